package io.github.wayleave.cli.identify;

import io.github.wayleave.cli.identify.ListLookup.ListResult;
import io.github.wayleave.cli.ranges.ListedAddress;
import io.github.wayleave.cli.terminal.TimeAgo;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.identity.decision.MeansResult;
import io.github.wayleave.identity.ranges.RangeAnswer;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import java.time.Instant;
import java.util.Optional;

/** What a list of addresses says about a crawler. */
final class ListEvidence {
  private static final String JSON = ".json";

  private ListEvidence() {}

  /**
   * Returns the evidence.
   *
   * @param url the URL of the crawler's list
   * @param list the list; empty if no lists are used
   */
  static Evidence of(
      IpAddress address,
      UrlReference url,
      Optional<ListResult> list,
      Verification verification,
      Instant now) {
    if (list.isEmpty()) {
      return Evidence.unused(Evidence.RANGES, "not used: there are no lists of addresses");
    }
    if (list.get() instanceof ListResult.Failed failed) {
      return new Evidence(
          Evidence.RANGES, MeansResult.FAILED, "failed: %s: %s".formatted(url, failed.reason()));
    }
    ListResult.Present present = (ListResult.Present) list.get();
    boolean isComplete = verification.complete().contains(AddressCheck.ADDRESSES);
    RangeAnswer answer = present.copy().answer(address, isComplete, present.source(), now);
    String place =
        present.copy().contains(address)
            ? "in %s of".formatted(ListedAddress.network(present.copy(), address))
            : "not in";
    return new Evidence(
        Evidence.RANGES,
        MeansResult.ofList(answer, false),
        "%s %s, fetched %s%s"
            .formatted(
                place, name(url), TimeAgo.of(present.copy().confirmed(), now), remark(answer)));
  }

  private static String remark(RangeAnswer answer) {
    return switch (answer) {
      case YES, NO -> "";
      case MISSING -> "; the list may lack addresses";
      case ASK_AGAIN, STALE -> "; the list is too old to count, or shrank lately";
    };
  }

  /** Returns the last segment of the path if it is the name of a file, otherwise the whole URL. */
  private static String name(UrlReference url) {
    String path = url.path();
    return path.endsWith(JSON) ? path.substring(path.lastIndexOf('/') + 1) : url.toString();
  }
}
