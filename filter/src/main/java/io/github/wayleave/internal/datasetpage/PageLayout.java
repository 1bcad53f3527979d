package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.net.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The layout that all pages share.
 *
 * @param about a sentence or two for lists of pages, such as search results
 * @param documents documents with the same content for programs
 */
record PageLayout(
    String path,
    String title,
    String about,
    List<CatalogueFormat.CatalogueDocument> documents,
    PageLinks links) {
  private static final HtmlTemplates HTML = HtmlTemplates.of("page");

  /**
   * Returns the complete page.
   *
   * @param headScript an element for the head that describes the dataset to programs
   * @param main the content of the page
   */
  String html(HtmlFragment headScript, HtmlFragment main) {
    Map<String, HtmlFragment> values = new HashMap<>();
    values.put("title", HtmlFragment.text(title));
    values.put("about", HtmlFragment.text(about));
    values.put("canonical", canonical());
    values.put("alternates", HtmlFragment.lines(documentParts("alternate")));
    values.put("style", HtmlFragment.raw(StyleSheet.TEXT));
    values.put("script", headScript);
    values.put("header", header());
    values.put("main", main);
    values.put("footer", footer());
    return HTML.part("page", values) + "\n";
  }

  private HtmlFragment canonical() {
    Optional<Origin> site = links.site();
    return site.isPresent()
        ? HTML.part("canonical", Map.of("url", HtmlFragment.text(site.get().resolve(path))))
        : HtmlFragment.EMPTY;
  }

  private HtmlFragment header() {
    return HTML.part(
        "header",
        Map.of(
            "site", HtmlFragment.text(links.site().map(Origin::host).orElse("Home")),
            "datasets", HtmlFragment.text(links.pages()),
            "current", path.equals(links.pages()) ? HTML.part("current") : HtmlFragment.EMPTY));
  }

  private HtmlFragment footer() {
    return documents.isEmpty()
        ? HtmlFragment.EMPTY
        : HTML.part("footer", Map.of("documents", HtmlFragment.lines(documentParts("document"))));
  }

  private List<HtmlFragment> documentParts(String part) {
    List<HtmlFragment> rendered = new ArrayList<>();
    for (CatalogueFormat.CatalogueDocument document : documents) {
      rendered.add(
          HTML.part(
              part,
              Map.of(
                  "path", HtmlFragment.text(document.path()),
                  "type", HtmlFragment.text(document.mediaType()),
                  "title", HtmlFragment.text(document.title()))));
    }
    return rendered;
  }
}
