package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

final class DcatUs3Test {
  private static final Publisher PUBLISHER = new Publisher("City of Prague", Optional.empty());
  private static final ContactPoint CONTACT =
      new ContactPoint(Optional.of("Jo"), Optional.of("jo@example.org"), Optional.empty());

  static Stream<Map.Entry<String, UnaryOperator<Dataset.Builder>>> without() {
    return Map.<String, UnaryOperator<Dataset.Builder>>of(
        "publisher", builder -> builder.contact(CatalogueExamples.contact()),
        "contact", builder -> builder.publisher(CatalogueExamples.publisher()),
        "e-mail",
            builder ->
                builder
                    .publisher(CatalogueExamples.publisher())
                    .contact(ContactPoint.of("https://example.org/")))
        .entrySet()
        .stream();
  }

  static IntStream seeds() {
    int first = (int) Effort.seed(0);
    return IntStream.range(0, Effort.rounds(20, 200)).map(i -> first + i);
  }

  /** GSA's converter writes this object without a context, whose URL does not work any more. */
  @Test
  void catalogue_conformsTo_isTheStandardOfTheProfile() {
    JsonNode catalogue =
        WrittenCatalogue.json(new DcatUs3(), CatalogueExamples.catalogue()).orElseThrow();

    assertThat(catalogue.at("/conformsTo/identifier").asString())
        .isEqualTo("https://resources.data.gov/dcat-us/3.0.0");
    assertThat(catalogue.has("@context")).isFalse();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void document_anyCatalogue_isValidWithAllCompleteDatasets(int seed) {
    Catalogue catalogue = new RandomDatasets(seed).next();
    List<String> complete =
        catalogue.datasets().stream()
            .filter(DcatUs3Test::isComplete)
            .map(dataset -> dataset.metadata().identifier())
            .toList();
    Optional<JsonNode> location = WrittenCatalogue.json(new DcatUs3(), catalogue);

    assertThat(location.isPresent()).isEqualTo(!complete.isEmpty());
    location.ifPresent(
        json -> {
          assertThat(Schemas.DCAT_US_3.complaints(json)).isEmpty();
          assertThat(json.get("dataset"))
              .extracting(dataset -> dataset.get("identifier").asString())
              .isEqualTo(complete);
        });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("without")
  void dataset_withoutRequiredProperty_isOmitted(
      Map.Entry<String, UnaryOperator<Dataset.Builder>> lacking) {
    UnaryOperator<Dataset.Builder> words =
        builder -> lacking.getValue().apply(builder.title("T").description("D").license("CC0-1.0"));

    assertThat(
            WrittenCatalogue.json(
                new DcatUs3(), CatalogueExamples.of(CatalogueExamples.listed("d", words))))
        .isEmpty();
  }

  /** DCAT-US 1.1 requires more than DCAT-US 3.0 does. */
  @Test
  void dataset_withoutKeywordAndModified_isWritten() {
    ListedDataset dataset =
        CatalogueExamples.listed(
            "d",
            builder ->
                builder
                    .title("T")
                    .description("D")
                    .license("CC0-1.0")
                    .publisher(PUBLISHER)
                    .contact(CONTACT));

    assertThat(WrittenCatalogue.entry(new DcatUs3(), dataset)).isPresent();
    assertThat(WrittenCatalogue.json(new DcatUs(), CatalogueExamples.of(dataset))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"cs, cs", "en-GB, en", "zh-Hant-TW, zh", "x-own, ", "ast, ", "und, "})
  void language_anyTag_isItsTwoLetterCode(String tag, String code) {
    assertThat(entry(builder -> builder.language(tag)).at("/language/0").stringValue(null))
        .isEqualTo(code);
  }

  @Test
  void language_variants_shareACode() {
    assertThat(entry(builder -> builder.language("en-GB").language("en-US")).get("language"))
        .hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "CC-BY-4.0, https://creativecommons.org/licenses/by/4.0/",
    "LicenseRef-ours, LicenseRef-ours",
  })
  void license_ofFile_isText(String license, String text) {
    JsonNode entry = entry(builder -> builder.license(license));

    assertThat(entry.at("/distribution/0/license").asString()).isEqualTo(text);
    assertThat(entry.has("license")).isFalse();
  }

  @Test
  void file_ofRestrictedData_hasLandingPageAsUrl() {
    JsonNode entry =
        entry(
            builder ->
                builder.access(DatasetMetadata.AccessLevel.RESTRICTED).landingPage("/request"));

    assertThat(entry.at("/distribution/0").has("downloadURL")).isFalse();
    assertThat(entry.at("/distribution/0/accessURL").asString())
        .isEqualTo("https://www.example.org/request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2014-01-01/2026-11-20", "2014-01-01/..", "../2014-01-01T10:00:00Z"})
  void from_temporal_isReadBack(String range, @TempDir Path folder) throws IOException {
    assertReadBack(builder -> builder.temporal(TemporalExtent.of(range)), folder);
  }

  @Test
  void from_allPropertiesOfTheProfile_areReadBack(@TempDir Path folder) throws IOException {
    assertReadBack(
        builder ->
            builder
                .keyword("ovzduší")
                .language("cs")
                .language("en")
                .documentation("/docs/air.html#3")
                .landingPage("https://example.net/p#v/s::x")
                .conformsTo("https://example.net/standard/1")
                .conformsTo("https://example.net/standard/2")
                .version("3.1")
                .rights("Free for all, with a \"name\".")
                .issued("2014-01-01")
                .frequency(new Frequency("PT1H"))
                .spatial(BoundingBox.of(List.of("14.22", "49.94", "14.71", "50.18"))),
        folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CC-BY-4.0", "ODbL-1.0", "MIT", "LicenseRef-ours", "http://a.example/l"})
  void from_license_isReadBack(String license, @TempDir Path folder) throws IOException {
    assertReadBack(builder -> builder.license(license).spatial(new NamedPlace("Praha")), folder);
  }

  /** Non-public data must not become public by a conversion. */
  @ParameterizedTest
  @ValueSource(strings = {"RESTRICTED", "NON_PUBLIC"})
  void from_accessRights_isReadBack(DatasetMetadata.AccessLevel access, @TempDir Path folder)
      throws IOException {
    ListedDataset dataset =
        CatalogueExamples.listed(
            "d",
            builder ->
                builder
                    .title("Staff")
                    .description("Who works here.")
                    .access(access)
                    .publisher(PUBLISHER)
                    .contact(CONTACT));
    Dataset read = from(CatalogueExamples.of(dataset), folder);

    assertThat(read.metadata()).isEqualTo(dataset.metadata());
    assertThat(read.isListed()).isTrue();
  }

  private static void assertReadBack(UnaryOperator<Dataset.Builder> change, Path folder)
      throws IOException {
    Distribution file = CatalogueExamples.file("/data/air/2026.csv", "text/csv", "Year 2026");
    Distribution elsewhere = CatalogueExamples.file("https://cdn.example.net/all%20years.zip");
    ListedDataset dataset =
        CatalogueExamples.complete(
            item -> change.apply(item.publisher(PUBLISHER).contact(CONTACT)), file, elsewhere);
    Dataset read = from(CatalogueExamples.of(dataset), folder);

    assertThat(read.metadata()).isEqualTo(dataset.metadata());
    assertThat(read.files())
        .extracting(item -> ((SingleFile) item).location())
        .containsExactly(file.location(), elsewhere.location());
    assertThat(read.files())
        .extracting(item -> ((SingleFile) item).details().title().orElseThrow())
        .containsExactly("Year 2026", "all years.zip");
  }

  /** Returns the single dataset of a document that a policy includes without a warning. */
  private static Dataset from(Catalogue catalogue, Path folder) throws IOException {
    Files.write(
        folder.resolve("theirs.json"),
        WrittenCatalogue.octets(new DcatUs3(), catalogue).orElseThrow());
    Files.createDirectories(folder.resolve("files/data/air"));
    Files.writeString(folder.resolve("files/data/air/2026.csv"), "a\n1\n");
    Path policy = folder.resolve("wayleave.yaml");
    Files.writeString(
        policy,
        """
        site: https://www.example.org
        data:
          root: files
          datasets:
            - from: theirs.json
        """);
    SitePolicy read = PolicySource.of(policy).load();
    assertThat(read.warnings()).noneMatch(problem -> problem.toString().contains("dcat-left-out"));
    List<Dataset> datasets = read.defaultRules().data().toOptional().orElseThrow().datasets();
    assertThat(datasets).hasSize(1);
    return datasets.get(0);
  }

  private static boolean isComplete(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    return metadata.publisher().isPresent()
        && metadata.contact().stream()
            .anyMatch(contact -> contact.email().equals(Optional.of("data@example.org")));
  }

  private static JsonNode entry(UnaryOperator<Dataset.Builder> change) {
    return WrittenCatalogue.entry(
            new DcatUs3(), CatalogueExamples.complete(change, CatalogueExamples.file("/d/x.csv")))
        .orElseThrow();
  }
}
