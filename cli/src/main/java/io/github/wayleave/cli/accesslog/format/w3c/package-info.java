/** Formats whose lines name their fields in a comment before them. */
@NullMarked
package io.github.wayleave.cli.accesslog.format.w3c;

import org.jspecify.annotations.NullMarked;
