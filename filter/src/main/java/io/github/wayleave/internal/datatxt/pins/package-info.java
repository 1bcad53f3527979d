/** Writes the folders and the manifest that pins of R and Python reads. */
@NullMarked
package io.github.wayleave.internal.datatxt.pins;

import org.jspecify.annotations.NullMarked;
