package io.github.wayleave.cli.replay;

import io.github.wayleave.cli.identify.ClientCheck;
import io.github.wayleave.cli.identify.CrawlerFinding;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds whether clients are the crawlers that they name. As on a server, a client counts as spoofed
 * only after a crawler of the same operator was verified, since the logged addresses may be those
 * of a proxy.
 */
public final class ClientIdentities {
  private static final int MAX_REMEMBERED = 65_536;

  private final Optional<ClientCheck> check;
  private final CrawlerCatalogue catalogue;
  private final Set<String> verifiedOperators = new HashSet<>();
  private final Map<ClientKey, Optional<CrawlerFinding>> remembered =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ClientKey, Optional<CrawlerFinding>> eldest) {
          return size() > MAX_REMEMBERED;
        }
      };

  private record ClientKey(List<CrawlerIdentity> crawlers, IpAddress address) {}

  /**
   * Whether a client is a crawler.
   *
   * @param crawler the crawler; empty if nothing was checked
   */
  record ClientIdentity(Optional<ProductToken> crawler, IdentityMark mark) {
    static final ClientIdentity UNCHECKED =
        new ClientIdentity(Optional.empty(), IdentityMark.UNVERIFIABLE);
  }

  /** Creates identities; without a check, every client is unverifiable. */
  public ClientIdentities(Optional<ClientCheck> check, CrawlerCatalogue catalogue) {
    this.check = check;
    this.catalogue = catalogue;
  }

  ClientIdentity identify(ClaimedCrawlers claim, Optional<IpAddress> address) {
    if (check.isEmpty() || address.isEmpty()) {
      return ClientIdentity.UNCHECKED;
    }
    ClientKey key = new ClientKey(claim.crawlers(), address.get());
    Optional<CrawlerFinding> finding =
        remembered.computeIfAbsent(key, client -> find(check.get(), client));
    return finding.map(this::identity).orElse(ClientIdentity.UNCHECKED);
  }

  private Optional<CrawlerFinding> find(ClientCheck clientCheck, ClientKey client) {
    List<CrawlerFinding> findings = new ArrayList<>();
    for (CrawlerIdentity crawler : client.crawlers()) {
      if (catalogue.find(crawler.token()).flatMap(Crawler::verification).isPresent()) {
        findings.add(clientCheck.check(crawler.token(), client.address(), Optional.empty()));
      }
    }
    return CrawlerFinding.deciding(findings);
  }

  private ClientIdentity identity(CrawlerFinding finding) {
    String operator =
        catalogue
            .find(finding.crawler())
            .flatMap(Crawler::operator)
            .orElseGet(finding.crawler()::toString);
    IdentityMark mark = IdentityMark.UNVERIFIABLE;
    if (finding.outcome().isVerified()) {
      verifiedOperators.add(operator);
      mark = IdentityMark.VERIFIED;
    } else if (finding.outcome().isSpoofed() && verifiedOperators.contains(operator)) {
      mark = IdentityMark.SPOOFED;
    }
    return new ClientIdentity(Optional.of(finding.crawler()), mark);
  }
}
