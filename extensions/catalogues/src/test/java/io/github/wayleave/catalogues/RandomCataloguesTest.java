package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.net.Origin;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Parses the documents of random catalogues, which must be valid and complete. */
final class RandomCataloguesTest {
  private static final String START = "<script type=\"application/ld+json\">";
  private static final String END = "</script>";

  static IntStream seeds() {
    int first = (int) Effort.seed(0);
    return IntStream.range(0, Effort.rounds(20, 200)).map(i -> first + i);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void documents_sameCatalogue_areIdentical(int seed) {
    for (CatalogueFormat format : List.of(new DcatUs(), new SchemaOrg(), new DataPackage())) {
      Optional<byte[]> first = WrittenCatalogue.octets(format, catalogue(seed));
      Optional<byte[]> second = WrittenCatalogue.octets(format, catalogue(seed));

      assertThat(first.map(WrittenCatalogue::text)).isEqualTo(second.map(WrittenCatalogue::text));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void dataJson_anyCatalogue_isValidAndComplete(int seed) {
    Catalogue catalogue = catalogue(seed);
    List<ListedDataset> complete =
        catalogue.datasets().stream().filter(RandomCataloguesTest::isComplete).toList();
    Optional<JsonNode> location = WrittenCatalogue.json(new DcatUs(), catalogue);

    assertThat(location.isPresent()).isEqualTo(!complete.isEmpty());
    location.ifPresent(json -> assertThat(Schemas.DCAT_US.complaints(json)).isEmpty());
    for (int i = 0; i < complete.size(); i++) {
      JsonNode entry = location.orElseThrow().get("dataset").get(i);
      DatasetMetadata metadata = complete.get(i).metadata();
      assertWords(entry, "title", metadata);
      assertThat(strings(entry, "keyword")).isEqualTo(metadata.keywords());
      assertThat(entry.at("/publisher/name").asString())
          .isEqualTo(metadata.publisher().orElseThrow().name());
      assertThat(entry.get("description").asString()).isEqualTo(metadata.description());
      assertFiles(entry.at("/distribution"), "downloadURL", complete.get(i), catalogue);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void datasetsJsonld_anyCatalogue_isComplete(int seed) {
    Catalogue catalogue = catalogue(seed);
    JsonNode json = WrittenCatalogue.json(new SchemaOrg(), catalogue).orElseThrow();

    assertThat(json.get("dataset")).hasSameSizeAs(catalogue.datasets());
    for (int i = 0; i < catalogue.datasets().size(); i++) {
      ListedDataset dataset = catalogue.datasets().get(i);
      JsonNode entry = json.get("dataset").get(i);
      assertWords(entry, "name", dataset.metadata());
      assertThat(strings(entry, "keywords")).isEqualTo(dataset.metadata().keywords());
      assertColumns(entry.at("/variableMeasured"), "unitText", dataset.metadata().columns());
      assertFiles(entry.at("/distribution"), "contentUrl", dataset, catalogue);
      assertThat(entry.get("description").asString().codePoints().count())
          .isLessThanOrEqualTo(5_000);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void script_anyDataset_isClosedAndComplete(int seed) {
    Catalogue catalogue = catalogue(seed);
    JsonNode document = WrittenCatalogue.json(new SchemaOrg(), catalogue).orElseThrow();
    for (int i = 0; i < catalogue.datasets().size(); i++) {
      String script = new SchemaOrg().script(catalogue.datasets().get(i), catalogue).orElseThrow();
      assertThat(script).startsWith(START).endsWith(END);
      String inside = script.substring(START.length(), script.length() - END.length());

      assertThat(inside).doesNotContainPattern("[<>&\u2028\u2029]");
      ObjectNode entry = (ObjectNode) WrittenCatalogue.parse(inside);
      assertThat(entry.remove("@context").asString()).isEqualTo("https://schema.org/");
      ObjectNode inDocument = (ObjectNode) document.get("dataset").get(i);
      assertThat(entry.remove("includedInDataCatalog").get("@id"))
          .isEqualTo(inDocument.remove("includedInDataCatalog").get("@id"));
      assertThat(entry).isEqualTo(inDocument);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void dataPackage_anyDataset_isValidAndComplete(int seed) {
    Catalogue catalogue = catalogue(seed);
    for (ListedDataset dataset : catalogue.datasets()) {
      CatalogueFormat.CatalogueDocument document =
          new DataPackage().documents(List.of(dataset.id())).get(0);
      Optional<byte[]> location = new DataPackage().write(document, catalogue);
      assertThat(location.isPresent()).isEqualTo(!dataset.files().isEmpty());
      location
          .map(WrittenCatalogue::text)
          .map(WrittenCatalogue::parse)
          .ifPresent(json -> assertPackage(json, dataset, catalogue));
    }
  }

  private static void assertPackage(JsonNode json, ListedDataset dataset, Catalogue catalogue) {
    assertThat(Schemas.DATA_PACKAGE_1.complaints(json)).isEmpty();
    assertThat(Schemas.DATA_PACKAGE_2.complaints(json)).isEmpty();
    assertThat(json.get("name").asString()).isEqualTo(dataset.id());
    assertThat(json.get("title").asString()).isEqualTo(dataset.metadata().title());
    assertThat(json.get("description").asString()).isEqualTo(dataset.metadata().description());
    assertThat(strings(json, "keywords")).isEqualTo(dataset.metadata().keywords());
    assertThat(StreamSupport.stream(json.get("resources").spliterator(), false))
        .extracting(resource -> resource.get("name").asString())
        .doesNotHaveDuplicates();
    assertFiles(json.get("resources"), "path", dataset, catalogue);
    for (JsonNode resource : json.get("resources")) {
      if (resource.has("schema")) {
        assertColumns(resource.at("/schema/fields"), "unit", dataset.metadata().columns());
      }
    }
  }

  private static void assertWords(JsonNode entry, String title, DatasetMetadata metadata) {
    assertThat(entry.get("identifier").asString()).isEqualTo(metadata.identifier());
    assertThat(entry.get(title).asString()).isEqualTo(metadata.title());
  }

  private static void assertColumns(
      JsonNode json, String unit, List<DatasetMetadata.Column> columns) {
    assertThat(json.size()).isEqualTo(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      assertThat(json.get(i).get("name").asString()).isEqualTo(columns.get(i).name());
      assertThat(text(json.get(i), "description")).isEqualTo(columns.get(i).description());
      assertThat(text(json.get(i), unit)).isEqualTo(columns.get(i).unit());
    }
  }

  /** Compares the host and the decoded path of a URL, since dots and brackets may be escaped. */
  private static void assertFiles(
      JsonNode json, String url, ListedDataset dataset, Catalogue catalogue) {
    if (dataset.metadata().access() != DatasetMetadata.AccessLevel.PUBLIC && !url.equals("path")) {
      assertThat(json).noneMatch(file -> file.has(url));
      return;
    }
    assertThat(StreamSupport.stream(json.spliterator(), false).filter(file -> file.has(url)))
        .hasSameSizeAs(dataset.files());
    for (int i = 0; i < dataset.files().size(); i++) {
      Distribution file = dataset.files().get(i);
      URI address = URI.create(json.get(i).get(url).asString());
      Origin origin = file.location().origin().or(catalogue::site).orElseThrow();
      assertThat(origin.toString())
          .isEqualTo(address.getScheme() + "://" + address.getRawAuthority());
      String path = file.location().path().replace("[", "%5B").replace("]", "%5D");
      assertThat(address.getPath()).isEqualTo(URI.create("http://h" + path).getPath());
      text(json.get(i), "sha256")
          .ifPresent(text -> assertThat(text).isEqualTo(file.facts().orElseThrow().sha256()));
      text(json.get(i), "contentSize")
          .ifPresent(text -> assertThat(text).isEqualTo(file.facts().orElseThrow().size() + " B"));
      if (json.get(i).has("bytes")) {
        assertThat(json.get(i).get("bytes").longValue())
            .isEqualTo(file.facts().orElseThrow().size());
      }
    }
  }

  private static boolean isComplete(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    return !metadata.keywords().isEmpty()
        && (metadata.modified().isPresent() || metadata.frequency().isPresent())
        && metadata.publisher().isPresent()
        && metadata.contact().stream()
            .anyMatch(contact -> contact.email().equals(Optional.of("data@example.org")));
  }

  private static Catalogue catalogue(int seed) {
    return new RandomDatasets(seed).next();
  }

  private static List<String> strings(JsonNode node, String name) {
    return node.has(name)
        ? StreamSupport.stream(node.get(name).spliterator(), false).map(JsonNode::asString).toList()
        : List.of();
  }

  private static Optional<String> text(JsonNode node, String name) {
    return node.has(name) ? Optional.of(node.get(name).asString()) : Optional.empty();
  }
}
