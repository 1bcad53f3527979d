package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The page about one dataset. */
final class DatasetPage {
  private static final HtmlParts HTML = HtmlParts.DATASET;

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
    return page.html(links.script().apply(dataset).map(Markup::ready).orElse(Markup.NONE), main());
  }

  private Markup main() {
    Markup end = Markup.ready("\n");
    List<Markup> paragraphs = new ArrayList<>();
    for (Markup lines : OwnersText.paragraphs(metadata.description())) {
      paragraphs.add(HTML.part("paragraph", Map.of("owner", owners.attributes(), "lines", lines)));
    }
    return HTML.part(
        "main",
        Map.of(
            "owner", owners.attributes(),
            "title", Markup.text(metadata.title()),
            "badge", Inline.badge(metadata.access()),
            "description", Markup.of(end, Markup.lines(paragraphs), end),
            "facts", new Facts(metadata, links.page(metadata.id())).list(),
            "files", files(),
            "columns", columns(),
            "examples", examples()));
  }

  private Markup files() {
    FileList files = new FileList(dataset);
    if (files.isEmpty()) {
      return Markup.NONE;
    }
    Markup count =
        Markup.text(
            Numbers.count(files.count(), "file") + files.size().map(s -> ", " + s).orElse(""));
    Markup summary =
        files.count() <= FileList.MOST_SHOWN
            ? HTML.part("all-files", Map.of("summary", count))
            : HTML.part(
                "first-files",
                Map.of(
                    "summary", count, "shown", Markup.text(String.valueOf(FileList.MOST_SHOWN))));
    return HTML.part("files", Map.of("summary", summary, "table", files.table("files")));
  }

  private Markup columns() {
    if (metadata.columns().isEmpty()) {
      return Markup.NONE;
    }
    Table<DatasetMetadata.Column> table =
        new Table<>(
            "columns",
            List.of(
                Table.Column.words("Name", column -> Optional.of(Inline.column(column.name()))),
                Table.Column.words(
                    "Type",
                    column ->
                        column.type().map(DatasetMetadata.Column.Type::word).map(Markup::text)),
                Table.Column.words("Unit", column -> column.unit().map(owners::words)),
                Table.Column.words(
                    "Description", column -> column.description().map(owners::ofLines))));
    return HTML.part("columns", Map.of("table", table.of(metadata.columns())));
  }

  private Markup examples() {
    Optional<Examples> code = Examples.of(dataset, links);
    if (code.isEmpty()) {
      return Markup.NONE;
    }
    List<Markup> examples = new ArrayList<>();
    examples.add(example("Python", code.get().python()));
    examples.add(example("R", code.get().r()));
    examples.add(example("Command line", code.get().shell()));
    Optional<String> pins = links.pinsFolder(dataset.id());
    if (links.site().isPresent() && pins.isPresent()) {
      String site = links.site().get().toString();
      String folder = pins.get();
      examples.add(example("Python, with pins", Examples.pythonPins(site, dataset.id(), folder)));
      examples.add(example("R, with pins", Examples.rPins(site, dataset.id(), folder)));
    }
    return HTML.part("examples", Map.of("examples", Markup.lines(examples)));
  }

  private static Markup example(String language, String code) {
    return HTML.part(
        "example", Map.of("language", Markup.text(language), "code", Markup.text(code)));
  }
}
