package io.github.wayleave.internal.enforce.verify;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy;
import java.util.Optional;

/**
 * How a policy verifies a crawler: by its address if {@code isByAddress}, and by the signatures of
 * {@code agent}. The identities are prepared, so that requests do not allocate them.
 */
record CrawlerMeans(
    Crawler crawler,
    boolean isByAddress,
    Optional<UrlReference> agent,
    Unverifiable noMeans,
    Unverifiable noAddress,
    Unverifiable failed,
    Unverifiable local) {
  static CrawlerMeans of(Crawler crawler, IdentityPolicy policy) {
    Optional<Verification> verification = crawler.verification();
    Optional<UrlReference> agent =
        policy.signatures() && verification.isPresent()
            ? verification.get().signature()
            : Optional.empty();
    return new CrawlerMeans(
        crawler,
        policy.usesAddressesOf(crawler),
        agent,
        new Unverifiable(crawler.token(), Reason.NO_MEANS),
        new Unverifiable(crawler.token(), Reason.NO_ADDRESS),
        new Unverifiable(crawler.token(), Reason.FAILED),
        new Unverifiable(crawler.token(), Reason.LOCAL));
  }
}
