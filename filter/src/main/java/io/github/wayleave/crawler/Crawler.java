package io.github.wayleave.crawler;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A crawler that names itself, as its operator describes it.
 *
 * <p>Two are equal when all that is known of them is.
 */
public final class Crawler {
  private final ProductToken token;
  private final boolean sent;
  private final Optional<String> userAgent;
  private final Set<Purpose> purposes;
  private final boolean triggered;
  private final boolean ignoresStar;

  /** Empty if its own name is all that it obeys. */
  private final List<ProductToken> obeys;

  private final Optional<Boolean> honoursCrawlDelay;
  private final Optional<String> operator;
  private final Optional<UrlReference> page;
  private final Optional<LocalDate> checked;
  private final Optional<Verification> verification;

  private Crawler(Builder builder) {
    this.token = builder.token;
    this.sent = builder.sent;
    this.userAgent = builder.userAgent;
    this.purposes = Collections.unmodifiableSet(EnumSet.copyOf(builder.purposes));
    this.triggered = builder.triggered;
    this.ignoresStar = builder.ignoresStar;
    this.obeys = builder.obeys;
    this.honoursCrawlDelay = builder.honoursCrawlDelay;
    this.operator = builder.operator;
    this.page = builder.page;
    this.checked = builder.checked;
    this.verification = builder.verification;
  }

  /**
   * Returns a builder for the crawler of that name.
   *
   * @throws io.github.wayleave.text.InvalidValueException if it is not a crawler's name, or {@code
   *     *}
   */
  public static Builder builder(String token) {
    return new Builder(ProductToken.of(token));
  }

  /** Returns a builder that knows what this crawler is. */
  public Builder toBuilder() {
    return new Builder(this);
  }

  /** Returns its name, once in a catalogue. */
  public ProductToken token() {
    return token;
  }

  /** Returns who runs it, or publishes the software that anybody may run. */
  public Optional<String> operator() {
    return operator;
  }

  /** Returns what it comes for, at least one purpose. */
  public Set<Purpose> purposes() {
    return purposes;
  }

  /** Returns whether it comes because somebody asked for a page, and not on a schedule. */
  public boolean isTriggered() {
    return triggered;
  }

  /** Returns whether a group for {@code *} does not bind it. */
  public boolean ignoresStar() {
    return ignoresStar;
  }

  /**
   * Returns the names whose groups it obeys, the one it prefers first; its own, if none is known.
   */
  public List<ProductToken> obeys() {
    return obeys.isEmpty() ? List.of(token) : obeys;
  }

  /** Returns whether it honours crawl delays, if its operator says so. */
  public Optional<Boolean> honoursCrawlDelay() {
    return honoursCrawlDelay;
  }

  /** Returns whether its name stands in {@code User-Agent}, and not in robots.txt alone. */
  public boolean isTokenSent() {
    return sent;
  }

  /** Returns an example of its {@code User-Agent}, which holds its name as a whole word. */
  public Optional<String> userAgent() {
    return userAgent;
  }

  /** Returns the operator's page about it, or else the operator's site. */
  public Optional<UrlReference> documentationPage() {
    return page;
  }

  /** Returns the day on which all this was last compared with what the operator says. */
  public Optional<LocalDate> checkedOn() {
    return checked;
  }

  /** Returns how to tell it from somebody who bears its name. */
  public Optional<Verification> verification() {
    return verification;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof Crawler crawler && crawler.parts().equals(parts());
  }

  @Override
  public int hashCode() {
    return parts().hashCode();
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return token.toString();
  }

  private List<Object> parts() {
    return List.of(
        token,
        sent,
        userAgent,
        purposes,
        triggered,
        ignoresStar,
        obeys,
        honoursCrawlDelay,
        operator,
        page,
        checked,
        verification);
  }

  /**
   * Collects what is known of a crawler.
   *
   * <p>Each method checks its own value and throws at once; what is said again takes the place of
   * what was said before. Not safe for use by several threads.
   */
  public static final class Builder {
    private final ProductToken token;
    private final Set<Purpose> purposes = EnumSet.noneOf(Purpose.class);
    private Optional<String> operator = Optional.empty();
    private Optional<String> userAgent = Optional.empty();
    private Optional<UrlReference> page = Optional.empty();
    private Optional<LocalDate> checked = Optional.empty();
    private Optional<Verification> verification = Optional.empty();
    private List<ProductToken> obeys = List.of();
    private Optional<Boolean> honoursCrawlDelay = Optional.empty();
    private boolean triggered;
    private boolean ignoresStar;
    private boolean sent = true;

    private Builder(ProductToken token) {
      if (token.isAny()) {
        throw new InvalidValueException(
            "\"*\" stands for every crawler; write the name of one crawler");
      }
      this.token = token;
    }

    private Builder(Crawler crawler) {
      this(crawler.token);
      purposes.addAll(crawler.purposes);
      operator = crawler.operator;
      userAgent = crawler.userAgent;
      page = crawler.page;
      checked = crawler.checked;
      verification = crawler.verification;
      obeys = crawler.obeys;
      honoursCrawlDelay = crawler.honoursCrawlDelay;
      triggered = crawler.triggered;
      ignoresStar = crawler.ignoresStar;
      sent = crawler.sent;
    }

    /**
     * Says who runs it.
     *
     * @throws InvalidValueException if that is no line of text
     */
    public Builder operator(String name) {
      if (LineText.check(name).isBlank()) {
        throw new InvalidValueException("the operator is empty; write its name");
      }
      operator = Optional.of(name);
      return this;
    }

