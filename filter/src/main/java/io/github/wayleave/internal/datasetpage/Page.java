package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.net.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What every page has around its own words. {@code about} is a sentence or two for those who only
 * see a list of pages; {@code documents} are for programs.
 */
record Page(
    String path,
    String title,
    String about,
    List<CatalogueFormat.Document> documents,
    PageLinks links) {
  private static final HtmlParts HTML = HtmlParts.of("page");

  /**
   * Returns the whole page; {@code more} stands in its head, and {@code main} are its own words.
   */
  String html(Markup more, Markup main) {
    Map<String, Markup> values = new HashMap<>();
    values.put("title", Markup.text(title));
    values.put("about", Markup.text(about));
    values.put("canonical", canonical());
    values.put("alternates", Markup.lines(each("alternate")));
    values.put("style", Markup.ready(StyleSheet.TEXT));
    values.put("script", more);
    values.put("header", header());
    values.put("main", main);
    values.put("footer", footer());
    return HTML.part("page", values) + "\n";
  }

  private Markup canonical() {
    Optional<Origin> site = links.site();
    return site.isPresent()
        ? HTML.part("canonical", Map.of("url", Markup.text(site.get().resolve(path))))
        : Markup.NONE;
  }

  private Markup header() {
    return HTML.part(
        "header",
        Map.of(
            "site", Markup.text(links.site().map(Origin::host).orElse("Home")),
            "datasets", Markup.text(links.pages()),
            "current", path.equals(links.pages()) ? HTML.part("current") : Markup.NONE));
  }

  private Markup footer() {
    return documents.isEmpty()
        ? Markup.NONE
        : HTML.part("footer", Map.of("documents", Markup.lines(each("document"))));
  }

  private List<Markup> each(String part) {
    List<Markup> all = new ArrayList<>();
    for (CatalogueFormat.Document document : documents) {
      all.add(
          HTML.part(
              part,
              Map.of(
                  "path", Markup.text(document.path()),
                  "type", Markup.text(document.mediaType()),
                  "title", Markup.text(document.title()))));
    }
    return all;
  }
}
