package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.internal.crawler.AddressPages;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The crawlers that a policy knows; the catalogue is read only when it is needed. */
public final class KnownCrawlers {
  private static final String KEY = "crawlers";

  private final Supplier<CrawlerCatalogue> catalogue;
  private final List<Crawler> ownCrawlers;
  private final Supplier<CrawlerCatalogue> merged;

  /**
   * Creates an instance with the crawlers of a catalogue and those that a policy defines, which
   * replace those of the same name.
   */
  public KnownCrawlers(Supplier<CrawlerCatalogue> catalogue, List<Crawler> ownCrawlers) {
    this.catalogue = catalogue;
    this.ownCrawlers = List.copyOf(ownCrawlers);
    this.merged = ownCrawlers.isEmpty() ? catalogue : merged(catalogue.get(), ownCrawlers);
  }

  private static Supplier<CrawlerCatalogue> merged(
      CrawlerCatalogue base, List<Crawler> ownCrawlers) {
    CrawlerCatalogue merged = base.merge(ownCrawlers);
    return () -> merged;
  }

  public Supplier<CrawlerCatalogue> catalogue() {
    return catalogue;
  }

  public List<Crawler> ownCrawlers() {
    return ownCrawlers;
  }

  public CrawlerCatalogue allCrawlers() {
    return merged.get();
  }

  /** Returns the names whose groups a crawler obeys; only its own if the crawler is unknown. */
  List<ProductToken> obeys(ProductToken name) {
    Optional<Crawler> crawler = allCrawlers().find(name);
    return crawler.isPresent() ? crawler.get().obeys() : List.of(name);
  }

  /** Returns whether a crawler without a group obeys the group {@code *}. */
  public boolean obeysStar(ProductToken name) {
    Optional<Crawler> crawler = allCrawlers().find(name);
    return crawler.isEmpty() || !(crawler.get().ignoresStar() || crawler.get().isTriggered());
  }

  /** Returns the product tokens of crawlers that are never refused, by name or by purpose. */
  Set<ProductToken> names(EnforcementPolicy.NeverRefused exceptions) {
    Set<ProductToken> names = new HashSet<>(exceptions.agents());
    for (CrawlerClass purpose : exceptions.purposes()) {
      for (Crawler crawler : allCrawlers().withPurpose(purpose)) {
        names.add(crawler.token());
      }
    }
    return names;
  }

  public List<PolicyProblem> unknownNames(List<CrawlerClass> purposes, String key) {
    List<PolicyProblem> problems = new ArrayList<>();
    for (int i = 0; i < purposes.size(); i++) {
      if (allCrawlers().withPurpose(purposes.get(i)).isEmpty()) {
        problems.add(
            PolicyProblem.error(
                key + "[" + i + "]",
                "no crawler in the catalogue has the purpose \"%s\"; use a catalogue that has one, or remove it"
                    .formatted(purposes.get(i).word())));
      }
    }
    return problems;
  }

  public List<PolicyProblem> warnings() {
    List<PolicyProblem> warnings = new ArrayList<>();
    for (int i = 0; i < ownCrawlers.size(); i++) {
      String key = KEY + "[" + i + "]";
      Crawler crawler = ownCrawlers.get(i);
      if (BrowserNames.contains(crawler.token())) {
        warnings.add(
            PolicyProblem.warning(
                Warning.OWN_CRAWLER_IS_A_BROWSER,
                key + ".token",
                "\"%s\" is a browser name, so it does not identify a crawler; write a name that only the crawler has"
                    .formatted(crawler)));
      }
      Optional<UrlReference> page = ownAddresses(crawler).filter(AddressPages::contains);
      if (page.isPresent()) {
        warnings.add(
            PolicyProblem.warning(
                Warning.LIST_IS_NO_LIST,
                key + ".verify.addresses",
                "\"%s\" is a web page, not a list of addresses; write the URL of a list, or remove the key"
                    .formatted(page.get())));
      }
    }
    return warnings;
  }

  /** Returns the list of addresses of a crawler, unless the catalogue has the same. */
  private Optional<UrlReference> ownAddresses(Crawler crawler) {
    Optional<Verification> known =
        catalogue.get().find(crawler.token()).flatMap(Crawler::verification);
    return crawler
        .verification()
        .filter(verification -> !known.equals(Optional.of(verification)))
        .flatMap(Verification::addresses);
  }
}
