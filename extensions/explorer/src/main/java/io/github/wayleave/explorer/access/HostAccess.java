package io.github.wayleave.explorer.access;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.internal.ledger.judge.HostEntry;
import io.github.wayleave.internal.policy.robots.RuleOrigins;
import io.github.wayleave.internal.policy.robots.RuleOrigins.RuleOrigin;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the robots.txt of a host entry allows to whom, as RFC 9309 reads it and as each crawler is
 * documented to obey it.
 *
 * @param entry the name of the host entry; {@code *} for every other
 * @param rules its rules in the policy
 * @param catalogue the crawlers that are known
 * @param file the robots.txt; empty if none is published
 */
public record HostAccess(
    String entry, HostRules rules, CrawlerCatalogue catalogue, Optional<RobotsTxt> file) {

  /** Returns the host entry with a name, or the one whose rules apply to a host of that name. */
  public static HostAccess of(SitePolicy policy, String name) {
    List<String> names = HostEntry.names(policy.hosts());
    int index = names.indexOf(name);
    if (index < 0) {
      Optional<HostName> host = HostName.fromHostField(name);
      index = Math.max(0, policy.hosts().values().indexOf(policy.hosts().forHost(host)));
    }
    HostRules rules = policy.hosts().values().get(index);
    return new HostAccess(
        names.get(index),
        rules,
        policy.crawlers(),
        rules
            .robotsDocument()
            .toOptional()
            .map(RobotsDocument::octets)
            .map(octets -> RobotsTxtParser.parse(octets).file()));
  }

  /** Returns the names of the host entries. */
  public static List<String> entries(SitePolicy policy) {
    return HostEntry.names(policy.hosts());
  }

  /**
   * Who asks.
   *
   * @param crawlers the crawlers that it names; none if it names none that is known
   * @param isBrowser whether it names a browser and no crawler, so that robots.txt does not apply
   */
  public record Client(List<CrawlerIdentity> crawlers, boolean isBrowser) {}

  /**
   * What is decided.
   *
   * @param verdict the verdict of robots.txt
   * @param crawler the crawler for which it is; empty if none was named
   */
  public record Decision(Verdict verdict, Optional<CrawlerIdentity> crawler) {
    /** Returns whether the path may be fetched. */
    public boolean isAllowed() {
      return verdict.isAllowed();
    }
  }

  /** Returns the client with a product token or a whole {@code User-Agent}. */
  public Client client(String text) {
    Optional<ProductToken> token = token(text);
    if (token.isPresent()) {
      return new Client(
          List.of(
              catalogue
                  .find(token.get())
                  .filter(crawler -> !isNamed(token.get()))
                  .map(CrawlerIdentity::of)
                  .orElseGet(() -> CrawlerIdentity.of(token.get()))),
          false);
    }
    ClaimedCrawlers claimed =
        new CrawlerIdentifier(
                file.map(RobotsTxt::agents).orElse(Set.of()),
                catalogue.crawlers().stream()
                    .filter(crawler -> crawler.isTokenSent())
                    .map(CrawlerIdentity::of)
                    .toList())
            .identify(text);
    return new Client(claimed.crawlers(), claimed.isEmpty() && isBrowser(text));
  }

  /** Browsers start with {@code Mozilla/5.0}, or with their own name, like {@code Opera/9.80}. */
  public static boolean isBrowser(String header) {
    int slash = header.indexOf('/');
    return slash > 0
        && token(header.substring(0, slash)).filter(BrowserNames::contains).isPresent();
  }

  /** Returns the product token that a whole text is. */
  public static Optional<ProductToken> token(String text) {
    return Ascii.isToken(text) && text.indexOf('#') < 0
        ? Optional.of(ProductToken.of(text))
        : Optional.empty();
  }

  private boolean isNamed(ProductToken token) {
    return token.isAny() || file.filter(robots -> robots.agents().contains(token)).isPresent();
  }

  /** Returns the decision: of several names, one that may not decides. */
  public Decision decide(Client client, String path) {
    Target target = Target.of(path);
    Optional<Decision> first = Optional.empty();
    for (CrawlerIdentity crawler : client.crawlers()) {
      Decision decision = new Decision(verdict(crawler, target), Optional.of(crawler));
      if (!decision.isAllowed()) {
        return decision;
      }
      first = first.isPresent() ? first : Optional.of(decision);
    }
    return first.orElseGet(() -> unnamed(client, target));
  }

  /** Returns the decision for a client that is in no catalogue: what it may if it is a crawler. */
  private Decision unnamed(Client client, Target target) {
    boolean isBound = !client.isBrowser() && file.isPresent() && !isAlwaysAllowed(target);
    return new Decision(
        isBound ? file.get().verdict(List.of(), target) : Verdict.noGroup(), Optional.empty());
  }

  private boolean isAlwaysAllowed(Target target) {
    return target.isRobotsTxt()
        || (rules.publishesData() && target.path().equals(DocumentPaths.DATA_TXT));
  }

  private Verdict verdict(CrawlerIdentity crawler, Target target) {
    if (file.isEmpty() || isAlwaysAllowed(target)) {
      return Verdict.noGroup();
    }
    return crawler.bindingVerdict(file.get().verdict(crawler.obeys(), target));
  }

  /** Returns where the policy says a rule, such as line 12 of {@code extra.txt}. */
  public Optional<RuleOrigin> origin(ProductToken name, Rule rule) {
    return RuleOrigins.of(rules, catalogue).find(name, rule);
  }

  /** Returns {@code /} and a path for each pattern of the file, in its order. */
  public List<String> paths() {
    return ExamplePaths.of(file.orElse(RobotsTxt.EMPTY));
  }
}
