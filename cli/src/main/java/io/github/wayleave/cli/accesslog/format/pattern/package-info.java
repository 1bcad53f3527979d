/** Formats that a pattern in the syntax of nginx describes. */
@NullMarked
package io.github.wayleave.cli.accesslog.format.pattern;

import org.jspecify.annotations.NullMarked;
