/** Expresses the header fields of pages as ordered rules for paths. */
@NullMarked
package io.github.wayleave.cli.headers;

import org.jspecify.annotations.NullMarked;
