package io.github.wayleave.crawler;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
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
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * An immutable description of a crawler: its name, its purposes, and what its operator documents
 * about it.
 *
 * <pre>{@code
 * Crawler crawler =
 *     Crawler.builder("OurBot")
 *         .operator("Example Ltd")
 *         .purposes(Purpose.SEARCH)
 *         .userAgent("OurBot/1.0 (+https://www.example.com/bot)")
 *         .build();
 * }</pre>
 *
 * <p>Two crawlers are equal when all their properties are equal.
 */
public final class Crawler {
  private final ProductToken token;
  private final boolean sent;
  private final Set<Purpose> purposes;
  private final boolean triggered;
  private final boolean ignoresStar;

  /** Empty if the crawler obeys only its own name. */
  private final List<ProductToken> obeys;

  private final Optional<Boolean> honoursCrawlDelay;
  private final Supplier<CrawlerDetails> details;

  private Crawler(Builder builder, Supplier<CrawlerDetails> details) {
    this.token = builder.token;
    this.sent = builder.sent;
    this.purposes = builder.purposes;
    this.triggered = builder.triggered;
    this.ignoresStar = builder.ignoresStar;
    this.obeys = builder.obeys;
    this.honoursCrawlDelay = builder.honoursCrawlDelay;
    this.details = details;
  }

  /**
   * Returns a builder for a crawler.
   *
   * @param token the product token of the crawler, such as {@code Googlebot}
   * @throws io.github.wayleave.text.InvalidValueException if {@code token} is not a product token,
   *     or is {@code *}
   */
  public static Builder builder(String token) {
    return new Builder(ProductToken.of(token), Set.of());
  }

  /** Returns a builder with the properties of this crawler. */
  public Builder toBuilder() {
    return new Builder(this);
  }

  /** Returns the product token, unique within a catalogue. */
  public ProductToken token() {
    return token;
  }

  /** Returns the company or person that runs the crawler, or that publishes its software. */
  public Optional<String> operator() {
    return details.get().operator();
  }

  /** Returns the purposes for which the crawler fetches pages, at least one. */
  public Set<Purpose> purposes() {
    return purposes;
  }

  /**
   * Returns whether the crawler fetches a page when a person asks for it, rather than on a
   * schedule.
   */
  public boolean isTriggered() {
    return triggered;
  }

  /** Returns whether the crawler ignores the group {@code *}. */
  public boolean ignoresStar() {
    return ignoresStar;
  }

  /**
   * Returns the product tokens whose groups the crawler obeys, in order of preference; by default
   * only its own token.
   */
  public List<ProductToken> obeys() {
    return obeys.isEmpty() ? List.of(token) : obeys;
  }

  /** Returns whether the crawler honours crawl delays; empty if its operator does not say. */
  public Optional<Boolean> honoursCrawlDelay() {
    return honoursCrawlDelay;
  }

  /**
   * Returns whether requests carry the token in {@code User-Agent}; a control token appears only in
   * robots.txt.
   */
  public boolean isTokenSent() {
    return sent;
  }

  /**
   * Returns an example of the crawler's {@code User-Agent}, which contains its token as a whole
   * word.
   */
  public Optional<String> userAgent() {
    return details.get().userAgent();
  }

  /** Returns the operator's page about the crawler, or the operator's site without one. */
  public Optional<UrlReference> documentationPage() {
    return details.get().page();
  }

  /**
   * Returns the day on which these properties were last compared with the operator's documentation.
   */
  public Optional<LocalDate> checkedOn() {
    return details.get().checked();
  }

  /** Returns how to verify that a request comes from this crawler. */
  public Optional<Verification> verification() {
    return details.get().verification();
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof Crawler crawler && crawler.parts().equals(parts());
  }

  @Override
  public int hashCode() {
    return token.hashCode();
  }

  /** Returns the product token. */
  @Override
  public String toString() {
    return token.toString();
  }

  private List<Object> parts() {
    return List.of(
        token, sent, purposes, triggered, ignoresStar, obeys, honoursCrawlDelay, details.get());
  }

  /**
   * Builds a {@link Crawler}.
   *
   * <p>Each method checks its argument and replaces an earlier value. A builder is not safe for use
   * by several threads.
   */
  public static final class Builder {
    private final ProductToken token;
    private Set<Purpose> purposes;
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

    /** Creates a builder with an unmodifiable set of purposes, which crawlers may share. */
    Builder(ProductToken token, Set<Purpose> purposes) {
      if (token.isAny()) {
        throw new InvalidValueException(
            "\"*\" stands for every crawler; write the name of one crawler");
      }
      this.token = token;
      this.purposes = purposes;
    }

    private Builder(Crawler crawler) {
      this(crawler.token, crawler.purposes);
      operator = crawler.operator();
      userAgent = crawler.userAgent();
      page = crawler.documentationPage();
      checked = crawler.checkedOn();
      verification = crawler.verification();
      obeys = crawler.obeys;
      honoursCrawlDelay = crawler.honoursCrawlDelay;
      triggered = crawler.triggered;
      ignoresStar = crawler.ignoresStar;
      sent = crawler.sent;
    }

