package io.github.wayleave.internal.datatxt.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.datatxt.CaseTable;
import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DeclaredCatalogues;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordsWriterTest {
  private static final Optional<Origin> SITE = Optional.of(Origin.of("https://www.example.org"));

  @Test
  void dataTxt_3_3_exampleIsWrittenOctetForOctet() {
    Dataset stations =
        Dataset.builder("air-stations")
            .title("Senzory \u2013 teploty")
            .description("Where the stations are.\nOne row for each; heights in metres.")
            .license("CC-BY-4.0")
            .keyword("air")
            .keyword("stanice #1")
            .publisher(
                new Publisher(
                    "Example City", Optional.of(UrlReference.of("https://city.example.org"))))
            .contact(
                new ContactPoint(
                    Optional.of("Data desk"),
                    Optional.of("data@example.org"),
                    Optional.of(UrlReference.of("https://www.example.org/desk"))))
            .modified("2026-11-20T10:00:00+01:00")
            .file("/data/stations.csv")
            .file("/data/~archive/stations;2025.csv")
            .build();
    Dataset readings =
        Dataset.builder("readings")
            .title("Hourly readings")
            .description("One row for each station and hour.")
            .license("https://www.example.org/terms")
            .contact(ContactPoint.of("data@example.org"))
            .modified("2026-11-20")
            .file("/export?table=readings&as=csv")
            .file("https://mirror.example.net/readings.csv")
            .file("/data/stations.csv")
            .build();
    assertThat(RecordsWriter.write(DeclaredCatalogues.catalogue(SITE, List.of(stations, readings))))
        .isEqualTo(CaseTable.text("example-data.txt"));
  }

  @Test
  void dataTxt_3_2_1_singleRecordForEveryReader() {
    Catalogue catalogue = catalogue(SITE, "/b.csv", "https://example.net/c.csv", "/a.csv");
    assertThat(body(catalogue))
        .containsExactly(
            "User-agent: *",
            "Allow: /a.csv",
            "Allow: /b.csv",
            "#",
            "Dataset: d0",
            "Title: d0",
            "Description: x",
            "License: MIT",
            "Path: /b.csv",
            "Media-Type: text/csv",
            "#",
            "Dataset: d1",
            "Title: d1",
            "Description: x",
            "License: MIT",
            "Path: https://example.net/c.csv",
            "Media-Type: text/csv",
            "#",
            "Dataset: d2",
            "Title: d2",
            "Description: x",
            "License: MIT",
            "Path: /a.csv",
            "Media-Type: text/csv");
  }

  @ParameterizedTest
  @CsvSource({
    "/~a, /%7Ea",
    "/%7Ea, /%7Ea",
    "/a;v=1, /a%3Bv=1",
    "/a*b$, /a%2Ab%24",
    "/a[1], /a%5B1%5D",
    "/a%2fb, /a%2Fb",
    "/\u00e9, /%C3%A9",
    "'/a!''(),:@&=+-_.', '/a!''(),:@&=+-_.'"
  })
  void dataTxt_3_3_rpath(String file, String allowed) {
    assertThat(body(catalogue(SITE, file)).get(1)).isEqualTo("Allow: " + allowed);
  }

  @Test
  void dataTxt_3_3_pathWithQueryHasNoAllowLine() {
    Catalogue catalogue = catalogue(SITE, "/a?b", "/a?b", "/a", "https://example.net/?c", "/?d");
    assertThat(RecordsWriter.pathsWithQuery(catalogue))
        .containsExactly(UrlReference.of("/a?b"), UrlReference.of("/?d"));
    assertThat(body(catalogue).stream().filter(line -> line.startsWith("Allow")))
        .containsExactly("Allow: /a");
    assertThat(body(catalogue)).contains("Path: /a?b", "Path: /?d");
  }

  @Test
  void dataTxt_3_2_2_pathsAreUniqueAndLongestFirst() {
    assertThat(body(catalogue(SITE, "/a", "/c/", "/abc", "/b/", "/a", "/;", "/%3B")).subList(1, 7))
        .containsExactly(
            "Allow: /%3B", "Allow: /abc", "Allow: /b/", "Allow: /c/", "Allow: /a", "#");
  }

  @Test
  void introduction_showsFirstFile() {
    assertThat(introduction(catalogue(SITE, "/data/a.CSV?x=1", "/b.csv")))
        .endsWith(
            "#",
            "# Browser: open https://www.example.org/data/a.CSV?x=1",
            "# Python:  import pandas; data = pandas.read_csv(\"https://www.example.org/data/a.CSV?x=1\")",
            "# R:       data <- read.csv(\"https://www.example.org/data/a.CSV?x=1\")");
    assertThat(introduction(catalogue(SITE, "/data/a.zip")))
        .endsWith(
            "# Python:  import urllib.request; urllib.request.urlretrieve(\"https://www.example.org/data/a.zip\", \"a.zip\")",
            "# R:       download.file(\"https://www.example.org/data/a.zip\", \"a.zip\", mode = \"wb\")");
    assertThat(introduction(catalogue(SITE, "/data/Data 2026 \u011b.CSV")))
        .endsWith(
            "# R:       data <- read.csv(\"https://www.example.org/data/Data%202026%20%C4%9B.CSV\")");
    assertThat(introduction(catalogue(SITE, "/data/\"; rm")))
        .endsWith(
            "# R:       download.file(\"https://www.example.org/data/%22;%20rm\", \"d0\", mode = \"wb\")");
  }

  @Test
  void introduction_namesAlternativeDocuments() {
    List<RecordsWriter.AlternativeDocument> alternatives =
        List.of(
            new RecordsWriter.AlternativeDocument(
                "A page for people", UrlReference.of("/datasets/")),
            new RecordsWriter.AlternativeDocument(
                "DCAT-US catalogue", UrlReference.of("https://data.example.org/data.json")));
    assertThat(
            RecordsWriter.write(catalogue(SITE, "/a.zip"), alternatives).lines().skip(3).limit(5))
        .containsExactly(
            "#",
            "# The same datasets elsewhere:",
            "#   A page for people: https://www.example.org/datasets/",
            "#   DCAT-US catalogue: https://data.example.org/data.json",
            "#");
    assertThat(RecordsWriter.write(catalogue(Optional.empty(), "/a.zip"), alternatives))
        .contains("#   A page for people: /datasets/\r\n");
    assertThatThrownBy(() -> new RecordsWriter.AlternativeDocument("a\nb", UrlReference.of("/")))
        .isInstanceOf(InvalidValueException.class);
  }

  @Test
  void allowLines_above1000Files_areForFolders() {
    String[] files =
        IntStream.rangeClosed(1, AllowLines.MAX_FILE_LINES)
            .mapToObj(i -> "/d~/" + i)
            .toArray(String[]::new);
    assertThat(allowed(files)).hasSize(AllowLines.MAX_FILE_LINES).contains("Allow: /d%7E/1");
    files[0] = "/top.csv";
    files = Arrays.copyOf(files, files.length + 1);
    files[files.length - 1] = "/d~/e/1";
    assertThat(allowed(files))
        .containsExactly("Allow: /d%7E/e/", "Allow: /top.csv", "Allow: /d%7E/");
  }

  private static List<String> allowed(String... files) {
    Dataset.Builder builder = Dataset.builder("a").title("A").description("x").license("MIT");
    Arrays.stream(files).forEach(builder::file);
    return RecordsWriter.write(DeclaredCatalogues.catalogue(SITE, List.of(builder.build())))
        .lines()
        .filter(line -> line.startsWith("Allow: "))
        .toList();
  }

  @Test
  void introduction_withoutUrl_hasNoExample() {
    assertThat(introduction(catalogue(Optional.empty(), "/a.csv", "https://example.net/b.csv")))
        .startsWith("# The datasets of this site, for people and for programs.")
        .contains("# Browser: open https://example.net/b.csv");
    assertThat(introduction(catalogue(Optional.empty(), "/a.csv"))).hasSize(3);
    assertThat(introduction(catalogue(SITE, "/" + "a".repeat(2_000)))).hasSize(3);
  }

  @Test
  void dataTxt_3_1_emptyCatalogueIsNotWritten() {
    assertThatThrownBy(() -> RecordsWriter.write(Catalogue.of(SITE, List.of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a catalogue without a dataset has no data.txt");
    assertThat(Catalogue.of(SITE, List.of()).isEmpty()).isTrue();
  }

  @Test
  void idsAreUnique_titlesNeedNotBe() {
    Dataset.Builder first =
        Dataset.builder("a").title("One").description("x").license("MIT").file("/a");
    Dataset.Builder two =
        Dataset.builder("b").title("One").description("x").license("MIT").file("/a");
    assertThat(DeclaredCatalogues.catalogue(SITE, List.of(first.build(), two.build())).datasets())
        .hasSize(2);
    assertThatThrownBy(
            () ->
                DeclaredCatalogues.catalogue(
                    SITE, List.of(first.build(), first.title("Two").build())))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("\"a\" is the id of two datasets; change one of them");
  }

  private static List<String> introduction(Catalogue catalogue) {
    List<String> lines = RecordsWriter.write(catalogue).lines().toList();
    return lines.subList(0, lines.indexOf(""));
  }

  private static List<String> body(Catalogue catalogue) {
    List<String> lines = RecordsWriter.write(catalogue).lines().toList();
    return lines.subList(lines.indexOf("") + 1, lines.size());
  }

  private static Catalogue catalogue(Optional<Origin> site, String... files) {
    return DeclaredCatalogues.catalogue(
        site,
        IntStream.range(0, files.length)
            .mapToObj(
                i ->
                    Dataset.builder("d" + i)
                        .title("d" + i)
                        .description("x")
                        .license("MIT")
                        .file(files[i]))
            .map(Dataset.Builder::build)
            .toList());
  }
}
