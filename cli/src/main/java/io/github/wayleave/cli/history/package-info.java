/** What stood where and when, as the history of a policy in production tells it. */
@NullMarked
package io.github.wayleave.cli.history;

import org.jspecify.annotations.NullMarked;
