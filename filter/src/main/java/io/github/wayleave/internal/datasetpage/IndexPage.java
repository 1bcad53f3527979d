package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.datasetpage.MetadataList.Phrase;
import io.github.wayleave.internal.datasetpage.PageFrame.Badge;
import io.github.wayleave.internal.text.HtmlText;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The page about the whole catalogue.
 *
 * @param publisher the publisher of all datasets, if they have the same
 */
@JStache(path = "index")
@JStacheConfig(using = PageText.class)
record IndexPage(
    PageFrame frame, String count, Optional<String> publisher, List<CardGroup> groups) {
  /** The maximum number of datasets that are listed without headings: {@value}. */
  private static final int MOST_UNGROUPED = 30;

  static IndexPage of(Catalogue catalogue, PageLinks links) {
    List<ListedDataset> datasets = catalogue.datasets();
    String count = NumberFormats.count(datasets.size(), "dataset");
    List<Optional<Publisher>> publishers =
        datasets.stream().map(dataset -> dataset.metadata().publisher()).distinct().toList();
    Optional<String> publisher =
        publishers.size() == 1 ? publishers.get(0).map(Publisher::name) : Optional.empty();
    String title =
        publisher
            .or(() -> links.site().map(site -> site.host()))
            .map(name -> "Datasets of " + name)
            .orElse("Datasets");
    PageFrame frame =
        PageFrame.of(
            links.pages(),
            title,
            count + " to download, with their licenses, columns and files.",
            links.catalogueDocuments(),
            Optional.empty(),
            links);
    List<CardGroup> groups = new ArrayList<>();
    byKeyword(datasets)
        .forEach(
            (keyword, members) ->
                groups.add(
                    new CardGroup(
                        groups.size() + 1,
                        Optional.of(keyword).filter(word -> !word.isEmpty()),
                        members.stream()
                            .map(dataset -> Card.of(dataset, links, publisher.isPresent()))
                            .toList())));
    return new IndexPage(frame, count, publisher, groups);
  }

  /** Returns the datasets by their first keyword; a single group if there are few of them. */
  private static Map<String, List<ListedDataset>> byKeyword(List<ListedDataset> datasets) {
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

  String html() {
    return new IndexPageRenderer(String::valueOf, HtmlText::escape).execute(this);
  }

  boolean hasGroups() {
    return !groups.isEmpty();
  }

  boolean isByKeyword() {
    return groups.size() > 1;
  }

  /** Returns the level of the headings of datasets. */
  int level() {
    return isByKeyword() ? 3 : 2;
  }

  /** Datasets with the same first keyword, or all of them. */
  record CardGroup(int number, Optional<String> keyword, List<Card> cards) {
    int size() {
      return cards.size();
    }
  }

  /** What the page says about a dataset. */
  record Card(
      String page,
      String title,
      Optional<String> titleLanguage,
      Optional<Badge> badge,
      String excerpt,
      Optional<String> descriptionLanguage,
      List<String> keywords,
      Optional<String> language,
      List<Phrase> facts) {
    static Card of(ListedDataset dataset, PageLinks links, boolean hasCommonPublisher) {
      DatasetMetadata metadata = dataset.metadata();
      return new Card(
          links.page(dataset.id()),
          metadata.title(),
          OwnerText.ofTitle(metadata).language(),
          Badge.of(metadata.access()),
          OwnerText.excerpt(metadata.description()),
          OwnerText.ofDescription(metadata).language(),
          metadata.keywords(),
          OwnerText.of(metadata).language(),
          facts(dataset, hasCommonPublisher));
    }

    private static List<Phrase> facts(ListedDataset dataset, boolean hasCommonPublisher) {
      DatasetMetadata metadata = dataset.metadata();
      FileList files = new FileList(dataset);
      boolean isWithoutFiles =
          metadata.access() != DatasetMetadata.AccessLevel.PUBLIC
              || !metadata.accessPoints().isEmpty();
      boolean hasFiles = !files.isEmpty() || !isWithoutFiles;
      return Stream.of(
              metadata
                  .publisher()
                  .filter(by -> !hasCommonPublisher)
                  .map(by -> Phrase.of(PageText.name(by.name()))),
              metadata.license().map(MetadataList::license).map(Phrase::of),
              Optional.of(NumberFormats.count(files.count(), "file"))
                  .filter(text -> hasFiles)
                  .map(text -> Phrase.of(PageText.of(text))),
              files.size().map(text -> Phrase.of(PageText.of(text))),
              metadata
                  .modified()
                  .map(day -> Phrase.of(PageText.of("changed "), TimeFormats.day(day))))
          .flatMap(Optional::stream)
          .toList();
    }

    boolean hasKeywords() {
      return !keywords.isEmpty();
    }

    boolean hasFacts() {
      return !facts.isEmpty();
    }
  }
}
