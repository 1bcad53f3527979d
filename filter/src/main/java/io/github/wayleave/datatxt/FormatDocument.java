package io.github.wayleave.datatxt;

import java.util.Optional;

/**
 * A document that a {@link CatalogueFormat} publishes.
 *
 * @param path where it stands on the site, beginning with a slash
 * @param dataset the id of the one dataset that it is about; empty if it is about the catalogue
 * @param mediaType what it is served as
 * @param title what it is, in a few words for people, in ASCII
 */
public record FormatDocument(
    String path, Optional<String> dataset, String mediaType, String title) {}
