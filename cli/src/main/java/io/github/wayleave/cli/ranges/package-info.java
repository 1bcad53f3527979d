/** Fetches operators' lists of addresses into one file, and shows such a file. */
@NullMarked
package io.github.wayleave.cli.ranges;

import org.jspecify.annotations.NullMarked;
