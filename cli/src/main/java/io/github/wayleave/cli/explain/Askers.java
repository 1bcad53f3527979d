package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.input.Subject;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentifier;
import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.Ascii;
import io.github.wayleave.yaml.CatalogueReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells who asks. A crawler asks by its product token; of a whole header those names count that it
 * claims, as in enforcement. A text that is neither, like {@code Foo Bar}, is nobody's name. The
 * catalogue is asked for only if it is needed: to read it takes time.
 */
final class Askers {
  private final Supplier<CrawlerCatalogue> catalogue;
  private Set<ProductToken> named = Set.of();
  private @Nullable CrawlerIdentifier identifier;

  /** Returns what tells who asks about a policy or a file. */
  static Askers of(Subject subject) {
    return new Askers(catalogue(subject));
  }

  /** Returns the crawlers that are known there. */
  static Supplier<CrawlerCatalogue> catalogue(Subject subject) {
    return subject instanceof OfPolicy given ? given.policy()::crawlers : CatalogueReader::shipped;
  }

  Askers(Supplier<CrawlerCatalogue> catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Returns who asks where the names of a file are {@code names}; a token alone is nobody else's.
   */
  Asker plain(String text, Supplier<Set<ProductToken>> names) {
    Optional<ProductToken> token = token(text);
    if (token.isPresent()) {
      return new Asker(text, List.of(KnownCrawler.of(token.get())));
    }
    return new Asker(
        text, isHeader(text) ? identifier(names.get()).identify(text).crawlers() : List.of());
  }

  /**
   * Returns the same, a token that the file does not name with the habits that the catalogue knows:
   * it may obey another's group. A group of its own comes first in any case.
   */
  Asker known(String text, Supplier<Set<ProductToken>> names) {
    Optional<Crawler> crawler =
        isNamed(text, names) ? Optional.empty() : token(text).flatMap(catalogue.get()::find);
    return crawler.isPresent()
        ? new Asker(text, List.of(KnownCrawler.of(crawler.get())))
        : plain(text, names);
  }

  /** Tells whether a text is a name in a file, for which the catalogue is not needed. */
  static boolean isNamed(String text, Supplier<Set<ProductToken>> names) {
    return token(text).filter(name -> name.isAny() || names.get().contains(name)).isPresent();
  }

  private static Optional<ProductToken> token(String text) {
    return Ascii.isToken(text) && text.indexOf('#') < 0
        ? Optional.of(ProductToken.of(text))
        : Optional.empty();
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

  private List<KnownCrawler> senders() {
    return catalogue.get().crawlers().stream()
        .filter(Crawler::isSent)
        .map(KnownCrawler::of)
        .toList();
  }
}
