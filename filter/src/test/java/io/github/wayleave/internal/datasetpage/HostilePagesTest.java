package io.github.wayleave.internal.datasetpage;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.RandomCatalogue;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.net.UrlReference;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages contain exactly the values of the catalogue. */
class HostilePagesTest {
  private static final int CATALOGUES = 60;

  static Stream<Long> seeds() {
    return Stream.of(1L, 20_261_122L, System.nanoTime());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void randomValues_areReadBack(long seed) {
    RandomCatalogue catalogues = new RandomCatalogue(seed);
    for (int i = 0; i < CATALOGUES; i++) {
      Catalogue catalogue = catalogues.next();
      checkIndex(catalogue);
      catalogue.datasets().forEach(dataset -> checkDataset(catalogue, dataset));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><script>alert(1)</script>",
        "</title><img src=x onerror=alert(1)>",
        "\" onmouseover=\"alert(1)",
        "' autofocus onfocus='alert(1)",
        "<!--",
        "]]>",
        "&lt;b&gt; &amp;amp; &#60;i>",
        "</style></textarea></pre>",
        "\u202eexe.vsc",
        "{{constructor.constructor('alert(1)')()}}"
      })
  void noTextLeavesItsPlace(String text) {
    ListedDataset dataset = HostileDataset.of(text);
    Document page = HtmlCheck.parse(DatasetPages.dataset(dataset, SampleCatalogue.LINKS));
    assertThat(page.select("h1").first().wholeText()).isEqualTo(text);
    assertThat(page.title()).isEqualTo(text.replaceAll(" +", " "));
    assertThat(page.select(".description p").first().wholeText()).isEqualTo(text);
    assertThat(page.select("tbody td[data-label=Unit] span").first().wholeText()).isEqualTo(text);
    Catalogue catalogue = Catalogue.of(SampleCatalogue.SITE, List.of(dataset));
    Document index = HtmlCheck.parse(DatasetPages.index(catalogue, SampleCatalogue.LINKS));
    assertThat(index.select("article h2").first().wholeText()).isEqualTo(text);
    assertThat(index.select(".keywords li").first().wholeText()).isEqualTo(text);
  }

  private static void checkIndex(Catalogue catalogue) {
    PageLinks links = links(catalogue);
    String html = DatasetPages.index(catalogue, links);
    assertThat(DatasetPages.index(catalogue, links)).isEqualTo(html);
    Elements cards = HtmlCheck.parse(html).select("article");
    assertThat(cards).hasSameSizeAs(catalogue.datasets());
    for (int i = 0; i < cards.size(); i++) {
      ListedDataset dataset = catalogue.datasets().get(i);
      Element link = cards.get(i).selectFirst("h2 a");
      assertThat(link.wholeText()).isEqualTo(dataset.metadata().title());
      assertThat(link.attr("href")).isEqualTo("/datasets/" + dataset.id() + "/");
      assertThat(texts(cards.get(i).select(".keywords li")))
          .isEqualTo(dataset.metadata().keywords());
    }
  }

  private static void checkDataset(Catalogue catalogue, ListedDataset dataset) {
    PageLinks links = links(catalogue);
    String html = DatasetPages.dataset(dataset, links);
    assertThat(DatasetPages.dataset(dataset, links)).isEqualTo(html);
    Document page = HtmlCheck.parse(html);
    DatasetMetadata metadata = dataset.metadata();
    assertThat(page.selectFirst("h1").wholeText()).isEqualTo(metadata.title());
    assertThat(description(page)).isEqualTo(lines(metadata.description()));
    assertThat(page.selectFirst("script").outerHtml()).isEqualTo(SampleCatalogue.SCRIPT);
    assertThat(value(page, "Keywords")).isEqualTo(metadata.keywords());
    assertThat(value(page, "Version")).isEqualTo(metadata.version().stream().toList());
    assertThat(value(page, "Identifier")).containsExactly(metadata.identifier());
    metadata
        .publisher()
        .ifPresent(by -> assertThat(value(page, "Publisher")).containsExactly(by.name()));
    metadata
        .contact()
        .ifPresent(
            contact ->
                assertThat(value(page, "Contact").get(0))
                    .contains(contact.name().orElse(""), contact.email().orElse("")));
    checkFiles(page, dataset.files());
    checkColumns(page, metadata.columns());
  }

  private static void checkFiles(Document page, List<Distribution> files) {
    Elements rows = page.select("table[aria-labelledby=files] tbody tr");
    assertThat(rows.select("th a").eachAttr("href"))
        .isEqualTo(files.stream().map(Distribution::location).map(UrlReference::toString).toList());
    for (int i = 0; i < files.size(); i++) {
      Distribution file = files.get(i);
      Element row = rows.get(i);
      file.details()
          .title()
          .ifPresent(title -> assertThat(row.selectFirst("th a").wholeText()).isEqualTo(title));
      assertThat(row.select(".hash").eachText())
          .isEqualTo(file.facts().map(facts -> facts.sha256()).stream().toList());
      file.facts()
          .ifPresent(
              facts ->
                  assertThat(row.select("[data-label=Size]").text())
                      .contains(NumberFormats.grouped(facts.size()) + " byte"));
      file.details()
          .rows()
          .ifPresent(
              count ->
                  assertThat(row.select("[data-label=Rows]").text())
                      .isEqualTo(NumberFormats.grouped(count)));
    }
  }

  private static void checkColumns(Document page, List<DatasetMetadata.Column> columns) {
    Elements rows = page.select("table[aria-labelledby=columns] tbody tr");
    assertThat(texts(rows.select("th")))
        .isEqualTo(columns.stream().map(DatasetMetadata.Column::name).toList());
    for (int i = 0; i < columns.size(); i++) {
      DatasetMetadata.Column column = columns.get(i);
      Element row = rows.get(i);
      assertThat(texts(row.select("[data-label=Type]")).stream().filter(t -> !t.isEmpty()))
          .isEqualTo(column.type().map(type -> type.word()).stream().toList());
      assertThat(texts(row.select("[data-label=Unit] span")))
          .isEqualTo(column.unit().stream().toList());
      assertThat(
              texts(row.select("[data-label=Description] span")).stream()
                  .map(HostilePagesTest::normalizeBreaks))
          .isEqualTo(
              column.description().map(LineText::lines).map(HostilePagesTest::joined).stream()
                  .toList());
    }
  }

  /** A br element is followed by a line break, for readable source. */
  private static String normalizeBreaks(String text) {
    return text.replace("\n\n", "\n");
  }

  private static String joined(List<String> lines) {
    return String.join("\n", lines);
  }

  private static PageLinks links(Catalogue catalogue) {
    return new PageLinks(
        "/datasets/",
        catalogue.site(),
        SampleCatalogue.DOCUMENTS,
        dataset -> Optional.of(SampleCatalogue.SCRIPT));
  }

  private static List<String> description(Document page) {
    return page.select(".description p").stream()
        .flatMap(p -> p.wholeText().replace("\n\n", "\n").lines())
        .toList();
  }

  private static List<String> lines(String text) {
    return LineText.lines(text).stream().filter(line -> !line.isBlank()).toList();
  }

  private static List<String> value(Document page, String name) {
    return page.select("dl div").stream()
        .filter(entry -> entry.selectFirst("dt").text().equals(name))
        .flatMap(entry -> texts(entry.select("dd")).stream())
        .collect(Collectors.toList());
  }

  private static List<String> texts(Elements elements) {
    return elements.stream().map(Element::wholeText).toList();
  }
}
