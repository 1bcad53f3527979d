package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The page about all datasets. */
final class IndexPage {
  private static final HtmlParts HTML = HtmlParts.of("index");

  private final List<ListedDataset> datasets;
  private final PageLinks links;
  private final Optional<Publisher> publisher;

  IndexPage(Catalogue catalogue, PageLinks links) {
    this.datasets = catalogue.datasets();
    this.links = links;
    this.publisher = onlyPublisher();
  }

  String html() {
    String count = Numbers.count(datasets.size(), "dataset");
    String title =
        publisher
            .map(Publisher::name)
            .or(() -> links.site().map(site -> site.host()))
            .map(name -> "Datasets of " + name)
            .orElse("Datasets");
    Page page =
        new Page(
            links.pages(),
            title,
            count + " to download, with their licenses, columns and files.",
            links.aboutAll(),
            links);
    return page.html(Markup.NONE, main(Markup.text(count)));
  }

  private Markup main(Markup count) {
    Markup lead =
        publisher
            .map(by -> Map.of("count", count, "publisher", Inline.name(by.name())))
            .map(values -> HTML.part("published", values))
            .orElseGet(() -> Markup.of(count, Markup.text(".")));
    Markup end = Markup.ready("\n");
    Markup cards = Markup.lines(datasets.stream().map(this::card).toList());
    return HTML.part(
        "main",
        Map.of(
            "lead",
            datasets.isEmpty() ? Markup.text("There are none at present.") : lead,
            "cards",
            Markup.of(end, cards, end)));
  }

  private Markup card(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    Markup owner = OwnersText.of(metadata).attributes();
    return HTML.part(
        "card",
        Map.of(
            "owner", owner,
            "page", Markup.text(links.page(dataset.id())),
            "title", Markup.text(metadata.title()),
            "badge", Inline.badge(metadata.access()),
            "excerpt", Markup.text(OwnersText.excerpt(metadata.description())),
            "keywords", keywords(metadata, owner),
            "facts", facts(dataset)));
  }

  private static Markup keywords(DatasetMetadata metadata, Markup owner) {
    List<Markup> words = new ArrayList<>();
    for (String keyword : metadata.keywords()) {
      words.add(HTML.part("keyword", Map.of("owner", owner, "keyword", Markup.text(keyword))));
    }
    return words.isEmpty()
        ? Markup.NONE
        : HTML.part("keywords", Map.of("keywords", Markup.join("", words)));
  }

  private Markup facts(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    FileList files = new FileList(dataset);
    boolean hasFiles = metadata.access() == DatasetMetadata.Access.PUBLIC || !files.isEmpty();
    List<Markup> facts =
        Stream.of(
                publisher.isPresent()
                    ? Optional.<Markup>empty()
                    : metadata.publisher().map(by -> Inline.name(by.name())),
                metadata.license().map(Facts::license),
                Optional.of(Numbers.count(files.count(), "file"))
                    .filter(text -> hasFiles)
                    .map(Markup::text),
                files.size().map(Markup::text),
                metadata
                    .modified()
                    .map(when -> Markup.of(Markup.text("changed "), Times.day(when))))
            .flatMap(Optional::stream)
            .map(fact -> HTML.part("fact", Map.of("fact", fact)))
            .toList();
    return facts.isEmpty()
        ? Markup.NONE
        : HTML.part("facts", Map.of("facts", Markup.join("", facts)));
  }

  private Optional<Publisher> onlyPublisher() {
    List<Optional<Publisher>> all =
        datasets.stream().map(dataset -> dataset.metadata().publisher()).distinct().toList();
    return all.size() == 1 ? all.get(0) : Optional.empty();
  }
}
