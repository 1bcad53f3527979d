package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.net.UrlReference;
import java.util.Map;

/**
 * The documents that outlive a restart, by their URLs.
 *
 * @param lists the lists of addresses that were fetched
 * @param keySets the sets of keys
 */
public record SavedDocuments(
    Map<UrlReference, SavedDocument<ListCopy>> lists,
    Map<UrlReference, SavedDocument<KeyCopy>> keySets) {
  /** No documents. */
  public static final SavedDocuments NONE = new SavedDocuments(Map.of(), Map.of());

  /** Copies the maps. */
  public SavedDocuments {
    lists = Map.copyOf(lists);
    keySets = Map.copyOf(keySets);
  }
}
