package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.ListedDataset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parses the documents with a JSON-LD processor. */
final class JsonLdTest {
  /** The expected triples are the output of another processor, jsonld.js. */
  @Test
  void document_hasTheExpectedTriples() throws Exception {
    NormalizedGraph actual = NormalizedGraph.ofJsonLd(WrittenCatalogue.resource("datasets.jsonld"));
    NormalizedGraph expected = NormalizedGraph.ofNQuads(WrittenCatalogue.resource("datasets.nq"));

    assertThat(actual.trees()).hasSize(4).isEqualTo(expected.trees());
  }

  /** A page and the document thus describe the same dataset. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void pageElement_hasTheSameTriplesAsTheDocument(int number) throws Exception {
    ListedDataset dataset = CatalogueExamples.catalogue().datasets().get(number);
    String script = new SchemaOrg().script(dataset, CatalogueExamples.catalogue()).orElseThrow();
    String json = script.substring(script.indexOf('\n'), script.lastIndexOf('<'));
    List<String> ofAll =
        new ArrayList<>(
            NormalizedGraph.ofJsonLd(WrittenCatalogue.resource("datasets.jsonld")).trees());
    ofAll.removeIf(tree -> !tree.startsWith("https://www.example.org/datasets.jsonld#"));

    assertThat(NormalizedGraph.ofJsonLd(json).trees())
        .filteredOn(tree -> tree.startsWith("https://www.example.org/datasets.jsonld#"))
        .hasSize(1)
        .allMatch(
            tree -> tree.startsWith("https://www.example.org/datasets.jsonld#" + dataset.id()))
        .isSubsetOf(ofAll);
  }

  @Test
  void comparison_otherTriples_isDetected() throws Exception {
    String text =
        WrittenCatalogue.resource("datasets.jsonld").replace("49.94 14.22", "14.22 49.94");

    assertThat(NormalizedGraph.ofJsonLd(text).trees())
        .isNotEqualTo(NormalizedGraph.ofNQuads(WrittenCatalogue.resource("datasets.nq")).trees());
  }
}
