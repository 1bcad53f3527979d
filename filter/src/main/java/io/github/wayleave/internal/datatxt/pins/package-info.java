/** Writes the manifest and metadata files for the packages {@code pins} of R and Python. */
@NullMarked
package io.github.wayleave.internal.datatxt.pins;

import org.jspecify.annotations.NullMarked;
