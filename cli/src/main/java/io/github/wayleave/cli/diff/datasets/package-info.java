/** Compares two data.txt files or policies dataset by dataset. */
@NullMarked
package io.github.wayleave.cli.diff.datasets;

import org.jspecify.annotations.NullMarked;
