package io.github.wayleave.cli.identify;

import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.ranges.AddressListReader;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.ListSource;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Finds the operators' lists of addresses. */
@FunctionalInterface
public interface ListLookup {
  /** Returns a list; empty if no lists are used. */
  Optional<ListResult> find(UrlReference url);

  /** A list, or why there is none. */
  sealed interface ListResult {
    /** The list is there. */
    record Present(ListCopy copy, ListSource source) implements ListResult {}

    /**
     * The list could not be obtained.
     *
     * @param reason what happened, on one line
     */
    record Failed(String reason) implements ListResult {}
  }

  /** Uses no lists. */
  static ListLookup none() {
    return url -> Optional.empty();
  }

  /** Finds lists in a file. */
  static ListLookup inFile(AddressLists lists) {
    return url ->
        Optional.of(
            lists
                .find(url)
                .<ListResult>map(copy -> new ListResult.Present(copy, ListSource.FILE))
                .orElseGet(() -> new ListResult.Failed("the file of lists does not contain it")));
  }

  /** Fetches each list when it is first needed. One thread at a time may use it. */
  static ListLookup fetching(BiFunction<UrlReference, Instant, FetchResult> fetcher, Instant now) {
    Map<UrlReference, ListResult> results = new HashMap<>();
    return url ->
        Optional.of(
            results.computeIfAbsent(url, wanted -> fetched(fetcher.apply(wanted, now), now)));
  }

  private static ListResult fetched(FetchResult result, Instant now) {
    if (result instanceof FetchResult.Fetched fetched) {
      try {
        var list = AddressListReader.read(fetched.body(), fetched.contentType());
        return new ListResult.Present(ListCopy.of(list, now), ListSource.FETCH);
      } catch (InvalidValueException e) {
        return new ListResult.Failed("the list " + e.sentence());
      }
    }
    return new ListResult.Failed(
        result instanceof FetchResult.Failed failed ? failed.reason() : "there is no copy of it");
  }
}
