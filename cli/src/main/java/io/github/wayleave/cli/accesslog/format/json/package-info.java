/** Formats whose lines are JSON objects. */
@NullMarked
package io.github.wayleave.cli.accesslog.format.json;

import org.jspecify.annotations.NullMarked;
