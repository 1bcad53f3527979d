package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus.SourceKind;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Describes documents for operators. */
final class DocumentStatus {
  private DocumentStatus() {}

  /** Returns a line for each list and each set of keys of a configuration, in its order. */
  static List<SourceStatus> of(Sources sources) {
    List<SourceStatus> lines = new ArrayList<>();
    for (UrlReference url : sources.wantedLists()) {
      lines.add(line(SourceKind.LIST, url, find(sources, url), missingList(sources)));
    }
    for (UrlReference url : sources.wantedKeySets()) {
      lines.add(
          line(
              SourceKind.KEYS,
              url,
              Optional.ofNullable(sources.keySets().get(url.toString())),
              "not fetched, because there are more than %s agents"
                  .formatted(DocumentSet.MAX_AGENTS)));
    }
    return lines;
  }

  private static Optional<TrackedDocument<?>> find(Sources sources, UrlReference list) {
    return Optional.ofNullable(sources.lists().get(list));
  }

  private static String missingList(Sources sources) {
    return sources
        .file()
        .map(file -> file.fault().orElse("\"%s\" does not contain it".formatted(file.content())))
        .orElse(
            "not fetched, because there are more than %s lists".formatted(AddressLists.MAX_LISTS));
  }

  private static SourceStatus line(
      SourceKind kind,
      UrlReference url,
      Optional<? extends TrackedDocument<?>> document,
      String missing) {
    return document.isPresent()
        ? line(kind, url, document.get())
        : new SourceStatus(kind, url.toString(), Optional.empty(), missing);
  }

  private static <T> SourceStatus line(
      SourceKind kind, UrlReference url, TrackedDocument<T> document) {
    FetchedDocument<T> state = document.state();
    Optional<String> size = state.copy().map(document.format()::size);
    String description =
        state
            .failure()
            .map(reason -> size.map(n -> n + "; not updated: ").orElse("not fetched: ") + reason)
            .orElse(size.orElse("not fetched yet"));
    return new SourceStatus(
        kind, url.toString(), state.copy().map(document.format()::confirmedAt), description);
  }
}
