package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The documents of one configuration, in the order of its crawlers. Documents that the
 * configuration before had stay the same objects, with their copies.
 *
 * @param wantedLists the URLs of all lists of the configuration
 * @param wantedKeySets the URLs of all sets of keys of the configuration
 * @param file the file with the lists; empty if they are fetched
 * @param lists the lists that are fetched, or that the file contains
 * @param keySets the sets of keys, by the texts of their URLs
 */
record Sources(
    Set<UrlReference> wantedLists,
    Set<UrlReference> wantedKeySets,
    Optional<ListFile> file,
    Map<UrlReference, TrackedDocument<ListCopy>> lists,
    Map<String, TrackedDocument<KeyCopy>> keySets) {
  /** No documents. */
  static final Sources NONE = new Sources(Set.of(), Set.of(), Optional.empty(), Map.of(), Map.of());

  private static final ListFormat LIST = new ListFormat();
  private static final KeyFormat KEYS = new KeyFormat();

  /** Returns the documents of the next configuration. */
  Sources replacedBy(DocumentSet next) {
    Optional<ListFile> nextFile = next.file().map(this::read);
    return new Sources(
        next.lists(),
        next.keySets(),
        nextFile,
        nextFile.map(listFile -> fromFile(next, listFile)).orElseGet(() -> fetched(next)),
        keySets(next));
  }

  /** Reads a file, unless it is the one that was read before. */
  private ListFile read(IdentityPolicy.RangesFile content) {
    return file.filter(listFile -> listFile.content().equals(content))
        .orElseGet(
            () -> ListFile.read(content, file.map(ListFile::lists).orElse(AddressLists.EMPTY)));
  }

  private Map<UrlReference, TrackedDocument<ListCopy>> fetched(DocumentSet wanted) {
    Map<UrlReference, TrackedDocument<ListCopy>> fetched = new LinkedHashMap<>();
    for (UrlReference url : first(AddressLists.MAX_LISTS, wanted.lists())) {
      TrackedDocument<ListCopy> existing = fetchesLists() ? lists.get(url) : null;
      fetched.put(url, existing != null ? existing : unknown(url, LIST));
    }
    return fetched;
  }

  private static Map<UrlReference, TrackedDocument<ListCopy>> fromFile(
      DocumentSet wanted, ListFile file) {
    Map<UrlReference, TrackedDocument<ListCopy>> lists = new LinkedHashMap<>();
    for (UrlReference url : wanted.lists()) {
      file.lists()
          .find(url)
          .ifPresent(
              copy ->
                  lists.put(
                      url,
                      new TrackedDocument<>(
                          url, LIST, FetchedDocument.ofFile(copy, file.fault()))));
    }
    return lists;
  }

  private Map<String, TrackedDocument<KeyCopy>> keySets(DocumentSet wanted) {
    Map<String, TrackedDocument<KeyCopy>> fetched = new LinkedHashMap<>();
    for (UrlReference url : first(DocumentSet.MAX_AGENTS, wanted.keySets())) {
      TrackedDocument<KeyCopy> existing = keySets.get(url.toString());
      fetched.put(url.toString(), existing != null ? existing : unknown(url, KEYS));
    }
    return fetched;
  }

  private static <T> TrackedDocument<T> unknown(UrlReference url, DocumentFormat<T> format) {
    return new TrackedDocument<>(url, format, FetchedDocument.unknown());
  }

  private static Iterable<UrlReference> first(int number, Set<UrlReference> urls) {
    return urls.stream().limit(number).toList();
  }

  /** Returns whether lists are fetched rather than read from a file. */
  boolean fetchesLists() {
    return file.isEmpty();
  }
}
