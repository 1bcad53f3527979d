/** Documents of headings, paragraphs, lists and tables, and how each format writes them. */
@NullMarked
package io.github.wayleave.cli.document;

import org.jspecify.annotations.NullMarked;
