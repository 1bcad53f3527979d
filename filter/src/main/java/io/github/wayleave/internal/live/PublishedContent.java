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

/** What stands where as long as a policy is in force, as the history notes it. */
final class PublishedContent {
  private static final String FILE = "application/octet-stream";

  private final OperationPolicy.StateFolder folder;
  private final Instant since;
  private final boolean knowsFiles;
  private final IdentityHashMap<Publication, List<String>> hosts = new IdentityHashMap<>();
  private final Map<DocumentLocation, CurrentDocument> known = new TreeMap<>();
  private final Set<DocumentLocation> unknown = new HashSet<>();
  private final Set<DocumentLocation> data = new HashSet<>();

  PublishedContent(
      Snapshot snapshot, OperationPolicy.StateFolder folder, Map<String, byte[]> files) {
    this.folder = folder;
    this.since = snapshot.since();
    this.knowsFiles = !files.isEmpty();
    files.forEach(
        (name, octets) ->
            known.put(
                DocumentLocation.ofPolicy(name), present(new DocumentContent(() -> octets, FILE))));
    hosts(snapshot.publication());
    Map<String, DocumentContent> contents = new HashMap<>();
    hosts.forEach((publication, names) -> documents(publication, names, contents));
  }

  OperationPolicy.StateFolder folder() {
    return folder;
  }

  /** Tells {@code watcher} of the documents that are written when they are asked for. */
  void watch(BiConsumer<List<DocumentLocation>, Optional<PublishedDocument>> watcher) {
    hosts.forEach(
        (publication, names) ->
            publication.watchFiles(
                (path, document) -> watcher.accept(places(names, path), document)));
  }

  void put(DocumentLocation place, CurrentDocument now) {
    unknown.remove(place);
    known.put(place, now);
  }

  /** Returns whether a document about datasets stands at a place. */
  boolean isData(DocumentLocation place) {
    return data.contains(place);
  }

  Map<DocumentLocation, CurrentDocument> known(Set<DocumentLocation> places) {
    Map<DocumentLocation, CurrentDocument> some = new TreeMap<>();
    places.stream().filter(known::containsKey).forEach(place -> some.put(place, known.get(place)));
    return some;
  }

  /** Returns all that is known, and that nothing stands at other places where something stood. */
  Map<DocumentLocation, CurrentDocument> all(Set<DocumentLocation> standing) {
    Map<DocumentLocation, CurrentDocument> all = new TreeMap<>(known);
    standing.stream()
        .filter(place -> !unknown.contains(place) && (knowsFiles || !place.isOfPolicy()))
        .forEach(place -> all.putIfAbsent(place, new CurrentDocument(since, Optional.empty())));
    return all;
  }

  static DocumentContent content(PublishedDocument document) {
    return new DocumentContent(document::octets, document.contentType());
  }

  /** What no host asked for is noted as what all others have, unless the policy names these. */
  private void hosts(SitePublication publication) {
    if (publication.hosts().forPattern(HostPattern.ANY).isEmpty()) {
      name(publication.defaultPublication(), HostPattern.ANY);
    }
    for (HostPattern pattern : publication.hosts().patterns()) {
      publication.hosts().forPattern(pattern).ifPresent(there -> name(there, pattern));
    }
  }

  private void name(Publication publication, HostPattern pattern) {
    hosts.computeIfAbsent(publication, any -> new ArrayList<>()).add(pattern.toString());
  }

  /** What hosts share is hashed once. */
  private void documents(
      Publication publication, List<String> names, Map<String, DocumentContent> contents) {
    publication
        .fixedDocuments()
        .forEach(
            (path, document) -> {
              DocumentContent content =
                  contents.computeIfAbsent(
                      document.entityTag() + document.contentType(), tag -> content(document));
              places(names, path).forEach(place -> known.put(place, present(content)));
            });
    publication.watchedPaths().forEach(path -> data.addAll(places(names, path)));
    unknown.addAll(data);
  }

  private CurrentDocument present(DocumentContent content) {
    return new CurrentDocument(since, Optional.of(content));
  }

  private static List<DocumentLocation> places(List<String> names, String path) {
    return names.stream().map(host -> new DocumentLocation(host, path)).toList();
  }
}
