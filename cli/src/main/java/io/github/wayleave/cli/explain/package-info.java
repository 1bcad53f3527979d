/** Explains why a crawler may or may not fetch a URL, for one query, a table or a list. */
@NullMarked
package io.github.wayleave.cli.explain;

import org.jspecify.annotations.NullMarked;
