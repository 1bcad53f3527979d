package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The page about the whole catalogue. */
final class IndexPage {
  private static final HtmlTemplates HTML = HtmlTemplates.of("index");

  /** The maximum number of datasets that are listed without headings: {@value}. */
  private static final int MOST_UNGROUPED = 30;

  private final List<ListedDataset> datasets;
  private final PageLinks links;
  private final Optional<Publisher> publisher;

  IndexPage(Catalogue catalogue, PageLinks links) {
    this.datasets = catalogue.datasets();
    this.links = links;
    this.publisher = commonPublisher();
  }

  String html() {
    String count = NumberFormats.count(datasets.size(), "dataset");
    String title =
        publisher
            .map(Publisher::name)
            .or(() -> links.site().map(site -> site.host()))
            .map(name -> "Datasets of " + name)
            .orElse("Datasets");
    PageLayout page =
        new PageLayout(
            links.pages(),
            title,
            count + " to download, with their licenses, columns and files.",
            links.catalogueDocuments(),
            links);
    return page.html(HtmlFragment.EMPTY, main(HtmlFragment.text(count)));
  }

  private HtmlFragment main(HtmlFragment count) {
    HtmlFragment lead =
        publisher
            .map(by -> Map.of("count", count, "publisher", InlineHtml.name(by.name())))
            .map(values -> HTML.part("published", values))
            .orElseGet(() -> HtmlFragment.of(count, HtmlFragment.text(".")));
    Map<String, List<ListedDataset>> groups = groups();
    HtmlFragment lists =
        groups.size() > 1
            ? HtmlFragment.of(
                contents(groups), HtmlFragment.raw("\n"), HtmlFragment.lines(sections(groups)))
            : cards(datasets, "2");
    return HTML.part(
        "main",
        Map.of(
            "lead",
            datasets.isEmpty() ? HtmlFragment.text("There are none at present.") : lead,
            "lists",
            lists));
  }

  /** Returns the datasets by their first keyword; a single group if there are few of them. */
  private Map<String, List<ListedDataset>> groups() {
    Map<String, List<ListedDataset>> groups = new TreeMap<>();
    for (ListedDataset dataset : datasets) {
      List<String> keywords = dataset.metadata().keywords();
      boolean isGrouped = datasets.size() > MOST_UNGROUPED && !keywords.isEmpty();
      groups
          .computeIfAbsent(isGrouped ? keywords.get(0) : "", keyword -> new ArrayList<>())
          .add(dataset);
    }
    return groups;
  }

  private HtmlFragment contents(Map<String, List<ListedDataset>> groups) {
    List<HtmlFragment> entries = new ArrayList<>();
    groups.forEach(
        (keyword, members) ->
            entries.add(
                HTML.part(
                    "entry",
                    Map.of(
                        "page", HtmlFragment.text(links.pages()),
                        "number", HtmlFragment.text(Integer.toString(entries.size() + 1)),
                        "keyword", heading(keyword),
                        "count", HtmlFragment.text(Integer.toString(members.size()))))));
    return HTML.part("contents", Map.of("entries", HtmlFragment.lines(entries)));
  }

  private List<HtmlFragment> sections(Map<String, List<ListedDataset>> groups) {
    List<HtmlFragment> sections = new ArrayList<>();
    groups.forEach(
        (keyword, members) ->
            sections.add(
                HTML.part(
                    "section",
                    Map.of(
                        "number", HtmlFragment.text(Integer.toString(sections.size() + 1)),
                        "keyword", heading(keyword),
                        "cards", cards(members, "3")))));
    return sections;
  }

  private static HtmlFragment heading(String keyword) {
    return keyword.isEmpty() ? HtmlFragment.text("Without keyword") : InlineHtml.name(keyword);
  }

  private HtmlFragment cards(List<ListedDataset> members, String level) {
    HtmlFragment end = HtmlFragment.raw("\n");
    HtmlFragment cards =
        HtmlFragment.lines(
            members.stream().map(dataset -> card(dataset, HtmlFragment.text(level))).toList());
    return HTML.part("cards", Map.of("cards", HtmlFragment.of(end, cards, end)));
  }

  private HtmlFragment card(ListedDataset dataset, HtmlFragment level) {
    DatasetMetadata metadata = dataset.metadata();
    HtmlFragment owner = OwnerText.of(metadata).attributes();
    HtmlFragment excerpt = HtmlFragment.text(OwnerText.excerpt(metadata.description()));
    return HTML.part(
        "card",
        Map.of(
            "level", level,
            "owner", OwnerText.ofTitle(metadata).attributes(),
            "describer", OwnerText.ofDescription(metadata).attributes(),
            "page", HtmlFragment.text(links.page(dataset.id())),
            "title", HtmlFragment.text(metadata.title()),
            "badge", InlineHtml.badge(metadata.access()),
            "excerpt", excerpt,
            "keywords", keywords(metadata, owner),
            "facts", facts(dataset)));
  }

  private static HtmlFragment keywords(DatasetMetadata metadata, HtmlFragment owner) {
    List<HtmlFragment> words = new ArrayList<>();
    for (String keyword : metadata.keywords()) {
      words.add(
          HTML.part("keyword", Map.of("owner", owner, "keyword", HtmlFragment.text(keyword))));
    }
    return words.isEmpty()
        ? HtmlFragment.EMPTY
        : HTML.part("keywords", Map.of("keywords", HtmlFragment.join("", words)));
  }

  private HtmlFragment facts(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    FileList files = new FileList(dataset);
    boolean isWithoutFiles =
        metadata.access() != DatasetMetadata.AccessLevel.PUBLIC
            || !metadata.accessPoints().isEmpty();
    boolean hasFiles = !files.isEmpty() || !isWithoutFiles;
    List<HtmlFragment> facts =
        Stream.of(
                publisher.isPresent()
                    ? Optional.<HtmlFragment>empty()
                    : metadata.publisher().map(by -> InlineHtml.name(by.name())),
                metadata.license().map(MetadataList::license),
                Optional.of(NumberFormats.count(files.count(), "file"))
                    .filter(text -> hasFiles)
                    .map(HtmlFragment::text),
                files.size().map(HtmlFragment::text),
                metadata
                    .modified()
                    .map(
                        modified ->
                            HtmlFragment.of(
                                HtmlFragment.text("changed "), TimeFormats.day(modified))))
            .flatMap(Optional::stream)
            .map(fact -> HTML.part("fact", Map.of("fact", fact)))
            .toList();
    return facts.isEmpty()
        ? HtmlFragment.EMPTY
        : HTML.part("facts", Map.of("facts", HtmlFragment.join("", facts)));
  }

  private Optional<Publisher> commonPublisher() {
    List<Optional<Publisher>> publishers =
        datasets.stream().map(dataset -> dataset.metadata().publisher()).distinct().toList();
    return publishers.size() == 1 ? publishers.get(0) : Optional.empty();
  }
}
