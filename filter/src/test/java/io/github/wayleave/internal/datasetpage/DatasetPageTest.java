package io.github.wayleave.internal.datasetpage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetPageTest {
  private static final PageLinks NO_SITE =
      new PageLinks(
          "/datasets/", Optional.empty(), SampleCatalogue.DOCUMENTS, dataset -> Optional.empty());

  private final Document air = page(SampleCatalogue.air(), SampleCatalogue.LINKS);

  @Test
  void translations_areMarkedWithTheirLanguages() {
    Dataset.Builder dataset = Dataset.builder("trees").title("en", "Trees").title("cs", "Stromy");
    dataset.description("en", "Every tree.").description("cs", "Stromy v ulici.").license("MIT");
    Document page = page(ListedDataset.of(dataset.metadata(), List.of()), SampleCatalogue.LINKS);
    assertThat(page.select("h1[lang=en]").text()).isEqualTo("Trees");
    assertThat(page.select(".description p").eachText())
        .containsExactly("Every tree.", "Stromy", "Stromy v ulici.");
    assertThat(page.select(".description p").eachAttr("lang")).containsExactly("en", "cs", "cs");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          License         | CC-BY-4.0                                   | https://creativecommons.org/licenses/by/4.0/
          Publisher       | City of Ashmere, Open Data Office           | https://data.example.org/about.html
          Contact         | opendata@example.org                        | mailto:opendata@example.org
          Changed         | 12 June 2026, 08:15 UTC                     |
          First published | 1 March 2019                                |
          Updated         | hourly                                      |
          Period          | 11 June 2026 to 12 June 2026                |
          Place           | 52.425\u00b0 N to 52.447\u00b0 N, 9.09\u00b0 E to 9.13\u00b0 E |
          Language        | English (en)                                |
          Version         | 2026.2                                      |
          Documentation   | /about.html                                 | /about.html
          More about it   | /air/                                       | /air/
          Follows         | https://www.rfc-editor.org/rfc/rfc4180      | https://www.rfc-editor.org/rfc/rfc4180
          Made from       | https://example.org/stations                | https://example.org/stations
          Replaces        | air-2025                                    |
          Keywords        | air quality PM10                            |
          Identifier      | air                                         |
          """)
  void eachFactHasItsName(String name, String value, String link) {
    var entry =
        air.select("dl div").stream()
            .filter(div -> div.selectFirst("dt").text().equals(name))
            .findFirst()
            .orElseThrow();
    assertThat(entry.select("dd").text().replace('\u00a0', ' ')).isEqualTo(value);
    assertThat(entry.select("a").eachAttr("href"))
        .isEqualTo(Optional.ofNullable(link).stream().toList());
  }

  @Test
  void descriptionKeepsItsLines() {
    assertThat(air.select(".description p")).hasSize(2);
    assertThat(air.select(".description p").first().select("br")).hasSize(1);
  }

  @Test
  void files_showDetailsAndFacts() {
    assertThat(air.select("table[aria-labelledby=files] tbody tr").eachText())
        .containsExactly(
            "air.csv SHA-256 %s CSV 3.0 kB 2,981 bytes 48 12 June 2026, 08:15 UTC"
                .formatted(SampleCatalogue.SHA_256),
            "stations.csv SHA-256 %s CSV 412 bytes 4 12 June 2026, 08:15 UTC"
                .formatted(SampleCatalogue.SHA_256));
    assertThat(page(SampleCatalogue.trees(), NO_SITE).select("th[role=columnheader]").eachText())
        .containsExactly("File", "Format", "Size", "Changed");
  }

  @Test
  void fileName_isDecoded() {
    assertThat(page(SampleCatalogue.trees(), NO_SITE).select("tbody th a").eachText())
        .containsExactly("stromy a ke\u0159e.geojson", "trees.zip");
  }

  @Test
  void head_linksDocumentsForPrograms() {
    assertThat(air.select("link[rel=canonical]").eachAttr("href"))
        .containsExactly("https://data.example.org/datasets/air/");
    assertThat(air.select("link[rel=alternate]").eachAttr("href"))
        .containsExactly("/data/air/data.txt", "/data.txt", "/data.json");
    assertThat(air.select("head script").outerHtml()).isEqualTo(SampleCatalogue.SCRIPT);
  }

  @Test
  void landingPage_isThePageItself_isNotLinked() {
    ListedDataset samePage =
        SampleCatalogue.trees().withLandingPageIfAbsent(UrlReference.of("/datasets/trees/"));
    assertThat(page(samePage, NO_SITE).select("dt").eachText()).doesNotContain("More about it");
    ListedDataset otherPage =
        SampleCatalogue.trees().withLandingPageIfAbsent(UrlReference.of("/about-trees"));
    assertThat(page(otherPage, NO_SITE).select("dt").eachText()).contains("More about it");
  }

  @Test
  void languageOfData_isLanguageOfText() {
    Document trees = page(SampleCatalogue.trees(), SampleCatalogue.LINKS);
    assertThat(trees.select("h1, .description p, dd span[dir]").eachAttr("lang"))
        .contains("cs")
        .doesNotContain("en");
    Document wells = page(SampleCatalogue.closed(), SampleCatalogue.LINKS);
    assertThat(wells.select("body [lang]")).isEmpty();
  }

  @Test
  void unknownSite_hasNoExamples() {
    Document page = page(SampleCatalogue.air(), NO_SITE);
    assertThat(page.select("pre, link[rel=canonical]")).isEmpty();
    assertThat(page(SampleCatalogue.trees(), NO_SITE).select("pre").text())
        .contains("https://example.com/trees.zip");
  }

  @Test
  void restrictedDataset_hasBadge() {
    assertThat(page(SampleCatalogue.restricted(), NO_SITE).select(".badge strong").text())
        .isEqualTo("Restricted");
    Document wells = page(SampleCatalogue.closed(), NO_SITE);
    assertThat(wells.select(".badge strong").text()).isEqualTo("Not public");
    assertThat(wells.select("table, pre")).isEmpty();
    assertThat(air.select(".badge")).isEmpty();
  }

  @Test
  void manyFiles_onlyFirstAreShown() {
    Document page = page(SampleCatalogue.large(10_000), SampleCatalogue.LINKS);
    assertThat(page.select("tbody tr")).hasSize(500);
    assertThat(page.select("main").text())
        .contains("10,000 files, 10.0 MB. Here are the first 500; all of them are in data.txt.");
    assertThat(page.select("main a[href=/data.txt]")).hasSize(1);
    assertThat(page(SampleCatalogue.large(500), SampleCatalogue.LINKS).select("main").text())
        .contains("500 files, 500 kB.")
        .doesNotContain("the first");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/datasets", "datasets/", "https://example.org/datasets/"})
  void pagesPath_otherThanFolder_isRefused(String path) {
    assertThatThrownBy(
            () -> new PageLinks(path, Optional.empty(), List.of(), dataset -> Optional.empty()))
        .isInstanceOf(InvalidValueException.class);
  }

  private static Document page(ListedDataset dataset, PageLinks links) {
    return HtmlCheck.parse(DatasetPages.dataset(dataset, links));
  }
}
