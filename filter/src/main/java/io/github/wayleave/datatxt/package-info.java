/**
 * Datasets, the catalogue of a site, and the service interface for formats that publish it.
 *
 * <p>{@link io.github.wayleave.datatxt.Dataset} describes a dataset as a policy declares it; {@link
 * io.github.wayleave.datatxt.Catalogue} lists datasets with the files that exist. Implement {@link
 * io.github.wayleave.datatxt.CatalogueFormat} to publish the catalogue in another format.
 */
@NullMarked
package io.github.wayleave.datatxt;

import org.jspecify.annotations.NullMarked;
