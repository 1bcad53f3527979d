package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.jena.graph.Graph;
import org.apache.jena.shacl.ShaclValidator;
import org.apache.jena.shacl.Shapes;
import org.apache.jena.shacl.ValidationReport;
import org.apache.jena.update.UpdateAction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Validates DCAT-AP 3 documents against its SHACL shapes with Apache Jena. */
final class DcatApTest {
  private static final Shapes SHAPES =
      Shapes.parse(RdfGraph.ofTurtle(WrittenCatalogue.resource("dcat-ap-3.shapes.ttl")));
  private static final String PREFIXES =
      RdfPrefixes.all().entrySet().stream()
          .map(prefix -> "PREFIX %s: <%s>%n".formatted(prefix.getKey(), prefix.getValue()))
          .collect(Collectors.joining());

  static IntStream seeds() {
    int first = (int) Effort.seed(0);
    return IntStream.range(0, Effort.rounds(5, 25)).map(i -> first + i);
  }

  @Test
  void turtle_exampleCatalogue_isTheExpectedDocument() {
    assertThat(turtle(CatalogueExamples.catalogue()))
        .isEqualTo(WrittenCatalogue.resource("catalog.ttl"));
  }

  @Test
  void shapes_expectedDocuments_conform() throws Exception {
    assertConforms(RdfGraph.ofTurtle(WrittenCatalogue.resource("catalog.ttl")));
    assertConforms(RdfGraph.ofJsonLd(WrittenCatalogue.resource("catalog.jsonld")));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void documents_anyCatalogue_areIsomorphicAndConform(int seed) throws Exception {
    Catalogue catalogue = new RandomDatasets(seed).next();
    Graph turtle = RdfGraph.ofTurtle(turtle(catalogue));

    assertThat(RdfGraph.ofJsonLd(jsonLd(catalogue)).isIsomorphicWith(turtle)).isTrue();
    assertConforms(turtle);
  }

  /** Each change is one that the profile forbids. */
  @ParameterizedTest
  @CsvFileSource(resources = "dcat-ap-refused.csv", numLinesToSkip = 1, quoteCharacter = '\'')
  void shapes_changedDocument_isRefused(String update) {
    Graph changed = RdfGraph.ofTurtle(WrittenCatalogue.resource("catalog.ttl"));
    Graph original = RdfGraph.ofTurtle(WrittenCatalogue.resource("catalog.ttl"));
    UpdateAction.parseExecute(PREFIXES + update, changed);

    assertThat(changed.isIsomorphicWith(original)).isFalse();
    assertThat(ShaclValidator.get().validate(SHAPES, changed).conforms()).isFalse();
  }

  @Test
  void isomorphism_otherTriples_isDetected() throws Exception {
    String text =
        WrittenCatalogue.resource("catalog.jsonld").replace("CC-BY", "x").replace("2026", "2025");

    assertThat(
            RdfGraph.ofJsonLd(text)
                .isIsomorphicWith(RdfGraph.ofTurtle(WrittenCatalogue.resource("catalog.ttl"))))
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource({"PUBLIC, true", "RESTRICTED, false"})
  void distribution_restrictedDataset_hasNoDownloadUrl(
      DatasetMetadata.AccessLevel access, boolean has) {
    String turtle = turtle(builder -> builder.access(access));

    assertThat(turtle.contains("dcat:downloadURL")).isEqualTo(has);
    assertThat(turtle)
        .contains("dcat:accessURL <https://www.example.org/d/x.csv>")
        .contains("authority/access-right/" + access);
  }

  /** DCAT-AP allows rights only for distributions, but restricted data may have none. */
  @Test
  void rights_ofDataset_areRepeatedAtDistributions() {
    String rights = "dct:rights [ a dct:RightsStatement ; rdfs:label \"On request.\" ]";
    String turtle =
        turtle(
            builder ->
                builder.access(DatasetMetadata.AccessLevel.RESTRICTED).rights("On request."));

    assertThat(turtle.replaceAll("\\s+", " ").split(Pattern.quote(rights), -1)).hasSize(3);
  }

  @Test
  void temporal_openEnd_hasOneDate() {
    assertThat(turtle(builder -> builder.temporal(TemporalExtent.of("2020-01-01/.."))))
        .contains("dcat:startDate \"2020-01-01\"^^xsd:date")
        .doesNotContain("endDate");
  }

  @ParameterizedTest
  @CsvSource({"P1D, DAILY", "PT15M, 15MIN", "P12M, ANNUAL"})
  void frequency_inTheAuthorityTable_isItsTerm(String duration, String code) {
    assertThat(turtle(builder -> builder.frequency(new Frequency(duration))))
        .contains("authority/frequency/" + code + ">");
  }

  @Test
  void frequency_notInTheAuthorityTable_isOmitted() {
    assertThat(turtle(builder -> builder.frequency(new Frequency("PT7H"))))
        .doesNotContain("accrualPeriodicity");
  }

  @Test
  void text_datasetInOneLanguage_hasItsTag() {
    assertThat(turtle(builder -> builder.language("cs")))
        .contains("dct:title \"A title\"@cs")
        .contains("dcat:keyword \"word\"@cs")
        .contains("dct:language <http://publications.europa.eu/resource/authority/language/CES>");
    assertThat(turtle(builder -> builder.language("cs").language("en")))
        .contains("dct:title \"A title\" ;")
        .contains("authority/language/CES>, <")
        .contains("authority/language/ENG>");
    assertThat(turtle(builder -> builder.language("x-own"))).doesNotContain("dct:language");
  }

  @Test
  void email_charactersInvalidInUrls_areEscaped() {
    assertThat(turtle(builder -> builder.contact(ContactPoint.of("50%#ž@example.org"))))
        .contains("vcard:hasEmail <mailto:50%25%23%C5%BE@example.org>");
  }

  @Test
  void publisher_ofTheCatalogue_isThatOfMostDatasets() {
    ListedDataset first =
        CatalogueExamples.listed("a", builder -> words(builder, "A").publisher(publisher("One")));
    ListedDataset second =
        CatalogueExamples.listed("b", builder -> words(builder, "B").publisher(publisher("Two")));
    ListedDataset third =
        CatalogueExamples.listed("c", builder -> words(builder, "C").publisher(publisher("Two")));

    assertThat(head(turtle(CatalogueExamples.of(first, second, third))))
        .contains("foaf:name \"Two\"");
    assertThat(head(turtle(CatalogueExamples.of(first, second)))).contains("foaf:name \"One\"");
    assertThat(
            head(
                turtle(
                    CatalogueExamples.of(
                        CatalogueExamples.listed("d", builder -> words(builder, "D"))))))
        .contains("foaf:name \"www.example.org\"");
  }

  /** Another site can include the published datasets. */
  @Test
  void jsonLd_readByPolicy_isTheSameDataset(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("catalog.jsonld"), WrittenCatalogue.resource("catalog.jsonld"));
    Path policy =
        Files.writeString(
            folder.resolve("wayleave.yaml"),
            """
            site: https://www.example.org
            data:
              datasets:
                - from: catalog.jsonld
            """);
    DatasetMetadata expected = CatalogueExamples.airQuality().metadata();

    List<Dataset> read =
        PolicySource.of(policy).load().defaultRules().data().toOptional().orElseThrow().datasets();

    assertThat(read).extracting(Dataset::id).containsExactly("air-quality", "personnel");
    DatasetMetadata metadata = read.get(0).metadata();
    assertThat(metadata.title()).isEqualTo(expected.title());
    assertThat(metadata.keywords()).isEqualTo(expected.keywords());
    assertThat(metadata.license()).isEqualTo(expected.license());
    assertThat(metadata.frequency()).isEqualTo(expected.frequency());
    assertThat(metadata.temporal()).isEqualTo(expected.temporal());
    assertThat(metadata.spatial()).isEqualTo(expected.spatial());
    assertThat(metadata.modified()).isEqualTo(expected.modified());
    assertThat(metadata.contact()).isEqualTo(expected.contact());
    assertThat(metadata.conformsTo()).isEqualTo(expected.conformsTo());
    assertThat(metadata.languages()).isEqualTo(expected.languages());
    assertThat(metadata.landingPage()).isEqualTo(expected.landingPage());
    assertThat(read.get(0).files()).hasSize(2);
  }

  private static Publisher publisher(String name) {
    return new Publisher(name, Optional.empty());
  }

  private static Dataset.Builder words(Dataset.Builder dataset, String title) {
    return dataset.title(title).description("D").license("CC0-1.0");
  }

  /** Returns the paragraph of the catalogue. */
  private static String head(String turtle) {
    return turtle.substring(0, turtle.indexOf("dcat:dataset"));
  }

  private static String turtle(UnaryOperator<Dataset.Builder> change) {
    return turtle(
        CatalogueExamples.of(
            CatalogueExamples.complete(change, CatalogueExamples.file("/d/x.csv"))));
  }

  private static String turtle(Catalogue catalogue) {
    return document(catalogue, 1);
  }

  private static String jsonLd(Catalogue catalogue) {
    return document(catalogue, 0);
  }

  private static String document(Catalogue catalogue, int number) {
    CatalogueFormat.CatalogueDocument document = new DcatAp().documents(List.of()).get(number);
    return WrittenCatalogue.text(new DcatAp().write(document, catalogue).orElseThrow());
  }

  private static void assertConforms(Graph data) {
    ValidationReport report = ShaclValidator.get().validate(SHAPES, data);

    assertThat(report.getEntries()).isEmpty();
    assertThat(data.isEmpty()).isFalse();
  }
}
