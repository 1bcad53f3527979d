package io.github.wayleave.crawler;

import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.UrlReference;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A crawler that names itself, as its operator describes it.
 *
 * <p>Two are equal when all that is known of them is.
 */
public final class Crawler {
  private final Identity identity;
  private final Set<Purpose> purposes;
  private final Habits habits;
  private final Source source;

  /** Takes collections that nobody changes any more. */
  Crawler(Identity identity, Set<Purpose> purposes, Habits habits, Source source) {
    this.identity = identity;
    this.purposes = purposes;
    this.habits = habits;
    this.source = source;
  }

  /**
   * Returns a builder for the crawler of that name.
   *
   * @throws io.github.wayleave.text.InvalidValueException if it is not a crawler's name, or {@code
   *     *}
   */
  public static CrawlerBuilder builder(String token) {
    return new CrawlerBuilder(ProductToken.of(token));
  }

  /** Returns a builder that knows what this crawler is. */
  public CrawlerBuilder toBuilder() {
    return new CrawlerBuilder(identity, purposes, habits, source);
  }

  /** Returns its name, once in a catalogue. */
  public ProductToken token() {
    return identity.token;
  }

  /** Returns who runs it, or publishes the software that anybody may run. */
  public Optional<String> operator() {
    return source.operator;
  }

  /** Returns what it comes for, at least one purpose. */
  public Set<Purpose> purposes() {
    return purposes;
  }

  /** Tells whether it comes because somebody asked for a page, and not on a schedule. */
  public boolean isTriggered() {
    return habits.triggered;
  }

  /** Tells whether a group for {@code *} does not bind it. */
  public boolean ignoresStar() {
    return habits.ignoresStar;
  }

  /**
   * Returns the names whose groups it obeys, the one it prefers first; its own, if none is known.
   */
  public List<ProductToken> obeys() {
    return habits.obeys.isEmpty() ? List.of(token()) : habits.obeys;
  }

  /** Returns whether it honours crawl delays, if its operator says so. */
  public Optional<Boolean> honoursCrawlDelay() {
    return habits.honoursCrawlDelay;
  }

  /** Tells whether its name stands in {@code User-Agent}, and not in robots.txt alone. */
  public boolean isSent() {
    return identity.sent;
  }

  /** Returns an example of its {@code User-Agent}, which holds its name as a whole word. */
  public Optional<String> userAgent() {
    return identity.userAgent;
  }

  /** Returns the operator's page about it, or else the operator's site. */
  public Optional<UrlReference> page() {
    return source.page;
  }

  /** Returns the day on which all this was last compared with what the operator says. */
  public Optional<LocalDate> checked() {
    return source.checked;
  }

  /** Returns how to tell it from somebody who bears its name. */
  public Optional<Verification> verification() {
    return source.verification;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Crawler crawler && crawler.parts().equals(parts());
  }

  @Override
  public int hashCode() {
    return parts().hashCode();
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return token().toString();
  }

  private List<Object> parts() {
    return List.of(identity, purposes, habits, source);
  }

  /** By what it is known. */
  record Identity(ProductToken token, boolean sent, Optional<String> userAgent) {}

  /** What it does; no names are its own. */
  record Habits(
      boolean triggered,
      boolean ignoresStar,
      List<ProductToken> obeys,
      Optional<Boolean> honoursCrawlDelay) {}

  /** Who says so, and who can be asked whether it is the one. */
  record Source(
      Optional<String> operator,
      Optional<UrlReference> page,
      Optional<LocalDate> checked,
      Optional<Verification> verification) {}
}
