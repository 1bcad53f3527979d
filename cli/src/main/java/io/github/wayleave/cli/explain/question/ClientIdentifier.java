package io.github.wayleave.cli.explain.question;

import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.explorer.access.HostAccess;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.net.HostName;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the client of a query. A product token names a crawler; a whole {@code User-Agent}
 * claims crawlers as in enforcement, and is a browser if it claims none and starts with a browser's
 * name. The catalogue is loaded only if needed, because that takes time.
 */
public final class ClientIdentifier {
  private final Supplier<CrawlerCatalogue> catalogue;
  private Set<ProductToken> named = Set.of();
  private @Nullable CrawlerIdentifier identifier;

  /** Creates an identifier for queries about a policy or a file. */
  public static ClientIdentifier of(CommandSubject subject) {
    return new ClientIdentifier(catalogue(subject));
  }

  /** Returns the catalogue of a policy, or the bundled one for a file. */
  public static Supplier<CrawlerCatalogue> catalogue(CommandSubject subject) {
    return subject instanceof PolicySubject policySubject
        ? policySubject.sitePolicy()::crawlers
        : CrawlerCatalogue::bundled;
  }

  /** Creates an identifier; {@code catalogue} is called on first use. */
  public ClientIdentifier(Supplier<CrawlerCatalogue> catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Identifies a client without the catalogue's knowledge of crawlers: a token obeys only its own
   * group. {@code names} are the names of the groups of the file.
   */
  public QueryClient identifyWithoutCatalogue(String text, Supplier<Set<ProductToken>> names) {
    Optional<ProductToken> token = HostAccess.token(text);
    if (token.isPresent()) {
      return QueryClient.of(text, CrawlerIdentity.of(token.get()));
    }
    List<CrawlerIdentity> claimed = claimed(text, names);
    return new QueryClient(text, claimed, claimed.isEmpty() && HostAccess.isBrowser(text));
  }

  /**
   * Identifies a client. A token that the file does not name obeys the groups that the catalogue
   * lists, which may be another crawler's; a group with its own name always takes precedence.
   */
  public QueryClient identify(String text, Supplier<Set<ProductToken>> names) {
    Optional<Crawler> crawler =
        isNamed(text, names)
            ? Optional.empty()
            : HostAccess.token(text).flatMap(catalogue.get()::find);
    return crawler.isPresent()
        ? QueryClient.of(text, CrawlerIdentity.of(crawler.get()))
        : identifyWithoutCatalogue(text, names);
  }

  /** Returns whether a text is a name in the file, which needs no catalogue. */
  public static boolean isNamed(String text, Supplier<Set<ProductToken>> names) {
    return HostAccess.token(text)
        .filter(name -> name.isAny() || names.get().contains(name))
        .isPresent();
  }

  /** Some crawlers send neither a version nor a comment, like {@code Webflow 1.0 - Screenshot}. */
  private List<CrawlerIdentity> claimed(String text, Supplier<Set<ProductToken>> names) {
    if (!isHeader(text) && text.indexOf(' ') <= 0) {
      return List.of();
    }
    List<CrawlerIdentity> claimed = identifier(names.get()).identify(text).crawlers();
    return isHeader(text) || claimed.stream().anyMatch(this::isKnown) ? claimed : List.of();
  }

  private boolean isKnown(CrawlerIdentity crawler) {
    return catalogue.get().find(crawler.token()).isPresent();
  }

  /** A whole header has a version or a comment (RFC 9110, 10.1.5). */
  private static boolean isHeader(String text) {
    return text.indexOf('/') >= 0 || text.indexOf('(') >= 0;
  }

  /** Caches the last identifier: in a batch, files often name the same crawlers. */
  private CrawlerIdentifier identifier(Set<ProductToken> names) {
    CrawlerIdentifier ready = identifier;
    if (ready == null || !names.equals(named)) {
      ready = new CrawlerIdentifier(names, senders());
      identifier = ready;
      named = names;
    }
    return ready;
  }

  private List<CrawlerIdentity> senders() {
    return catalogue.get().crawlers().stream()
        .filter(Crawler::isTokenSent)
        .map(CrawlerIdentity::of)
        .toList();
  }

  /**
   * The client of a query: a product token or a whole {@code User-Agent}, and the crawlers it
   * claims to be. A browser claims none, and robots.txt does not apply to it.
   */
  public record QueryClient(String text, List<CrawlerIdentity> crawlers, boolean isBrowser) {
    public static final String NOT_A_CRAWLER = "not a crawler: robots.txt does not apply";

    static QueryClient of(String text, CrawlerIdentity crawler) {
      return new QueryClient(text, List.of(crawler), false);
    }
  }

  /** A client and the URL it requests; without {@code host} the default rules apply. */
  public record ClientQuery(QueryClient client, QueriedUrl url, Optional<HostName> host) {}
}
