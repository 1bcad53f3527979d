package io.github.wayleave.internal.datasetpage;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.ListedDataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class IndexPageTest {
  private final Document page = page(SampleCatalogue.catalogue());

  @Test
  void lead_showsCountAndPublisher() {
    assertThat(page.title()).isEqualTo("Datasets of City of Ashmere, Open Data Office");
    assertThat(page.select(".lead").text())
        .isEqualTo("4 datasets, published by City of Ashmere, Open Data Office.");
  }

  @Test
  void eachDatasetHasACard() {
    assertThat(page.select("article").eachText())
        .containsExactly(
            "Air quality in Ashmere, hourly Fine dust, nitrogen dioxide and temperature at four stations, hourly. Values are not checked yet. The stations are in a file of their own. air quality PM10 CC-BY-4.0 2 files 3.4 kB changed 12 June 2026",
            "Stromy v ulic\u00edch V\u0161echny stromy ve m\u011bst\u011b. stromy CC0-1.0 2 files more than 4.8 MB changed 12 June 2026",
            "Noise at night Restricted: access to this data is restricted. Levels between ten and six, by street. LicenseRef-ask-us 1 file 12 bytes changed 12 June 2026",
            "Private wells Not public: this data is not published. Who has a well, and how deep it is.");
    assertThat(page.select("article .facts a").eachAttr("href"))
        .containsExactly(
            "https://creativecommons.org/licenses/by/4.0/",
            "https://creativecommons.org/publicdomain/zero/1.0/");
  }

  @Test
  void footer_linksDocumentsForPrograms() {
    assertThat(page.select("footer a").eachAttr("href")).containsExactly("/data.txt", "/data.json");
    assertThat(page.select("link[rel=alternate]").eachAttr("type"))
        .containsExactly("text/plain", "application/json");
    assertThat(page.select("link[rel=canonical]").attr("href"))
        .isEqualTo("https://data.example.org/datasets/");
  }

  @Test
  void severalPublishers_eachCardNamesItsPublisher() {
    Catalogue two =
        Catalogue.of(
            SampleCatalogue.SITE, List.of(SampleCatalogue.trees(), HostileDataset.of("x")));
    assertThat(page(two).title()).isEqualTo("Datasets of data.example.org");
    assertThat(page(two).select("article").first().select(".facts").text())
        .startsWith("City of Ashmere, Open Data Office CC0-1.0");
  }

  @Test
  void emptyCatalogueSaysSo() {
    Document page = page(Catalogue.of(Optional.empty(), List.of()));
    assertThat(page.select("main").text()).isEqualTo("Datasets There are none at present.");
  }

  @Test
  void manyDatasets_areGroupedByTheirFirstKeyword() {
    List<ListedDataset> datasets = new ArrayList<>();
    for (int i = 0; i < 31; i++) {
      Dataset.Builder dataset =
          Dataset.builder("d" + i).title("D" + i).description("D" + i).license("MIT");
      if (i % 3 > 0) {
        dataset.keyword(i % 3 == 1 ? "trees" : "air & noise").keyword("city");
      }
      datasets.add(ListedDataset.of(dataset.metadata(), List.of()));
    }
    Document page = page(Catalogue.of(SampleCatalogue.SITE, datasets));
    assertThat(page.select("main > nav li").eachText())
        .containsExactly("Without keyword 11", "air & noise 10", "trees 10");
    assertThat(page.select("main > nav a").eachAttr("href"))
        .containsExactly("/datasets/#keyword-1", "/datasets/#keyword-2", "/datasets/#keyword-3");
    assertThat(page.select("main > h2").eachAttr("id"))
        .containsExactly("keyword-1", "keyword-2", "keyword-3");
    assertThat(page.select("#keyword-3 + .cards article h3").eachText())
        .hasSize(10)
        .startsWith("D1", "D4");
    assertThat(page(Catalogue.of(SampleCatalogue.SITE, datasets.subList(0, 30))).select("nav h2"))
        .isEmpty();
  }

  private static Document page(Catalogue catalogue) {
    return HtmlCheck.parse(DatasetPages.index(catalogue, SampleCatalogue.LINKS));
  }
}
