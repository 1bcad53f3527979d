package io.github.wayleave.internal.publish.catalogue;

import static io.github.wayleave.policy.section.DataDocuments.AdditionalFormat.CROISSANT;
import static io.github.wayleave.policy.section.DataDocuments.AdditionalFormat.SCHEMA_ORG;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datasetpage.DatasetPages;
import io.github.wayleave.internal.datasetpage.PageLinks;
import io.github.wayleave.internal.datatxt.format.CatalogueFormats;
import io.github.wayleave.internal.datatxt.index.IndexWriter;
import io.github.wayleave.internal.datatxt.pins.PinsFolders;
import io.github.wayleave.internal.datatxt.pins.PinsWriter;
import io.github.wayleave.internal.datatxt.records.RecordsWriter;
import io.github.wayleave.internal.publish.catalogue.FormatInvoker.NotWrittenException;
import io.github.wayleave.internal.publish.representation.Rendering.DocumentKind;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.answer.Header;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Creates the formats in which the datasets of a host are published, each with its path. */
public final class PublishedFormats {
  private static final String PLAIN = "text/plain";
  private static final String HTML = "text/html";
  private final HostRules.HostData hostData;
  private final FormatInvoker invoker;
  private final List<CatalogueFormat.CatalogueDocument> documents = new ArrayList<>();
  private final List<Function<Catalogue, Optional<byte[]>>> writers = new ArrayList<>();

  private PublishedFormats(HostRules.HostData hostData, FormatInvoker invoker) {
    this.hostData = hostData;
    this.invoker = invoker;
  }

  /** Returns the formats; that of {@code /data.txt} comes first. */
  public static List<PublishedFormat> of(HostRules.HostData hostData, FormatInvoker invoker) {
    PublishedFormats formats = new PublishedFormats(hostData, invoker);
    formats.addDataTxt();
    DataDocuments documents = hostData.documents();
    if (documents.yamlIndexPath().isPresent() && formats.hasFiles()) {
      formats.addIndex(documents.yamlIndexPath().get());
    }
    for (DataDocuments.AdditionalFormat format : documents.additionalFormats()) {
      formats.addFormat(format);
    }
    if (documents.htmlPath().isPresent()) {
      formats.addPages(documents.htmlPath().get());
    }
    return formats.formats();
  }

  private boolean hasFiles() {
    return hostData.datasets().stream()
        .anyMatch(each -> each.isListed() && !each.files().isEmpty());
  }

  private void addDataTxt() {
    if (hostData.documents().format() == DataDocuments.DataFormat.YAML) {
      addIndex(DocumentPaths.DATA_TXT);
    } else {
      add(
          new CatalogueFormat.CatalogueDocument(
              DocumentPaths.DATA_TXT, Optional.empty(), PLAIN, "data.txt, records"),
          new Records());
    }
  }

  /** Writes data.txt as records. */
  private final class Records implements Function<Catalogue, Optional<byte[]>> {
    @Override
    public Optional<byte[]> apply(Catalogue catalogue) {
      if (catalogue.isEmpty()) {
        return Optional.empty();
      }
      List<RecordsWriter.AlternativeDocument> others = new ArrayList<>();
      for (CatalogueFormat.CatalogueDocument document : documents) {
        if (document.dataset().isEmpty() && !document.path().equals(DocumentPaths.DATA_TXT)) {
          others.add(
              new RecordsWriter.AlternativeDocument(
                  document.title(), UrlReference.of(document.path())));
        }
      }
      return Optional.of(RecordsWriter.write(catalogue, others).getBytes(StandardCharsets.UTF_8));
    }
  }

  private void addIndex(String path) {
    add(
        new CatalogueFormat.CatalogueDocument(
            path, Optional.empty(), PLAIN, "YAML index, for pins up to 1.1"),
        text(catalogue -> IndexWriter.write(catalogue, path)));
  }

  private void addPins() {
    Set<String> reservedPaths = new HashSet<>(Set.of(DocumentPaths.DATA_TXT));
    hostData.documents().yamlIndexPath().ifPresent(reservedPaths::add);
    PinsFolders pins =
        PinsFolders.of(
            hostData.datasets().stream().filter(Dataset::isListed).toList(), reservedPaths);
    if (pins.folders().isEmpty()) {
      return;
    }
    add(
        new CatalogueFormat.CatalogueDocument(
            DocumentPaths.PINS, Optional.empty(), PLAIN, "manifest for pins of R and Python"),
        text(catalogue -> PinsWriter.manifest(pins, catalogue)));
    pins.folders()
        .forEach(
            (id, folder) ->
                add(
                    new CatalogueFormat.CatalogueDocument(
                        folder + PinsFolders.FILE_NAME, Optional.of(id), PLAIN, "for pins"),
                    text(catalogue -> PinsWriter.document(pins, catalogue, id))));
  }

  private void addPages(String base) {
    Map<DataDocuments.AdditionalFormat, CatalogueFormat> formats = pageFormats();
    List<CatalogueFormat.CatalogueDocument> alternatives = List.copyOf(documents);
    BiFunction<Catalogue, List<CatalogueFormat.CatalogueDocument>, PageLinks> links =
        (catalogue, linked) ->
            new PageLinks(
                base,
                hostData.site(),
                linked,
                dataset -> script(formats, dataset, catalogue),
                catalogue.datasets());
    add(
        new CatalogueFormat.CatalogueDocument(
            base, Optional.empty(), HTML, "the datasets for people"),
        text(
            catalogue ->
                Optional.of(DatasetPages.index(catalogue, links.apply(catalogue, alternatives)))));
    for (String id : ids()) {
      add(
          new CatalogueFormat.CatalogueDocument(
              page(id), Optional.of(id), HTML, "a dataset for people"),
          text(
              catalogue ->
                  catalogue.datasets().stream()
                      .filter(dataset -> dataset.id().equals(id))
                      .map(
                          dataset ->
                              DatasetPages.dataset(
                                  dataset, links.apply(catalogue, existing(id, catalogue))))
                      .findFirst()));
    }
  }

