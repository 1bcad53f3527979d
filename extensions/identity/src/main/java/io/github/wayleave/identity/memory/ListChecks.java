package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.identity.decision.MeansResult;
import io.github.wayleave.identity.decision.SiblingResult;
import io.github.wayleave.identity.documents.Documents;
import io.github.wayleave.identity.documents.ListState;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.ListSource;
import io.github.wayleave.identity.ranges.RangeAnswer;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the operators' lists say about addresses.
 *
 * @param documents keeps the lists up to date
 * @param source where the lists come from
 * @param clock the time of day
 * @param checks receives the result of each search in a list
 */
record ListChecks(
    Documents documents, ListSource source, InstantSource clock, Consumer<IdentityCheck> checks) {
  /** Returns what the list of a crawler says, and has it fetched if that is due. */
  MeansResult result(KnownCrawler crawler, IpAddress address) {
    if (crawler.list().isEmpty()) {
      return MeansResult.OFF;
    }
    long begin = System.nanoTime();
    MeansResult result = search(crawler, address);
    if (result != MeansResult.PENDING) {
      Duration time = Duration.ofNanos(System.nanoTime() - begin);
      checks.accept(new IdentityCheck(Means.RANGES, word(result), time));
    }
    return result;
  }

  private static String word(MeansResult result) {
    return switch (result) {
      case YES -> "yes";
      case NO -> "no";
      case MISSING -> "missing";
      default -> "failed";
    };
  }

  private MeansResult search(KnownCrawler crawler, IpAddress address) {
    UrlReference url = crawler.list().orElseThrow();
    Optional<ListCopy> copy = documents.list(url);
    if (copy.isEmpty()) {
      return isFailing(url) ? MeansResult.FAILED : MeansResult.PENDING;
    }
    RangeAnswer answer =
        copy.get().answer(address, crawler.isListComplete(), source, clock.instant());
    if (answer != RangeAnswer.ASK_AGAIN) {
      return MeansResult.ofList(answer, false);
    }
    documents.askAgain(url);
    return MeansResult.ofList(answer, !isFailing(url));
  }

  private boolean isFailing(UrlReference url) {
    return documents.state(url) == ListState.FAILED;
  }

  /** Returns the copy of the list of a crawler. */
  Optional<ListCopy> copy(KnownCrawler crawler) {
    return crawler.list().flatMap(documents::list);
  }

  /**
   * Returns whether an address is in the list of another crawler of the same operator, however old
   * that list is. A list that cannot be fetched is ignored.
   */
  SiblingResult sibling(KnownCrawler crawler, IpAddress address) {
    SiblingResult result = SiblingResult.NONE;
    for (UrlReference url : crawler.siblingLists()) {
      Optional<ListCopy> copy = documents.list(url);
      if (copy.isPresent() && copy.get().contains(address)) {
        return SiblingResult.FOUND;
      }
      if (copy.isEmpty() && !isFailing(url)) {
        result = SiblingResult.PENDING;
      }
    }
    return result;
  }

  /** Returns what the list of a crawler says, in a few words that follow the address. */
  Optional<String> text(KnownCrawler crawler, IpAddress address) {
    return crawler.list().map(url -> text(url, address));
  }

  private String text(UrlReference url, IpAddress address) {
    List<IpNetwork> networks =
        documents.list(url).map(copy -> copy.list().networks()).orElse(List.of());
    return networks.stream()
        .filter(network -> network.contains(address))
        .findFirst()
        .map(network -> "in %s of %s".formatted(network, url))
        .orElseGet(() -> "not in " + url);
  }
}
