/** The catalogue in JSON, for those who gather datasets: a class for each format. */
@NullMarked
package io.github.wayleave.catalogues;

import org.jspecify.annotations.NullMarked;
