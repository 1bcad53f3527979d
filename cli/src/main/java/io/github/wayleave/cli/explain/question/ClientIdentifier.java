package io.github.wayleave.cli.explain.question;

import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.HostName;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.CatalogueReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the client that a question is about. A product token names a crawler; a whole header
 * claims crawlers as it does in enforcement, and is a browser's if it claims none and begins with a
 * browser's name. The catalogue is read only if it is needed, since reading it takes time.
 */
public final class ClientIdentifier {
  private final Supplier<CrawlerCatalogue> catalogue;
  private Set<ProductToken> named = Set.of();
  private @Nullable CrawlerIdentifier identifier;

  /** Returns the identification for questions about a policy or a file. */
  public static ClientIdentifier of(CommandSubject subject) {
    return new ClientIdentifier(catalogue(subject));
  }

  /** Returns the crawlers that a policy knows, or those of the shipped catalogue for a file. */
  public static Supplier<CrawlerCatalogue> catalogue(CommandSubject subject) {
    return subject instanceof PolicySubject given
        ? given.whole()::crawlers
        : CatalogueReader::bundled;
  }

  /** Tells crawlers apart by a catalogue, which is read when it is first asked. */
  public ClientIdentifier(Supplier<CrawlerCatalogue> catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Returns the client without the habits of the catalogue: a token obeys its own group alone, if
   * it is among {@code names}, those of the groups of the file.
   */
  public QueryClient plain(String text, Supplier<Set<ProductToken>> names) {
    Optional<ProductToken> token = token(text);
    if (token.isPresent()) {
      return QueryClient.of(text, CrawlerIdentity.of(token.get()));
    }
    List<CrawlerIdentity> claimed = claimed(text, names);
    return new QueryClient(text, claimed, claimed.isEmpty() && isBrowser(text));
  }

  /**
   * Returns the same, a token that the file does not name with the habits that the catalogue knows:
   * it may obey another's group. A group of its own comes first in any case.
   */
  public QueryClient known(String text, Supplier<Set<ProductToken>> names) {
    Optional<Crawler> crawler =
        isNamed(text, names) ? Optional.empty() : token(text).flatMap(catalogue.get()::find);
    return crawler.isPresent()
        ? QueryClient.of(text, CrawlerIdentity.of(crawler.get()))
        : plain(text, names);
  }

  /** Returns whether a text is a name in a file, for which the catalogue is not needed. */
  public static boolean isNamed(String text, Supplier<Set<ProductToken>> names) {
    return token(text).filter(name -> name.isAny() || names.get().contains(name)).isPresent();
  }

  private static Optional<ProductToken> token(String text) {
    return Ascii.isToken(text) && text.indexOf('#') < 0
        ? Optional.of(ProductToken.of(text))
        : Optional.empty();
  }

  /** Browsers send {@code Mozilla/5.0} first, or their own name, like {@code Opera/9.80}. */
  private static boolean isBrowser(String header) {
    int slash = header.indexOf('/');
    return slash > 0
        && token(header.substring(0, slash)).filter(BrowserNames::contains).isPresent();
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

  /** What crawlers send has a version or a comment (RFC 9110, 10.1.5). */
  private static boolean isHeader(String text) {
    return text.indexOf('/') >= 0 || text.indexOf('(') >= 0;
  }

  /** Files that name the same crawlers are common where there are many. */
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
   * The client that a question is about: a product token or a whole {@code User-Agent}, and the
   * crawlers that it claims to be. None claims to be a browser, to which robots.txt does not apply.
   */
  public record QueryClient(String text, List<CrawlerIdentity> crawlers, boolean isBrowser) {
    /** Why a browser may fetch everything. */
    public static final String NOT_A_CRAWLER = "not a crawler: robots.txt does not apply";

    /** Returns a crawler that the question names. */
    static QueryClient of(String text, CrawlerIdentity crawler) {
      return new QueryClient(text, List.of(crawler), false);
    }
  }

  /** Who asks, and what for; without a host for what holds at the top of a policy. */
  public record ClientQuery(QueryClient asker, QueriedUrl url, Optional<HostName> host) {}
}
