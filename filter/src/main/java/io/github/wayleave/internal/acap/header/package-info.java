/** Turns ACAP records into values of X-Robots-Tag, as far as that header has words for them. */
@NullMarked
package io.github.wayleave.internal.acap.header;

import org.jspecify.annotations.NullMarked;
