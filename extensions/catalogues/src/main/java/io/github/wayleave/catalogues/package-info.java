/** The catalogue of datasets in JSON and RDF formats, with one class for each format. */
@NullMarked
package io.github.wayleave.catalogues;

import org.jspecify.annotations.NullMarked;
