/** The documents about datasets and the catalogue that they are written from. */
@NullMarked
package io.github.wayleave.internal.publish.catalogue;

import org.jspecify.annotations.NullMarked;
