package io.github.wayleave.internal.datasetpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** Checks that every page must pass, on the parsed HTML. */
final class HtmlCheck {
  private static final Set<String> EVERYWHERE =
      Set.of("class", "dir", "lang", "id", "role", "aria-label", "aria-labelledby");
  private static final Map<String, Set<String>> ALLOWED =
      Map.ofEntries(
          Map.entry("html", Set.of()),
          Map.entry("head", Set.of()),
          Map.entry("meta", Set.of("charset", "name", "content")),
          Map.entry("title", Set.of()),
          Map.entry("link", Set.of("rel", "href", "type", "title")),
          Map.entry("style", Set.of()),
          Map.entry("script", Set.of("type")),
          Map.entry("body", Set.of()),
          Map.entry("header", Set.of()),
          Map.entry("nav", Set.of()),
          Map.entry("main", Set.of()),
          Map.entry("footer", Set.of()),
          Map.entry("article", Set.of()),
          Map.entry("div", Set.of()),
          Map.entry("h1", Set.of()),
          Map.entry("h2", Set.of()),
          Map.entry("h3", Set.of()),
          Map.entry("p", Set.of()),
          Map.entry("br", Set.of()),
          Map.entry("a", Set.of("href", "type", "aria-current")),
          Map.entry("span", Set.of("aria-hidden")),
          Map.entry("bdi", Set.of()),
          Map.entry("strong", Set.of()),
          Map.entry("small", Set.of()),
          Map.entry("code", Set.of()),
          Map.entry("pre", Set.of()),
          Map.entry("time", Set.of("datetime")),
          Map.entry("ul", Set.of()),
          Map.entry("li", Set.of()),
          Map.entry("dl", Set.of()),
          Map.entry("dt", Set.of()),
          Map.entry("dd", Set.of()),
          Map.entry("table", Set.of()),
          Map.entry("thead", Set.of()),
          Map.entry("tbody", Set.of()),
          Map.entry("tr", Set.of()),
          Map.entry("th", Set.of("scope")),
          Map.entry("td", Set.of("data-label")),
          Map.entry("details", Set.of()),
          Map.entry("summary", Set.of()));

  private HtmlCheck() {}

  static Document parse(String html) {
    Parser parser = Parser.htmlParser().setTrackErrors(100);
    Document page = Jsoup.parse(html, "", parser);
    assertThat(parser.getErrors()).isEmpty();
    assertThat(html).startsWith("<!DOCTYPE html>\n<html lang=\"en\">\n").endsWith("</html>\n");
    page.children().forEach(HtmlCheck::checkElement);
    checkReferences(page);
    checkHeadings(page);
    assertThat(page.select("main")).hasSize(1);
    assertThat(page.select("h1")).hasSize(1);
    assertThat(page.select("style")).hasSize(1);
    assertThat(page.selectFirst("style").data()).isEqualTo(StyleSheet.TEXT);
    return page;
  }

  private static void checkElement(Element element) {
    Set<String> allowed = ALLOWED.get(element.normalName());
    assertThat(allowed).as(element.normalName()).isNotNull();
    for (Attribute attribute : element.attributes()) {
      assertThat(EVERYWHERE.contains(attribute.getKey()) || allowed.contains(attribute.getKey()))
          .as("%s of %s", attribute.getKey(), element.normalName())
          .isTrue();
    }
    element.children().forEach(HtmlCheck::checkElement);
  }

  private static void checkReferences(Document page) {
    for (Element element : page.select("[href]")) {
      assertThat(element.attr("href")).matches("/(?!/)[!-~]*|https?://[!-~]+|mailto:[!-~]+");
    }
    for (Element script : page.select("script")) {
      assertThat(script.attr("type")).isEqualTo("application/ld+json");
    }
    assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
    for (String id : page.select("[aria-labelledby]").eachAttr("aria-labelledby")) {
      assertThat(page.getElementById(id)).isNotNull();
    }
  }

  private static void checkHeadings(Document page) {
    int last = 0;
    for (Element heading : page.select("h1, h2, h3")) {
      int level = heading.normalName().charAt(1) - '0';
      assertThat(level).as(heading.text()).isLessThanOrEqualTo(last + 1);
      last = level;
    }
    for (Element table : page.select("table")) {
      List<String> headers = table.select("thead th[scope=col]").eachText();
      assertThat(headers).isNotEmpty();
      for (Element row : table.select("tbody tr")) {
        assertThat(row.children()).hasSameSizeAs(headers);
        assertThat(row.child(0).attr("scope")).isEqualTo("row");
        assertThat(row.select("td").eachAttr("data-label"))
            .isEqualTo(headers.subList(1, headers.size()));
      }
    }
  }
}
