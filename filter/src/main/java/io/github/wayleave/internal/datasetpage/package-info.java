/** HTML pages about datasets: one for the catalogue, and one for each dataset. */
@NullMarked
package io.github.wayleave.internal.datasetpage;

import org.jspecify.annotations.NullMarked;
