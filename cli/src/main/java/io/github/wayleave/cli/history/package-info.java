/** Reads the history of a policy in production: what was published, where and when. */
@NullMarked
package io.github.wayleave.cli.history;

import org.jspecify.annotations.NullMarked;