  /** Returns the documents for programs, except those of a dataset that have no content now. */
  private List<CatalogueFormat.CatalogueDocument> existing(String id, Catalogue catalogue) {
    List<CatalogueFormat.CatalogueDocument> existing = new ArrayList<>();
    for (int i = 0; i < documents.size(); i++) {
      CatalogueFormat.CatalogueDocument document = documents.get(i);
      boolean isPage = document.mediaType().equals(HTML);
      if (!isPage
          && (document.dataset().isEmpty()
              || (document.dataset().get().equals(id) && isWritten(i, catalogue)))) {
        existing.add(document);
      }
    }
    return existing;
  }

  /** A format that fails must not take the page of the dataset with it. */
  private boolean isWritten(int index, Catalogue catalogue) {
    try {
      return writers.get(index).apply(catalogue).isPresent();
    } catch (NotWrittenException e) {
      return false;
    }
  }

  private String page(String id) {
    return hostData.documents().page(id).orElseThrow();
  }

  /**
   * Returns a format, if it can be loaded. Pages do without it otherwise; a policy that requires
   * the format gets an error.
   */
  private static Optional<CatalogueFormat> find(DataDocuments.AdditionalFormat kind) {
    try {
      return CatalogueFormats.find(kind.word());
    } catch (Throwable e) { // a format may throw anything
      return Optional.empty();
    }
  }

  /** Returns the formats that describe a dataset in its page, the preferred one first. */
  private Map<DataDocuments.AdditionalFormat, CatalogueFormat> pageFormats() {
    Map<DataDocuments.AdditionalFormat, CatalogueFormat> formats = new LinkedHashMap<>();
    if (hostData.documents().additionalFormats().contains(CROISSANT)) {
      find(CROISSANT).ifPresent(format -> formats.put(CROISSANT, format));
    }
    find(SCHEMA_ORG).ifPresent(format -> formats.put(SCHEMA_ORG, format));
    return formats;
  }

  private Optional<String> script(
      Map<DataDocuments.AdditionalFormat, CatalogueFormat> formats,
      ListedDataset dataset,
      Catalogue catalogue) {
    return formats.entrySet().stream()
        .flatMap(
            format ->
                invoker
                    .call(format.getKey(), () -> format.getValue().script(dataset, catalogue))
                    .flatMap(script -> script)
                    .stream())
        .findFirst();
  }

  private List<String> ids() {
    return hostData.datasets().stream().filter(Dataset::isListed).map(Dataset::id).toList();
  }

  /** A format that is not on the class path was reported when the policy was checked. */
  private void addFormat(DataDocuments.AdditionalFormat kind) {
    if (kind == DataDocuments.AdditionalFormat.PINS) {
      addPins();
      return;
    }
    invoker
        .call(kind, () -> CatalogueFormats.find(kind.word()))
        .flatMap(format -> format)
        .ifPresent(format -> addFormat(kind, format));
  }

  private void addFormat(DataDocuments.AdditionalFormat kind, CatalogueFormat format) {
    invoker
        .call(kind, () -> format.documents(ids()))
        .orElse(List.of())
        .forEach(
            document ->
                add(
                    document,
                    catalogue ->
                        invoker
                            .call(kind, () -> format.write(document, catalogue))
                            .orElseThrow(NotWrittenException::new)));
  }

  private void add(
      CatalogueFormat.CatalogueDocument document, Function<Catalogue, Optional<byte[]>> writer) {
    documents.add(document);
    writers.add(writer);
  }

  private static Function<Catalogue, Optional<byte[]>> text(
      Function<Catalogue, Optional<String>> writer) {
    return catalogue -> writer.apply(catalogue).map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  private List<PublishedFormat> formats() {
    List<PublishedFormat> formats = new ArrayList<>();
    for (int i = 0; i < documents.size(); i++) {
      CatalogueFormat.CatalogueDocument document = documents.get(i);
      DocumentKind kind = DocumentKind.ofData(document.mediaType(), headers(document));
      formats.add(new PublishedFormat(document, kind, writers.get(i)));
    }
    return formats;
  }

  private List<Header> headers(CatalogueFormat.CatalogueDocument document) {
    List<Header> headers = new ArrayList<>();
    String alternatives = alternatives(document);
    if (!alternatives.isEmpty()) {
      headers.add(new Header("Link", alternatives));
    }
    if (document.mediaType().equals(HTML)) {
      headers.add(new Header("Content-Security-Policy", DatasetPages.CONTENT_SECURITY_POLICY));
    }
    return headers;
  }

  /** Returns links to the alternative formats (RFC 8288, 3; HTML, 4.6.7.1). */
  private String alternatives(CatalogueFormat.CatalogueDocument source) {
    StringJoiner links = new StringJoiner(", ");
    for (CatalogueFormat.CatalogueDocument target : documents) {
      if (!target.path().equals(source.path()) && target.dataset().isEmpty()) {
        links.add(
            "<%s>; rel=\"alternate\"; type=\"%s\"".formatted(target.path(), target.mediaType()));
      }
    }
    return links.toString();
  }

  /**
   * A format of a catalogue with its document; {@code writer} writes it in UTF-8, if it has any
   * content.
   */
  public record PublishedFormat(
      CatalogueFormat.CatalogueDocument document,
      DocumentKind kind,
      Function<Catalogue, Optional<byte[]>> writer) {}
}
