package io.github.wayleave.cli.ranges;

import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.ListSource;
import io.github.wayleave.identity.ranges.RangeAnswer;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.time.Instant;
import java.util.List;

/** For what a list in a file counts at a time. */
enum ListState {
  /** The list counts for everything that its operator says. */
  FRESH("fresh", ""),

  /** Addresses in the list are verified; other addresses are not denied. */
  OLD(
      "old",
      "verifies its addresses and denies no others: fetched over 48 hours ago, made over 30 days ago, or much shorter than two days ago"),

  /** The list counts for nothing. */
  EXPIRED("expired", "verifies no address: empty, or fetched over 7 days ago");

  /** An address that no list contains, since it is not global. */
  private static final IpAddress UNLISTED = IpAddress.of("255.255.255.255").orElseThrow();

  private final String word;
  private final String meaning;

  ListState(String word, String meaning) {
    this.word = word;
    this.meaning = meaning;
  }

  static ListState of(ListCopy copy, Instant now) {
    List<IpNetwork> networks = copy.list().networks();
    if (networks.isEmpty()
        || copy.answer(networks.get(0).address(), false, ListSource.FILE, now) != RangeAnswer.YES) {
      return EXPIRED;
    }
    return copy.answer(UNLISTED, true, ListSource.FILE, now) == RangeAnswer.NO ? FRESH : OLD;
  }

  /** Returns what the state means, without a subject; empty for a fresh list. */
  String meaning() {
    return meaning;
  }

  @Override
  public String toString() {
    return word;
  }
}
