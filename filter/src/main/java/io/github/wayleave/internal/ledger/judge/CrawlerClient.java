package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Optional;

/**
 * Who sent a request.
 *
 * @param claim the crawlers that it names, at least one
 * @param network the network that it comes from, as a fact shows it
 * @param identified the crawler that {@code identity} is about; empty if the identity of none was
 *     checked
 * @param identity whether the client is that crawler
 * @param isExempt whether the policy exempts the client from its rules
 * @param address its address, or what a log has in its place; empty if it is not known. It is
 *     compared, and never shown
 */
public record CrawlerClient(
    ClaimedCrawlers claim,
    String network,
    Optional<ProductToken> identified,
    IdentityMark identity,
    boolean isExempt,
    String address) {
  /** Creates a client whose address is not known. */
  public CrawlerClient(
      ClaimedCrawlers claim,
      String network,
      Optional<ProductToken> identified,
      IdentityMark identity,
      boolean isExempt) {
    this(claim, network, identified, identity, isExempt, "");
  }

  /** Returns whether the client is a crawler that it names. */
  public IdentityMark identity(ProductToken crawler) {
    return identified.isPresent() && identified.get().equals(crawler)
        ? identity
        : IdentityMark.UNVERIFIABLE;
  }
}
