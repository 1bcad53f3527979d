package io.github.wayleave.crawler;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.yaml.CatalogueReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * The tables of the bundled catalogue say what {@code crawlers.yaml} says.
 *
 * <p>With {@code -Dwayleave.catalogue=write} they are written again.
 */
class BundledCatalogueTest {
  private static final String SWITCH = "wayleave.catalogue";
  private static final String WRITE = "write";
  private static final Path FOLDER = Path.of("src/main/resources/io/github/wayleave/crawler");
  private static final String HEADING =
      "# Generated from crawlers.yaml; correct that file, then see docs/crawlers.md\n";

  private final CrawlerCatalogue file = file();

  private static CrawlerCatalogue file() {
    try {
      return CatalogueReader.read(
          "crawlers.yaml", Files.readAllBytes(FOLDER.resolve("crawlers.yaml")));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void names_areGeneratedFromTheFile() throws IOException {
    assertGenerated(BundledCatalogue.NAMES, BundledCatalogueTest::names);
  }

  @Test
  void details_areGeneratedFromTheFile() throws IOException {
    assertGenerated(BundledCatalogue.DETAILS, BundledCatalogueTest::details);
  }

  /** The tables on the class path are those from before they were written. */
  @Test
  @DisabledIfSystemProperty(named = SWITCH, matches = WRITE)
  void bundledCatalogue_equalsTheFile() {
    CrawlerCatalogue bundled = CrawlerCatalogue.bundled();
    assertThat(bundled.crawlers()).containsExactlyElementsOf(file.crawlers());
    assertThat(bundled).isEqualTo(file).hasToString(file.version());
    for (Crawler crawler : file.crawlers()) {
      assertThat(bundled.find(crawler.token()).orElseThrow().toBuilder().build())
          .isEqualTo(crawler)
          .hasSameHashCodeAs(crawler)
          .hasToString(crawler.toString());
    }
  }

  @Test
  void hash_isThatOfTheFile() throws IOException {
    Path path = FOLDER.resolve("crawlers.yaml.sha256");
    String line =
        Sha256.hex(Files.readAllBytes(FOLDER.resolve("crawlers.yaml"))) + "  crawlers.yaml\n";
    if (System.getProperty(SWITCH, "").equals(WRITE)) {
      Files.writeString(path, line);
    }
    assertThat(path).as("what sha256sum prints").hasContent(line);
  }

  /** The artifact has the version of its file, and no other. */
  @Test
  void artifact_hasTheVersionOfTheCatalogue() throws IOException {
    assertThat(Files.readString(Path.of("../extensions/catalogue/pom.xml")))
        .contains("<artifactId>wayleave-catalogue</artifactId>\n  <version>" + file.version());
  }

  @Test
  void file_namesItsFormat() throws IOException {
    assertThat(Files.readAllLines(FOLDER.resolve("crawlers.yaml"))).contains("format: 1");
  }

  private void assertGenerated(String name, Function<Crawler, List<String>> columns)
      throws IOException {
    String table =
        file.crawlers().stream()
            .map(crawler -> String.join("\t", columns.apply(crawler)) + "\n")
            .collect(joining("", HEADING + file.version() + "\n", ""));
    Path path = FOLDER.resolve(name);
    if (System.getProperty(SWITCH, "").equals(WRITE)) {
      Files.writeString(path, table);
    }
    String committed = Files.exists(path) ? Files.readString(path, UTF_8) : "";
    assertThat(committed.equals(table))
        .as(
            "whether %s matches crawlers.yaml; if not, write it again with"
                + " ./mvnw -pl filter test -Dtest=BundledCatalogueTest -D%s=%s",
            name, SWITCH, WRITE)
        .isTrue();
  }

  private static List<String> names(Crawler crawler) {
    List<String> properties = new ArrayList<>();
    if (crawler.isTriggered()) {
      properties.add(BundledCatalogue.TRIGGERED);
    }
    if (crawler.ignoresStar()) {
      properties.add(BundledCatalogue.IGNORES_STAR);
    }
    if (!crawler.isTokenSent()) {
      properties.add(BundledCatalogue.NEVER_SENT);
    }
    crawler
        .honoursCrawlDelay()
        .map(
            isHonoured ->
                isHonoured ? BundledCatalogue.HONOURS_DELAY : BundledCatalogue.IGNORES_DELAY)
        .ifPresent(properties::add);
    boolean obeysOnlyItself = crawler.obeys().equals(List.of(crawler.token()));
    return List.of(
        words(crawler.purposes().stream().map(Purpose::word).toList()),
        words(properties),
        obeysOnlyItself ? "" : words(crawler.obeys()),
        crawler.toString());
  }

  private static List<String> details(Crawler crawler) {
    Optional<Verification> verification = crawler.verification();
    return Stream.of(
            crawler.operator(),
            crawler.userAgent(),
            verification.map(method -> words(method.dns())),
            verification.flatMap(Verification::addresses),
            verification.flatMap(Verification::signature),
            verification.map(method -> words(method.complete())),
            crawler.documentationPage(),
            crawler.checkedOn())
        .map(column -> column.map(Object::toString).orElse(""))
        .toList();
  }

  private static String words(Collection<?> words) {
    return words.stream().map(Object::toString).collect(joining(" "));
  }
}
