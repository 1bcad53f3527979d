package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.DatasetMetadata.Translations;
import io.github.wayleave.datatxt.ListedDataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The page about one dataset. */
final class DatasetPage {
  private static final HtmlTemplates HTML = HtmlTemplates.DATASET;

  private final ListedDataset dataset;
  private final DatasetMetadata metadata;
  private final PageLinks links;
  private final OwnerText ownerText;

  DatasetPage(ListedDataset dataset, PageLinks links) {
    this.dataset = dataset;
    this.metadata = dataset.metadata();
    this.links = links;
    this.ownerText = OwnerText.of(metadata);
  }

  String html() {
    PageLayout page =
        new PageLayout(
            links.page(dataset.id()),
            metadata.title(),
            OwnerText.excerpt(metadata.description()),
            links.datasetDocuments(dataset.id()),
            links);
    return page.html(
        links.script().apply(dataset).map(HtmlFragment::raw).orElse(HtmlFragment.EMPTY), main());
  }

  private HtmlFragment main() {
    HtmlFragment end = HtmlFragment.raw("\n");
    List<HtmlFragment> paragraphs = new ArrayList<>();
    addParagraphs(paragraphs, OwnerText.ofDescription(metadata), metadata.description());
    Translations translations = metadata.translations();
    Translations.others(translations.titles())
        .forEach((tag, text) -> addParagraphs(paragraphs, new OwnerText(Optional.of(tag)), text));
    Translations.others(translations.descriptions())
        .forEach((tag, text) -> addParagraphs(paragraphs, new OwnerText(Optional.of(tag)), text));
    return HTML.part(
        "main",
        Map.of(
            "owner", OwnerText.ofTitle(metadata).attributes(),
            "title", HtmlFragment.text(metadata.title()),
            "badge", InlineHtml.badge(metadata.access()),
            "description", HtmlFragment.of(end, HtmlFragment.lines(paragraphs), end),
            "facts", new MetadataList(metadata, links).list(),
            "files", files(),
            "columns", columns(),
            "examples", examples()));
  }

  private static void addParagraphs(
      List<HtmlFragment> paragraphs, OwnerText language, String text) {
    for (HtmlFragment lines : OwnerText.paragraphs(text)) {
      paragraphs.add(
          HTML.part("paragraph", Map.of("owner", language.attributes(), "lines", lines)));
    }
  }

  private HtmlFragment files() {
    FileList files = new FileList(dataset);
    if (files.isEmpty()) {
      return HtmlFragment.EMPTY;
    }
    HtmlFragment count =
        HtmlFragment.text(
            NumberFormats.count(files.count(), "file")
                + files.size().map(s -> ", " + s).orElse(""));
    HtmlFragment summary =
        files.count() <= FileList.MAX_SHOWN
            ? HTML.part("all-files", Map.of("summary", count))
            : HTML.part(
                "first-files",
                Map.of(
                    "summary",
                    count,
                    "shown",
                    HtmlFragment.text(String.valueOf(FileList.MAX_SHOWN))));
    return HTML.part("files", Map.of("summary", summary, "table", files.table("files")));
  }

  private HtmlFragment columns() {
    if (metadata.columns().isEmpty()) {
      return HtmlFragment.EMPTY;
    }
    HtmlTable<DatasetMetadata.Column> table =
        new HtmlTable<>(
            "columns",
            List.of(
                HtmlTable.HtmlColumn.words(
                    "Name", column -> Optional.of(InlineHtml.column(column.name()))),
                HtmlTable.HtmlColumn.words(
                    "Type",
                    column ->
                        column
                            .type()
                            .map(DatasetMetadata.Column.ColumnType::word)
                            .map(HtmlFragment::text)),
                HtmlTable.HtmlColumn.words("Unit", column -> column.unit().map(ownerText::words)),
                HtmlTable.HtmlColumn.words(
                    "Description", column -> column.description().map(ownerText::multilineText))));
    return HTML.part("columns", Map.of("table", table.of(metadata.columns())));
  }

  private HtmlFragment examples() {
    List<CodeExamples> files = CodeExamples.of(dataset, links);
    if (files.isEmpty()) {
      return HtmlFragment.EMPTY;
    }
    List<HtmlFragment> examples = new ArrayList<>();
    for (CodeExamples file : files) {
      String suffix = files.size() > 1 ? ": " + file.name() : "";
      examples.add(example("Python" + suffix, file.python()));
      examples.add(example("R" + suffix, file.r()));
      examples.add(example("Command line" + suffix, file.shell()));
    }
    Optional<String> pins = links.pinsFolder(dataset.id());
    if (links.site().isPresent() && pins.isPresent()) {
      String site = links.site().get().toString();
      String folder = pins.get();
      examples.add(
          example("Python, with pins", CodeExamples.pythonPins(site, dataset.id(), folder)));
      examples.add(example("R, with pins", CodeExamples.rPins(site, dataset.id(), folder)));
    }
    return HTML.part("examples", Map.of("examples", HtmlFragment.lines(examples)));
  }

  private static HtmlFragment example(String language, String code) {
    return HTML.part(
        "example",
        Map.of("language", HtmlFragment.text(language), "code", HtmlFragment.text(code)));
  }
}
