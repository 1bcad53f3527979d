package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Classification.Theme;
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution.AccessPoints.DataService;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.datatxt.SpatialExtent;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import io.github.wayleave.datatxt.TemporalExtent;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A {@code Dataset} of DCAT-US 3.0, which must be {@linkplain #isComplete complete}. */
record DcatUs3Dataset(ListedDataset dataset, Origin site) {
  private static final String TYPE = "@type";

  /** Returns whether the dataset has all properties that the schema requires. */
  static boolean isComplete(ListedDataset dataset) {
    DatasetMetadata metadata = dataset.metadata();
    return metadata.publisher().isPresent()
        && metadata.contact().flatMap(DcatDataset::email).isPresent();
  }

  void write(JsonObject json) {
    DatasetMetadata metadata = dataset.metadata();
    writeRequired(json);
    json.objects("otherIdentifier", metadata.attribution().sameAs(), this::writeIdentifier)
        .texts("keyword", metadata.keywords())
        .objects("theme", metadata.classification().themes(), DcatUs3Dataset::writeTheme)
        .text("modified", metadata.modified())
        .text("issued", metadata.issued())
        .text("version", metadata.version())
        .object("creator", creators().findFirst(), this::writeAgent)
        .objects("contributor", creators().skip(1).toList(), this::writeAgent)
        .texts("rights", metadata.rights().stream().toList());
    writeExtent(json);
    writeReferences(json);
    json.writers(
        "distribution",
        Stream.of(
                dataset.files().stream()
                    .<Consumer<JsonObject>>map(
                        file -> part -> new DcatUs3Distribution(file, metadata, site).write(part)),
                metadata.accessPoints().urls().stream()
                    .<Consumer<JsonObject>>map(url -> part -> writeAccess(part, url)),
                metadata.accessPoints().services().stream()
                    .<Consumer<JsonObject>>map(service -> part -> writeService(part, service)))
            .flatMap(parts -> parts)
            .toList());
  }

  /** Writes what a dataset must have, and its access. */
  void writeRequired(JsonObject json) {
    DatasetMetadata metadata = dataset.metadata();
    json.text(TYPE, "Dataset")
        .text("identifier", metadata.identifier())
        .text("title", metadata.title())
        .text("description", metadata.description())
        .object("publisher", this::writePublisher)
        .object("contactPoint", this::writeContact)
        .text("accessRights", DcatDataset.accessLevel(metadata.access()));
  }

  private Stream<Publisher> creators() {
    return dataset.metadata().attribution().creators().stream();
  }

  private void writeAgent(JsonObject json, Publisher agent) {
    json.text("@id", agent.url().map(url -> JsonAddresses.url(url, site)))
        .text(TYPE, "Agent")
        .text("name", agent.name());
  }

  private void writeIdentifier(JsonObject json, UrlReference url) {
    json.text("@id", JsonAddresses.url(url, site)).text(TYPE, "Identifier");
  }

  private static void writeTheme(JsonObject json, Theme theme) {
    json.text("@id", Theme.TABLE + theme.name())
        .text(TYPE, "Concept")
        .text("prefLabel", theme.label());
  }

  private void writeAccess(JsonObject json, UrlReference url) {
    json.text(TYPE, "Distribution")
        .text("accessURL", JsonAddresses.url(url, site))
        .text("license", dataset.metadata().license().map(DcatUs3Distribution::license));
  }

  private void writeService(JsonObject json, DataService service) {
    writeAccess(json, service.url());
    json.objects(
        "accessService",
        List.of(service),
        (part, offered) ->
            part.text(TYPE, "DataService")
                .text("title", offered.title().orElse(dataset.metadata().title()))
                .texts("endpointURL", urls(Optional.of(offered.url())))
                .texts("endpointDescription", urls(offered.description()))
                .object("publisher", this::writePublisher)
                .objects("contactPoint", List.of(dataset), (kind, owner) -> writeContact(kind)));
  }

  private void writePublisher(JsonObject json) {
    json.text(TYPE, "Organization").text("name", publisher());
  }

  private String publisher() {
    return dataset.metadata().publisher().orElseThrow().name();
  }

  private void writeContact(JsonObject json) {
    ContactPoint contact = dataset.metadata().contact().orElseThrow();
    json.text(TYPE, "Kind")
        .text("fn", contact.name().orElseGet(this::publisher))
        .text("hasEmail", DcatDataset.email(contact).map(address -> "mailto:" + address));
  }

  private void writeExtent(JsonObject json) {
    DatasetMetadata metadata = dataset.metadata();
    json.texts("language", languages(metadata))
        .text("accrualPeriodicity", metadata.frequency().map(duration -> "R/" + duration))
        .objects("temporal", metadata.temporal().stream().toList(), DcatUs3Dataset::writePeriod)
        .objects("spatial", metadata.spatial().stream().toList(), DcatUs3Dataset::writeLocation);
  }

  /** Returns the two-letter codes (ISO 639-1), since the schema allows only those. */
  private static List<String> languages(DatasetMetadata metadata) {
    return metadata.languages().stream()
        .map(tag -> Locale.forLanguageTag(tag).getLanguage())
        .filter(code -> code.length() == 2)
        .distinct()
        .toList();
  }

  private static void writePeriod(JsonObject json, TemporalExtent range) {
    json.text(TYPE, "PeriodOfTime").text("startDate", range.start()).text("endDate", range.end());
  }

  private static void writeLocation(JsonObject json, SpatialExtent extent) {
    json.text(TYPE, "Location");
    if (extent instanceof BoundingBox box) {
      json.text("bbox", DcatApDataset.polygon(box));
    } else {
      json.text("prefLabel", ((NamedPlace) extent).name());
    }
  }

  private void writeReferences(JsonObject json) {
    DatasetMetadata metadata = dataset.metadata();
    json.object("landingPage", metadata.landingPage(), this::writePage)
        .objects("page", metadata.documentation().stream().toList(), this::writePage)
        .objects("conformsTo", metadata.conformsTo(), this::writeStandard)
        .texts("relation", urls(metadata.source()))
        .objects(
            "qualifiedRelation",
            metadata.replaces().filter(replaced -> replaced.contains("://")).stream().toList(),
            DcatUs3Dataset::writeRelation);
  }

  private static void writeRelation(JsonObject json, String replaced) {
    json.text(TYPE, "Relationship").text("hadRole", "replaces").text("relation", replaced);
  }

  private List<String> urls(Optional<UrlReference> reference) {
    return reference.map(url -> JsonAddresses.url(url, site)).stream().toList();
  }

  /** Writes a page with the title of the dataset, since a document requires one. */
  private void writePage(JsonObject json, UrlReference page) {
    writeDocument(json, dataset.metadata().title(), JsonAddresses.url(page, site));
  }

  static void writeDocument(JsonObject json, String title, String url) {
    json.text(TYPE, "Document").text("title", title).text("accessURL", url);
  }

  private void writeStandard(JsonObject json, UrlReference standard) {
    String url = JsonAddresses.url(standard, site);
    json.text("@id", url).text(TYPE, "Standard").text("identifier", url);
  }
}
