/** What changes from one data.txt to another, dataset by dataset. */
@NullMarked
package io.github.wayleave.cli.diff.datasets;

import org.jspecify.annotations.NullMarked;
