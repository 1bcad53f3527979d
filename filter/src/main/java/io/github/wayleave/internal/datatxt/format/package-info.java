/** Finds the formats for catalogues on the class path and checks what they return. */
@NullMarked
package io.github.wayleave.internal.datatxt.format;

import org.jspecify.annotations.NullMarked;
