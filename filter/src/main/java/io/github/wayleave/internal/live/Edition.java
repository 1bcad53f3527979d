package io.github.wayleave.internal.live;

import io.github.wayleave.internal.history.DocumentPlace;
import io.github.wayleave.internal.history.HistoryWriter.Present;
import io.github.wayleave.internal.history.HistoryWriter.Present.Content;
import io.github.wayleave.policy.Operation;
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
final class Edition {
  private static final String FILE = "application/octet-stream";

  private final Operation.StateFolder folder;
  private final Instant since;
  private final boolean knowsFiles;
  private final IdentityHashMap<Publication, List<String>> hosts = new IdentityHashMap<>();
  private final Map<DocumentPlace, Present> known = new TreeMap<>();
  private final Set<DocumentPlace> unknown = new HashSet<>();
  private final Set<DocumentPlace> data = new HashSet<>();

  Edition(Snapshot snapshot, Operation.StateFolder folder, Map<String, byte[]> files) {
    this.folder = folder;
    this.since = snapshot.since();
    this.knowsFiles = !files.isEmpty();
    files.forEach(
        (name, octets) ->
            known.put(DocumentPlace.ofPolicy(name), present(new Content(() -> octets, FILE))));
    hosts(snapshot.publication());
    Map<String, Content> contents = new HashMap<>();
    hosts.forEach((publication, names) -> documents(publication, names, contents));
  }

  Operation.StateFolder folder() {
    return folder;
  }

  /** Tells {@code watcher} of the documents that are written when they are asked for. */
  void watch(BiConsumer<List<DocumentPlace>, Optional<PublishedDocument>> watcher) {
    hosts.forEach(
        (publication, names) ->
            publication.watch((path, document) -> watcher.accept(places(names, path), document)));
  }

  void put(DocumentPlace place, Present now) {
    unknown.remove(place);
    known.put(place, now);
  }

  /** Returns whether a document about datasets stands at a place. */
  boolean isData(DocumentPlace place) {
    return data.contains(place);
  }

  Map<DocumentPlace, Present> known(Set<DocumentPlace> places) {
    Map<DocumentPlace, Present> some = new TreeMap<>();
    places.stream().filter(known::containsKey).forEach(place -> some.put(place, known.get(place)));
    return some;
  }

  /** Returns all that is known, and that nothing stands at other places where something stood. */
  Map<DocumentPlace, Present> all(Set<DocumentPlace> standing) {
    Map<DocumentPlace, Present> all = new TreeMap<>(known);
    standing.stream()
        .filter(place -> !unknown.contains(place) && (knowsFiles || !place.isOfPolicy()))
        .forEach(place -> all.putIfAbsent(place, new Present(since, Optional.empty())));
    return all;
  }

  static Content content(PublishedDocument document) {
    return new Content(document::octets, document.contentType());
  }

  /** What no host asked for is noted as what all others have, unless the policy names these. */
  private void hosts(SitePublication publication) {
    if (publication.hosts().under(HostPattern.ANY).isEmpty()) {
      name(publication.main(), HostPattern.ANY);
    }
    for (HostPattern pattern : publication.hosts().patterns()) {
      publication.hosts().under(pattern).ifPresent(there -> name(there, pattern));
    }
  }

  private void name(Publication publication, HostPattern pattern) {
    hosts.computeIfAbsent(publication, any -> new ArrayList<>()).add(pattern.toString());
  }

  /** What hosts share is hashed once. */
  private void documents(
      Publication publication, List<String> names, Map<String, Content> contents) {
    publication
        .fixed()
        .forEach(
            (path, document) -> {
              Content content =
                  contents.computeIfAbsent(
                      document.entityTag() + document.contentType(), tag -> content(document));
              places(names, path).forEach(place -> known.put(place, present(content)));
            });
    publication.watched().forEach(path -> data.addAll(places(names, path)));
    unknown.addAll(data);
  }

  private Present present(Content content) {
    return new Present(since, Optional.of(content));
  }

  private static List<DocumentPlace> places(List<String> names, String path) {
    return names.stream().map(host -> new DocumentPlace(host, path)).toList();
  }
}
