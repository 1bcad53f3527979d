package io.github.wayleave.page;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.DatasetAccess;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The page about all datasets. */
final class IndexPage {
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
    return page.html(Optional.empty(), main(count));
  }

  private List<Markup> main(String count) {
    Markup about =
        publisher
            .map(by -> Tag.of("bdi").text(by.name()))
            .map(by -> Markup.of(Markup.text(count + ", published by "), by, Markup.text(".")))
            .orElseGet(() -> Markup.text(count + "."));
    return List.of(
        Tag.of("h1").text("Datasets"),
        datasets.isEmpty()
            ? Tag.of("p", "lead").text("There are none at present.")
            : Tag.of("p", "lead").around(about),
        Tag.of("div", "cards").aroundLines(datasets.stream().map(this::card).toList()));
  }

  private Markup card(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    OwnersText owners = OwnersText.of(metadata);
    Markup title = Tag.link(links.page(dataset.id())).text(metadata.title());
    return Tag.of("article")
        .aroundLines(
            List.of(
                owners.tag("h2").around(title),
                Badge.of(metadata.access()),
                owners.tag("p").text(OwnersText.excerpt(metadata.description())),
                keywords(metadata, owners),
                facts(dataset)));
  }

  private static Markup keywords(DatasetMetadata metadata, OwnersText owners) {
    List<Markup> words =
        metadata.keywords().stream().map(word -> owners.tag("li").text(word)).toList();
    return words.isEmpty()
        ? Markup.NONE
        : Tag.of("ul", "keywords")
            .with("role", "list")
            .with("aria-label", "Keywords")
            .around(Markup.join("", words));
  }

  private Markup facts(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    FileList files = new FileList(dataset);
    boolean hasFiles = metadata.access() == DatasetAccess.PUBLIC || !files.isEmpty();
    List<Markup> facts =
        Stream.of(
                publisher.isPresent()
                    ? Optional.<Markup>empty()
                    : metadata.publisher().map(by -> Tag.of("bdi").text(by.name())),
                metadata.license().map(Facts::license),
                Optional.of(Numbers.count(files.count(), "file"))
                    .filter(text -> hasFiles)
                    .map(Markup::text),
                files.size().map(Markup::text),
                metadata
                    .modified()
                    .map(when -> Markup.of(Markup.text("changed "), Times.day(when))))
            .flatMap(Optional::stream)
            .map(fact -> Tag.of("li").around(fact))
            .toList();
    return facts.isEmpty()
        ? Markup.NONE
        : Tag.of("ul", "facts").with("role", "list").around(Markup.join("", facts));
  }

  /** Returns the publisher of all datasets, if it is one. */
  private Optional<Publisher> onlyPublisher() {
    List<Optional<Publisher>> all =
        datasets.stream().map(dataset -> dataset.metadata().publisher()).distinct().toList();
    return all.size() == 1 ? all.get(0) : Optional.empty();
  }
}
