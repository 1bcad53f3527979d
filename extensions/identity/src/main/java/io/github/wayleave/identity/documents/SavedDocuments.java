package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashMap;
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

  /**
   * Copies the maps.
   *
   * @throws InvalidValueException if there are too many lists, networks or agents
   */
  public SavedDocuments {
    lists = Map.copyOf(lists);
    keySets = Map.copyOf(keySets);
    if (keySets.size() > DocumentSet.MAX_AGENTS) {
      throw new InvalidValueException(
          "contains the keys of more than %s agents".formatted(DocumentSet.MAX_AGENTS));
    }
    Map<UrlReference, ListCopy> copies = new HashMap<>();
    lists.forEach((url, saved) -> copies.put(url, saved.copy()));
    AddressLists.of(copies);
  }
}
