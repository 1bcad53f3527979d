package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.internal.datatxt.format.CatalogueFormats;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpectedDocumentsTest {
  @ParameterizedTest
  @CsvSource({
    "dcat-us, data.json",
    "dcat-us-3, dcat-us-3.json",
    "dcat-ap, catalog.jsonld",
    "schema-org, datasets.jsonld",
    "datapackage, datapackage.json",
  })
  void format_foundByName_writesTheExpectedBytes(String name, String file) {
    CatalogueFormat format = CatalogueFormats.find(name).orElseThrow();

    assertThat(
            WrittenCatalogue.octets(format, CatalogueExamples.catalogue())
                .map(WrittenCatalogue::text))
        .contains(WrittenCatalogue.resource(file));
  }

  @Test
  void format_unknownName_isNotFound() {
    assertThat(CatalogueFormats.find("rdf")).isEmpty();
  }

  @Test
  void documents_dependOnIdsOnly() {
    assertThat(new DcatUs().documents(List.of("a", "b")))
        .extracting(
            CatalogueFormat.CatalogueDocument::path, CatalogueFormat.CatalogueDocument::dataset)
        .containsExactly(tuple("/data.json", Optional.empty()));
    assertThat(new DataPackage().documents(List.of("a", "b.c")))
        .extracting(
            CatalogueFormat.CatalogueDocument::path, CatalogueFormat.CatalogueDocument::dataset)
        .containsExactly(
            tuple("/datapackage/a/datapackage.json", Optional.of("a")),
            tuple("/datapackage/b.c/datapackage.json", Optional.of("b.c")));
  }

  @ParameterizedTest
  @CsvSource({"dcat-us", "dcat-us-3", "dcat-ap", "schema-org", "datapackage", "croissant"})
  void catalogue_withoutSite_hasNoDocuments(String name) {
    CatalogueFormat format = CatalogueFormats.find(name).orElseThrow();
    Catalogue nowhere = Catalogue.of(Optional.empty(), CatalogueExamples.catalogue().datasets());

    assertThat(WrittenCatalogue.octets(format, nowhere)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"dcat-us", "dcat-us-3", "dcat-ap", "schema-org", "datapackage", "croissant"})
  void catalogue_withoutDatasets_hasNoDocuments(String name) {
    CatalogueFormat format = CatalogueFormats.find(name).orElseThrow();
    CatalogueFormat.CatalogueDocument document = format.documents(List.of("gone")).get(0);

    assertThat(format.write(document, CatalogueExamples.of())).isEmpty();
  }
}
