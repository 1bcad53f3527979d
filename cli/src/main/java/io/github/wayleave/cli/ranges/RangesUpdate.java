package io.github.wayleave.cli.ranges;

import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An immutable update of a file of lists.
 *
 * @param file the new file
 * @param outcomes the outcome for each list, in the order of the texts of their URLs
 * @param dropped the lists of the earlier file that no crawler uses any more
 */
public record RangesUpdate(
    RangesFile file, List<ListOutcome> outcomes, List<UrlReference> dropped) {

  /** Copies the lists. */
  public RangesUpdate {
    outcomes = List.copyOf(outcomes);
    dropped = List.copyOf(dropped);
  }

  /**
   * Decides what the answers mean. A list that cannot be used, or makes all lists together too
   * large, leaves its earlier copy as it is.
   *
   * @param earlier the lists of the earlier file
   */
  public static RangesUpdate of(AddressLists earlier, List<ListDownload> downloads, Instant now) {
    Set<UrlReference> wanted =
        downloads.stream().map(ListDownload::url).collect(Collectors.toSet());
    List<UrlReference> dropped =
        earlier.copies().keySet().stream().filter(url -> !wanted.contains(url)).toList();
    return of(earlier.only(wanted), dropped, downloads, now);
  }

  /**
   * Decides what lists in files of this machine mean; the other lists stay as they are. When such a
   * file was fetched is unknown, so it counts as fetched when the operator made it.
   *
   * @param earlier the lists of the earlier file
   */
  public static RangesUpdate ofFiles(AddressLists earlier, List<ListDownload> files, Instant now) {
    return of(earlier, List.of(), files, now);
  }

  private static RangesUpdate of(
      AddressLists kept, List<UrlReference> dropped, List<ListDownload> downloads, Instant now) {
    AddressLists lists = kept;
    List<ListOutcome> outcomes = new ArrayList<>();
    for (ListDownload download : downloads) {
      Optional<ListCopy> copy = lists.find(download.url());
      ListOutcome outcome = ListOutcome.of(download, copy, now);
      if (outcome instanceof ListOutcome.Fetched fetched) {
        try {
          lists = lists.with(fetched.url(), fetched.current());
        } catch (InvalidValueException e) {
          outcome =
              new ListOutcome.Failed(
                  fetched.url(), "with this list, the file " + e.sentence(), copy);
        }
      }
      outcomes.add(outcome);
    }
    return new RangesUpdate(new RangesFile(now, lists), outcomes, dropped);
  }

  /** Returns whether a list failed. */
  public boolean hasFailures() {
    return outcomes.stream().anyMatch(ListOutcome.Failed.class::isInstance);
  }

  /** Returns whether the file differs from the earlier one, if only in the dates of lists. */
  public boolean isNews() {
    return !dropped.isEmpty() || outcomes.stream().anyMatch(ListOutcome.Fetched.class::isInstance);
  }
}
