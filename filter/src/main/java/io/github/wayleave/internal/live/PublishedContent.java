package io.github.wayleave.internal.live;

import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument.DocumentContent;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.SitePublication;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** The documents and policy files of one snapshot by location, as the history records them. */
final class PublishedContent {
  private static final String FILE = "application/octet-stream";

  private final OperationPolicy.StateFolder folder;
  private final Instant since;
  private final boolean knowsFiles;
  private final IdentityHashMap<Publication, List<String>> hostNames = new IdentityHashMap<>();
  private final Map<DocumentLocation, CurrentDocument> documents = new TreeMap<>();
  private final Set<DocumentLocation> pending = new HashSet<>();
  private final Set<DocumentLocation> data = new HashSet<>();

  PublishedContent(
      Snapshot snapshot, OperationPolicy.StateFolder folder, Map<String, byte[]> files) {
    this.folder = folder;
    this.since = snapshot.since();
    this.knowsFiles = !files.isEmpty();
    files.forEach(
        (name, octets) ->
            documents.put(
                DocumentLocation.ofPolicyFile(name),
                currentDocument(new DocumentContent(() -> octets, FILE))));
    addHosts(snapshot.publication());
    Map<String, DocumentContent> contents = new HashMap<>();
    hostNames.forEach((publication, names) -> addDocuments(publication, names, contents));
  }

  OperationPolicy.StateFolder folder() {
    return folder;
  }

  /** Calls {@code watcher} for documents that are created on request. */
  void watch(BiConsumer<List<DocumentLocation>, Optional<PublishedDocument>> watcher) {
    hostNames.forEach(
        (publication, names) ->
            publication.watchFiles(
                (path, document) -> watcher.accept(locations(names, path), document)));
  }

  void put(DocumentLocation location, CurrentDocument document) {
    pending.remove(location);
    documents.put(location, document);
  }

  /** Returns whether a dataset document is at a location. */
  boolean isData(DocumentLocation location) {
    return data.contains(location);
  }

  Map<DocumentLocation, CurrentDocument> documents(Set<DocumentLocation> locations) {
    Map<DocumentLocation, CurrentDocument> selected = new TreeMap<>();
    locations.stream()
        .filter(documents::containsKey)
        .forEach(location -> selected.put(location, documents.get(location)));
    return selected;
  }

  /**
   * Returns all known documents, and an empty document for each location in {@code standing} that
   * has none now.
   */
  Map<DocumentLocation, CurrentDocument> allDocuments(Set<DocumentLocation> standing) {
    Map<DocumentLocation, CurrentDocument> documentsByLocation = new TreeMap<>(documents);
    standing.stream()
        .filter(location -> !pending.contains(location) && (knowsFiles || !location.isPolicyFile()))
        .forEach(
            location ->
                documentsByLocation.putIfAbsent(
                    location, new CurrentDocument(since, Optional.empty())));
    return documentsByLocation;
  }

  static DocumentContent contentOf(PublishedDocument document) {
    return new DocumentContent(document::octets, document.contentType());
  }

  /**
   * The default publication is recorded for the host {@code *}, unless the policy has a host entry
   * {@code *}.
   */
  private void addHosts(SitePublication publication) {
    if (publication.hosts().forPattern(HostPattern.ANY).isEmpty()) {
      addHost(publication.defaultPublication(), HostPattern.ANY);
    }
    for (HostPattern pattern : publication.hosts().patterns()) {
      publication.hosts().forPattern(pattern).ifPresent(named -> addHost(named, pattern));
    }
  }

  private void addHost(Publication publication, HostPattern pattern) {
    hostNames.computeIfAbsent(publication, key -> new ArrayList<>()).add(pattern.toString());
  }

  /** Content that several hosts share is hashed once. */
  private void addDocuments(
      Publication publication, List<String> names, Map<String, DocumentContent> contents) {
    publication
        .fixedDocuments()
        .forEach(
            (path, document) -> {
              DocumentContent content =
                  contents.computeIfAbsent(
                      document.entityTag() + document.contentType(), tag -> contentOf(document));
              locations(names, path)
                  .forEach(location -> documents.put(location, currentDocument(content)));
            });
    publication.watchedPaths().forEach(path -> data.addAll(locations(names, path)));
    pending.addAll(data);
  }

  private CurrentDocument currentDocument(DocumentContent content) {
    return new CurrentDocument(since, Optional.of(content));
  }

  private static List<DocumentLocation> locations(List<String> names, String path) {
    return names.stream().map(host -> new DocumentLocation(host, path)).toList();
  }
}