    /**
     * Sets the company or person that runs the crawler.
     *
     * @throws InvalidValueException if {@code name} has no visible text, or is not one line
     */
    public Builder operator(String name) {
      if (LineText.check(name).isBlank()) {
        throw new InvalidValueException("the operator is empty; write its name");
      }
      operator = Optional.of(name);
      return this;
    }

    /** Replaces the purposes. */
    public Builder purposes(Purpose first, Purpose... rest) {
      return purposes(EnumSet.of(first, rest));
    }

    /** Replaces the purposes. */
    public Builder purposes(Set<Purpose> values) {
      EnumSet<Purpose> copy = EnumSet.noneOf(Purpose.class);
      copy.addAll(values);
      purposes = Collections.unmodifiableSet(copy);
      return this;
    }

    /** Returns whether the crawler has a purpose yet. */
    public boolean hasPurpose() {
      return !purposes.isEmpty();
    }

    /**
     * Sets whether the crawler fetches pages when a person asks for them; by default it does not.
     */
    public Builder triggered(boolean value) {
      triggered = value;
      return this;
    }

    /** Sets whether the crawler ignores the group {@code *}; by default it does not. */
    public Builder ignoresStar(boolean value) {
      ignoresStar = value;
      return this;
    }

    /**
     * Sets the product tokens whose groups the crawler obeys, in order of preference.
     *
     * @throws InvalidValueException if one is not a product token, is {@code *}, or occurs twice
     */
    public Builder obeys(String first, String... alternatives) {
      return obeys(
          Stream.concat(Stream.of(first), Stream.of(alternatives)).map(ProductToken::of).toList());
    }

    /**
     * Sets the product tokens whose groups the crawler obeys, in order of preference.
     *
     * @throws InvalidValueException if one is {@code *}, or occurs twice
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

    /** Sets whether the crawler honours crawl delays. */
    public Builder honoursCrawlDelay(boolean value) {
      honoursCrawlDelay = Optional.of(value);
      return this;
    }

    /**
     * Sets whether requests carry the token in {@code User-Agent}, the default; {@code false}
     * removes the example set by {@link #userAgent}.
     */
    public Builder tokenSent(boolean value) {
      sent = value;
      userAgent = value ? userAgent : Optional.empty();
      return this;
    }

    /**
     * Sets an example of the crawler's {@code User-Agent}.
     *
     * @throws InvalidValueException if {@code header} is not printable ASCII that contains the
     *     token as a whole word
     */
    public Builder userAgent(String header) {
      if (!Ascii.isPrintable(header) || !containsToken(header)) {
        throw new InvalidValueException(
            "\"%s\" does not contain \"%s\" as a whole word of ASCII; write the header as the crawler sends it"
                .formatted(header, token));
      }
      userAgent = Optional.of(header);
      return this;
    }

    /** A token with hyphens also matches with spaces: {@code Google Favicon}. */
    private boolean containsToken(String header) {
      return containsAsOneWord(header) || containsAsSeveralWords(header);
    }

    private boolean containsAsSeveralWords(String header) {
      String words = Ascii.lower(token.toString()).replace('-', ' ');
      int start = Ascii.lower(header).indexOf(words);
      int end = start + words.length();
      return start >= 0
          && (start == 0 || !Ascii.isTokenCharacter(header.charAt(start - 1)))
          && (end == header.length() || !Ascii.isTokenCharacter(header.charAt(end)));
    }

    private boolean containsAsOneWord(String header) {
      StringBuilder words = new StringBuilder(header.length());
      for (int i = 0; i < header.length(); i++) {
        words.append(Ascii.isTokenCharacter(header.charAt(i)) ? header.charAt(i) : ' ');
      }
      for (String word : words.toString().split(" ", -1)) {
        if (Ascii.equal(word, token.toString())) {
          return true;
        }
      }
      return false;
    }

    /**
     * Sets the operator's page about the crawler.
     *
     * @throws InvalidValueException if {@code url} is not an {@code http} or {@code https} URL
     */
    public Builder documentationPage(String url) {
      page = Optional.of(UrlReference.absolute(url));
      return this;
    }

    /**
     * Sets the day on which the properties were last compared with the operator's documentation.
     */
    public Builder checkedOn(LocalDate day) {
      checked = Optional.of(day);
      return this;
    }

    /** Sets how to verify that a request comes from this crawler. */
    public Builder verification(Verification method) {
      verification = Optional.of(method);
      return this;
    }

    /**
     * Creates the crawler.
     *
     * @throws InvalidValueException if purposes are missing, or there is an example {@code
     *     User-Agent} although requests do not carry the token
     */
    public Crawler build() {
      if (!hasPurpose()) {
        throw new InvalidValueException("requires at least one purpose; add \"purposes\"");
      }
      if (!sent && userAgent.isPresent()) {
        throw new InvalidValueException(
            "has a \"user-agent\", although its token is never sent; remove one of the two");
      }
      return new Crawler(
          this, new CrawlerDetails(operator, userAgent, page, checked, verification));
    }

    /** Creates a crawler whose properties have been checked, and whose details are read later. */
    Crawler build(Supplier<CrawlerDetails> details) {
      return new Crawler(this, details);
    }
  }
}
