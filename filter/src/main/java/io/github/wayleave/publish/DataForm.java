package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import java.util.Optional;
import java.util.function.Function;

/**
 * A form in which a catalogue is published.
 *
 * @param document where it stands, and what it is
 * @param kind what it is served as
 * @param writer writes it in UTF-8, if there is anything to say
 */
record DataForm(
    CatalogueFormat.Document document,
    DocumentKind kind,
    Function<Catalogue, Optional<byte[]>> writer) {}
