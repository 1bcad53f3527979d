package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.DatasetMetadata.Column;
import io.github.wayleave.datatxt.DatasetMetadata.Translations;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datasetpage.FileList.FileTable;
import io.github.wayleave.internal.datasetpage.MetadataList.Fact;
import io.github.wayleave.internal.datasetpage.OwnerText.Paragraph;
import io.github.wayleave.internal.datasetpage.PageFrame.Badge;
import io.github.wayleave.internal.text.HtmlText;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The page about one dataset.
 *
 * @param language the language of texts by the owner, other than title and description
 */
@JStache(path = "dataset")
@JStacheConfig(using = PageText.class)
record DatasetPage(
    PageFrame frame,
    Optional<String> titleLanguage,
    Optional<Badge> badge,
    List<Paragraph> description,
    List<Fact> facts,
    Optional<String> language,
    Optional<FileTable> files,
    Optional<ColumnTable> columns,
    List<Example> examples) {
  static DatasetPage of(ListedDataset dataset, PageLinks links) {
    DatasetMetadata metadata = dataset.metadata();
    PageFrame frame =
        PageFrame.of(
            links.page(dataset.id()),
            metadata.title(),
            OwnerText.excerpt(metadata.description()),
            links.datasetDocuments(dataset.id()),
            links.script().apply(dataset),
            links);
    OwnerText ownerText = OwnerText.of(metadata);
    return new DatasetPage(
        frame,
        OwnerText.ofTitle(metadata).language(),
        Badge.of(metadata.access()),
        description(metadata),
        new MetadataList(metadata, links).list(),
        ownerText.language(),
        new FileList(dataset).table(),
        ColumnTable.of(metadata.columns(), ownerText),
        examples(dataset, links));
  }

  String html() {
    return new DatasetPageRenderer(String::valueOf, HtmlText::escape).execute(this);
  }

  private static List<Paragraph> description(DatasetMetadata metadata) {
    List<Paragraph> paragraphs =
        new ArrayList<>(OwnerText.ofDescription(metadata).paragraphs(metadata.description()));
    Translations translations = metadata.translations();
    Translations.others(translations.titles())
        .forEach((tag, text) -> paragraphs.addAll(OwnerText.in(tag).paragraphs(text)));
    Translations.others(translations.descriptions())
        .forEach((tag, text) -> paragraphs.addAll(OwnerText.in(tag).paragraphs(text)));
    return paragraphs;
  }

  private static List<Example> examples(ListedDataset dataset, PageLinks links) {
    List<CodeExamples> files = CodeExamples.of(dataset, links);
    List<Example> examples = new ArrayList<>();
    for (CodeExamples file : files) {
      String suffix = files.size() > 1 ? ": " + file.name() : "";
      examples.add(new Example("Python" + suffix, file.python()));
      examples.add(new Example("R" + suffix, file.r()));
      examples.add(new Example("Command line" + suffix, file.shell()));
    }
    Optional<String> pins = links.pinsFolder(dataset.id());
    if (!files.isEmpty() && links.site().isPresent() && pins.isPresent()) {
      String site = links.site().get().toString();
      String folder = pins.get();
      examples.add(
          new Example("Python, with pins", CodeExamples.pythonPins(site, dataset.id(), folder)));
      examples.add(new Example("R, with pins", CodeExamples.rPins(site, dataset.id(), folder)));
    }
    return examples;
  }

  /** Code that reads a file. */
  record Example(String language, String code) {}

  /** The columns of a dataset; a column of the table without any value is omitted. */
  record ColumnTable(
      List<ColumnRow> columns, boolean hasType, boolean hasUnit, boolean hasDescription) {
    static Optional<ColumnTable> of(List<Column> columns, OwnerText ownerText) {
      ColumnTable table =
          new ColumnTable(
              columns.stream()
                  .map(column -> new ColumnRow(column, column.description().map(ownerText::lines)))
                  .toList(),
              columns.stream().anyMatch(column -> column.type().isPresent()),
              columns.stream().anyMatch(column -> column.unit().isPresent()),
              columns.stream().anyMatch(column -> column.description().isPresent()));
      return columns.isEmpty() ? Optional.empty() : Optional.of(table);
    }
  }

  /** A column of a dataset. */
  record ColumnRow(Column column, Optional<Paragraph> description) {}
}
