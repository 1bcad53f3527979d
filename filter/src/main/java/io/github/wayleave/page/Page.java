package io.github.wayleave.page;

import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.text.Origin;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What every page has around its own words.
 *
 * @param path where it stands
 * @param title what it is about
 * @param about what it is about, in a sentence or two, for those who only see a list of pages
 * @param documents what is published for programs about the same
 * @param links where the pages stand
 */
record Page(
    String path,
    String title,
    String about,
    List<CatalogueFormat.Document> documents,
    PageLinks links) {
  /**
   * Returns the whole page.
   *
   * @param more what else stands in its head
   * @param main its own words
   */
  String html(Optional<Markup> more, List<Markup> main) {
    Markup body =
        Tag.of("body").aroundLines(List.of(header(), Tag.of("main").aroundLines(main), footer()));
    return HtmlDocument.of(title, head(more).toList(), body);
  }

  private Stream<Markup> head(Optional<Markup> more) {
    Stream<Markup> description = Stream.of(meta("description", about));
    Stream<Markup> canonical =
        links.site().map(site -> relation("canonical", site.resolve(path)).alone()).stream();
    Stream<Markup> alternates =
        documents.stream()
            .map(
                document ->
                    relation("alternate", document.path())
                        .with("type", document.mediaType())
                        .with("title", document.title())
                        .alone());
    return Stream.of(
            description, canonical, alternates, Stream.of(StyleSheet.ELEMENT), more.stream())
        .flatMap(parts -> parts);
  }

  private Markup header() {
    Tag datasets = Tag.link(links.pages());
    return Tag.of("header")
        .around(
            Tag.of("nav")
                .with("aria-label", "Site")
                .around(
                    Tag.link("/").text(siteName()),
                    Tag.of("span").with("aria-hidden", "true").text("/"),
                    (path.equals(links.pages()) ? datasets.with("aria-current", "page") : datasets)
                        .text("Datasets")));
  }

  private String siteName() {
    return links.site().map(Origin::host).orElse("Home");
  }

  private Markup footer() {
    List<Markup> items =
        documents.stream()
            .map(
                document ->
                    Tag.of("li")
                        .around(
                            Tag.link(document.path())
                                .with("type", document.mediaType())
                                .text(document.title()),
                            Markup.text(" "),
                            Tag.of("code").text(document.path())))
            .toList();
    return items.isEmpty()
        ? Markup.NONE
        : Tag.of("footer")
            .aroundLines(
                List.of(
                    Tag.of("h2").with("id", "programs").text("For programs"),
                    Tag.of("nav")
                        .with("aria-labelledby", "programs")
                        .around(Tag.of("ul").aroundLines(items))));
  }

  private static Markup meta(String name, String content) {
    return Tag.of("meta").with("name", name).with("content", content).alone();
  }

  private static Tag relation(String name, String url) {
    return Tag.of("link").with("rel", name).with("href", url);
  }
}
