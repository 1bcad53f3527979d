/** Datasets, the catalogue that they make, and the formats of data.txt that it is written in. */
@NullMarked
package io.github.wayleave.datatxt;

import org.jspecify.annotations.NullMarked;
