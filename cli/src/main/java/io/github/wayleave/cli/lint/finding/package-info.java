/** Findings and their locations in a document. */
@NullMarked
package io.github.wayleave.cli.lint.finding;

import org.jspecify.annotations.NullMarked;
