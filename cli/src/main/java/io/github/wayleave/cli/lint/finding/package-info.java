/** What a check finds in a document, and on which line. */
@NullMarked
package io.github.wayleave.cli.lint.finding;

import org.jspecify.annotations.NullMarked;
