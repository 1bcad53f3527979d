package io.github.wayleave.cli.ranges;

import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.ranges.AddressList;
import io.github.wayleave.identity.ranges.AddressListReader;
import io.github.wayleave.identity.ranges.ListChange;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.Optional;

/** What fetching a list of addresses led to. */
public sealed interface ListOutcome {
  UrlReference url();

  /** Returns the copy to keep; empty if there is none. */
  Optional<ListCopy> copy();

  /**
   * The list was fetched.
   *
   * @param change the difference to the earlier copy; empty if there was none
   */
  record Fetched(UrlReference url, ListCopy current, Optional<ListChange> change)
      implements ListOutcome {
    @Override
    public Optional<ListCopy> copy() {
      return Optional.of(current);
    }
  }

  /**
   * The list could not be fetched, or cannot be used.
   *
   * @param reason what happened, on one line
   * @param copy the earlier copy, which stays
   */
  record Failed(UrlReference url, String reason, Optional<ListCopy> copy) implements ListOutcome {}

  /** Decides what an answer means. A list that cannot be used leaves the earlier copy as it is. */
  static ListOutcome of(ListDownload download, Optional<ListCopy> earlier, Instant now) {
    if (download.result() instanceof FetchResult.Fetched fetched) {
      try {
        AddressList list = read(fetched);
        Instant made = download.isFile() ? made(list, now) : now;
        return earlier.isPresent() && earlier.get().confirmed().isAfter(made)
            ? new Failed(download.url(), "the copy is newer than that of " + made, earlier)
            : fetched(download.url(), list, earlier, made);
      } catch (InvalidValueException e) {
        return new Failed(download.url(), "the list " + e.sentence(), earlier);
      }
    }
    return download.result() instanceof FetchResult.Failed failed
        ? new Failed(download.url(), failed.reason(), earlier)
        : new Failed(download.url(), "the server answers that nothing changed", earlier);
  }

  /**
   * A list that does not say when it was made verifies addresses for some days, and denies none.
   */
  private static Instant made(AddressList list, Instant now) {
    Instant made = list.created().orElse(now.minus(ListCopy.NO_LIMIT));
    return made.isAfter(now) ? now : made;
  }

  private static AddressList read(FetchResult.Fetched fetched) {
    return AddressListReader.read(fetched.body(), fetched.contentType());
  }

  private static Fetched fetched(
      UrlReference url, AddressList list, Optional<ListCopy> earlier, Instant now) {
    if (earlier.isEmpty()) {
      return new Fetched(url, ListCopy.of(list, now), Optional.empty());
    }
    ListCopy replaced = earlier.get();
    return new Fetched(
        url,
        replaced.replacedBy(list, now),
        Optional.of(ListChange.between(replaced.list(), list)));
  }
}
