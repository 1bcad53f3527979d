/** Converts ACAP records to values of X-Robots-Tag, where that field has an equivalent. */
@NullMarked
package io.github.wayleave.internal.acap.header;

import org.jspecify.annotations.NullMarked;
