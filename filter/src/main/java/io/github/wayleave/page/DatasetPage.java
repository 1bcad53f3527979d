package io.github.wayleave.page;

import io.github.wayleave.datatxt.Column;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.text.Origin;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The page about one dataset. */
final class DatasetPage {
  private static final String ALL_FILES = "/data.txt";

  private final ListedDataset dataset;
  private final DatasetMetadata metadata;
  private final PageLinks links;
  private final OwnersText owners;

  DatasetPage(ListedDataset dataset, PageLinks links) {
    this.dataset = dataset;
    this.metadata = dataset.metadata();
    this.links = links;
    this.owners = OwnersText.of(metadata);
  }

  String html() {
    Page page =
        new Page(
            links.page(dataset.id()),
            metadata.title(),
            OwnersText.excerpt(metadata.description()),
            links.about(dataset.id()),
            links);
    return page.html(links.script().apply(dataset).map(Markup::ready), main().toList());
  }

  private Stream<Markup> main() {
    return Stream.of(
            Stream.of(owners.tag("h1").text(metadata.title()), Badge.of(metadata.access())),
            Stream.of(
                Tag.of("div", "description")
                    .aroundLines(owners.paragraphs(metadata.description()))),
            Stream.of(new Facts(metadata, links.page(metadata.id())).list()),
            files(),
            columns(),
            examples())
        .flatMap(parts -> parts);
  }

  private Stream<Markup> files() {
    FileList files = new FileList(dataset);
    if (files.isEmpty()) {
      return Stream.empty();
    }
    String summary =
        Numbers.count(files.count(), "file") + files.size().map(s -> ", " + s).orElse("");
    Markup rest =
        files.count() <= FileList.MOST_SHOWN
            ? Markup.text(summary + ".")
            : Markup.of(
                Markup.text(
                    "%s. Here are the first %s; all of them are in "
                        .formatted(summary, FileList.MOST_SHOWN)),
                Tag.link(ALL_FILES).text("data.txt"),
                Markup.text("."));
    return Stream.of(heading("files", "Files"), Tag.of("p").around(rest), files.table("files"));
  }

  private Stream<Markup> columns() {
    if (metadata.columns().isEmpty()) {
      return Stream.empty();
    }
    Table<Column> table =
        new Table<>(
            "columns",
            List.of(
                Table.Column.words("Name", column -> Optional.of(name(column))),
                Table.Column.words(
                    "Type", column -> column.type().map(Column.Type::word).map(Markup::text)),
                Table.Column.words("Unit", column -> column.unit().map(this::words)),
                Table.Column.words(
                    "Description",
                    column ->
                        column
                            .description()
                            .map(text -> owners.tag("span").around(OwnersText.lines(text))))));
    return Stream.of(heading("columns", "Columns"), table.of(metadata.columns()));
  }

  private Markup name(Column column) {
    return Tag.of("code").with("dir", "auto").text(column.name());
  }

  private Markup words(String text) {
    return owners.tag("span").text(text);
  }

  private Stream<Markup> examples() {
    return Examples.of(dataset, links)
        .map(
            code ->
                Stream.of(
                        Stream.of(
                            heading("reading", "How to read it"),
                            code("Python", code.python()),
                            code("R", code.r()),
                            code("Command line", code.shell())),
                        pins())
                    .flatMap(parts -> parts))
        .orElse(Stream.empty());
  }

  private Stream<Markup> pins() {
    Optional<String> site = links.site().map(Origin::toString);
    return links
        .pinsFolder(dataset.id())
        .filter(folder -> site.isPresent())
        .map(
            folder ->
                Stream.of(
                    code(
                        "Python, with pins",
                        Examples.pythonPins(site.orElseThrow(), dataset.id(), folder)),
                    code("R, with pins", Examples.rPins(site.orElseThrow(), dataset.id(), folder))))
        .orElse(Stream.empty());
  }

  private static Markup heading(String id, String text) {
    return Tag.of("h2").with("id", id).text(text);
  }

  private static Markup code(String language, String code) {
    return Markup.lines(
        List.of(Tag.of("h3").text(language), Tag.of("pre").around(Tag.of("code").text(code))));
  }
}
