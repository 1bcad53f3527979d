/** Finds the fields of a line of a log in its octets, without creating objects. */
@NullMarked
package io.github.wayleave.cli.accesslog.line;

import org.jspecify.annotations.NullMarked;