    /** Says what it comes for. */
    public Builder purposes(Purpose first, Purpose... others) {
      return purposes(EnumSet.of(first, others));
    }

    /** Says what it comes for. */
    public Builder purposes(Set<Purpose> values) {
      purposes.clear();
      purposes.addAll(values);
      return this;
    }

    /** Returns whether anybody said what it comes for. */
    public boolean hasPurpose() {
      return !purposes.isEmpty();
    }

    /** Says whether it comes because somebody asked for a page. */
    public Builder triggered(boolean value) {
      triggered = value;
      return this;
    }

    /** Says whether a group for {@code *} does not bind it. */
    public Builder ignoresStar(boolean value) {
      ignoresStar = value;
      return this;
    }

    /**
     * Says whose groups it obeys, the one it prefers first.
     *
     * @throws InvalidValueException if one is not a crawler's name, or {@code *}, or there twice
     */
    public Builder obeys(String first, String... alternatives) {
      return obeys(
          Stream.concat(Stream.of(first), Stream.of(alternatives)).map(ProductToken::of).toList());
    }

    /**
     * Says whose groups it obeys, the one it prefers first.
     *
     * @throws InvalidValueException if one is {@code *}, or there twice
     */
    public Builder obeys(List<ProductToken> names) {
      Set<ProductToken> distinct = new HashSet<>();
      for (ProductToken name : names) {
        if (name.isAny()) {
          throw new InvalidValueException("\"*\" stands for every crawler; remove it");
        }
        if (!distinct.add(name)) {
          throw new InvalidValueException(
              "\"%s\" is listed twice; remove one of them".formatted(name));
        }
      }
      obeys = List.copyOf(names);
      return this;
    }

    /** Says whether it honours crawl delays. */
    public Builder honoursCrawlDelay(boolean value) {
      honoursCrawlDelay = Optional.of(value);
      return this;
    }

    /**
     * Says whether its name stands in {@code User-Agent}, and not in robots.txt alone; if not, an
     * example is forgotten.
     */
    public Builder tokenSent(boolean value) {
      sent = value;
      userAgent = userAgent.filter(example -> value);
      return this;
    }

    /**
     * Gives an example of its {@code User-Agent}.
     *
     * @throws InvalidValueException if that is not printable ASCII with the name as a whole word
     */
    public Builder userAgent(String header) {
      if (!Ascii.isPrintable(header) || !holdsToken(header)) {
        throw new InvalidValueException(
            "\"%s\" does not hold \"%s\" as a whole word of ASCII; write the header as the crawler sends it"
                .formatted(header, token));
      }
      userAgent = Optional.of(header);
      return this;
    }

    /** A name with hyphens may stand with spaces: {@code Google Favicon}. */
    private boolean holdsToken(String header) {
      return holdsWord(header) || holdsWords(header);
    }

    private boolean holdsWords(String header) {
      String words = Ascii.lower(token.toString()).replace('-', ' ');
      int start = Ascii.lower(header).indexOf(words);
      int end = start + words.length();
      return start >= 0
          && (start == 0 || !Ascii.isTokenCharacter(header.charAt(start - 1)))
          && (end == header.length() || !Ascii.isTokenCharacter(header.charAt(end)));
    }

    private boolean holdsWord(String header) {
      StringBuilder words = new StringBuilder(header.length());
      header.chars().forEach(c -> words.append(Ascii.isTokenCharacter(c) ? (char) c : ' '));
      return Stream.of(words.toString().split(" ", -1))
          .anyMatch(word -> Ascii.equal(word, token.toString()));
    }

    /**
     * Names the operator's page about it.
     *
     * @throws InvalidValueException if it is not an {@code http} or {@code https} URL
     */
    public Builder documentationPage(String url) {
      page = Optional.of(UrlReference.absolute(url));
      return this;
    }

    /** Says when all this was last compared with what the operator says. */
    public Builder checkedOn(LocalDate day) {
      checked = Optional.of(day);
      return this;
    }

    /** Says how to tell it from somebody who bears its name. */
    public Builder verification(Verification method) {
      verification = Optional.of(method);
      return this;
    }

    /**
     * Returns the crawler.
     *
     * @throws InvalidValueException if nobody said what it comes for, or it has a header that it
     *     never sends
     */
    public Crawler build() {
      if (!hasPurpose()) {
        throw new InvalidValueException("requires at least one purpose; add \"purposes\"");
      }
      if (!sent && userAgent.isPresent()) {
        throw new InvalidValueException(
            "has a \"user-agent\", although its token is never sent; remove one of the two");
      }
      return new Crawler(this);
    }
  }

  /**
   * How to tell a crawler from somebody who bears its name.
   *
   * @param dns the domains in which the names of its addresses end
   * @param addresses where its operator lists its addresses
   */
  public record Verification(List<HostName> dns, Optional<UrlReference> addresses) {
    /**
     * Checks and copies.
     *
     * @throws InvalidValueException if there is neither a domain nor a list, or the list has no URL
     */
    public Verification {
      dns = List.copyOf(dns);
      if (dns.isEmpty() && addresses.isEmpty()) {
        throw new InvalidValueException(
            "requires \"dns\" or \"addresses\"; add domains, or the URL of a list of addresses");
      }
      addresses.ifPresent(list -> UrlReference.absolute(list.toString()));
    }
  }
}
