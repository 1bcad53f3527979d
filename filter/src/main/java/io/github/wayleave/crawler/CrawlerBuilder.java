package io.github.wayleave.crawler;

import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.LineText;
import io.github.wayleave.text.UrlReference;
import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Collects what is known of a {@link Crawler}.
 *
 * <p>Each method checks its own value and throws at once; what is said again takes the place of
 * what was said before. Not safe for use by several threads.
 */
public final class CrawlerBuilder {
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

  CrawlerBuilder(ProductToken token) {
    if (token.isAny()) {
      throw new InvalidValueException("\"*\" is everybody, and no crawler; write its name");
    }
    this.token = token;
  }

  CrawlerBuilder(
      Crawler.Identity identity,
      Set<Purpose> purposes,
      Crawler.Habits habits,
      Crawler.Source source) {
    this(identity.token());
    this.purposes.addAll(purposes);
    operator = source.operator();
    userAgent = identity.userAgent();
    page = source.page();
    checked = source.checked();
    verification = source.verification();
    obeys = habits.obeys();
    honoursCrawlDelay = habits.honoursCrawlDelay();
    triggered = habits.triggered();
    ignoresStar = habits.ignoresStar();
    sent = identity.sent();
  }

  /**
   * Says who runs it.
   *
   * @throws InvalidValueException if that is no line of text
   */
  public CrawlerBuilder operator(String name) {
    if (LineText.check(name).isBlank()) {
      throw new InvalidValueException("an operator has a name; write it");
    }
    operator = Optional.of(name);
    return this;
  }

  /** Says what it comes for. */
  public CrawlerBuilder purposes(Purpose first, Purpose... more) {
    return purposes(EnumSet.of(first, more));
  }

  /** Says what it comes for. */
  public CrawlerBuilder purposes(Set<Purpose> all) {
    purposes.clear();
    purposes.addAll(all);
    return this;
  }

  /** Tells whether anybody said what it comes for. */
  public boolean hasPurpose() {
    return !purposes.isEmpty();
  }

  /** Says whether it comes because somebody asked for a page. */
  public CrawlerBuilder triggered(boolean whether) {
    triggered = whether;
    return this;
  }

  /** Says whether a group for {@code *} does not bind it. */
  public CrawlerBuilder ignoresStar(boolean whether) {
    ignoresStar = whether;
    return this;
  }

  /**
   * Says whose groups it obeys, the one it prefers first.
   *
   * @throws InvalidValueException if one is not a crawler's name, or {@code *}, or there twice
   */
  public CrawlerBuilder obeys(String first, String... more) {
    return obeys(Stream.concat(Stream.of(first), Stream.of(more)).map(ProductToken::of).toList());
  }

  /**
   * Says whose groups it obeys, the one it prefers first.
   *
   * @throws InvalidValueException if one is {@code *}, or there twice
   */
  public CrawlerBuilder obeys(List<ProductToken> names) {
    Set<ProductToken> once = new HashSet<>();
    for (ProductToken name : names) {
      if (name.isAny()) {
        throw new InvalidValueException(
            "\"*\" is everybody, whom all obey that have no group; leave it out");
      }
      if (!once.add(name)) {
        throw new InvalidValueException(
            "\"%s\" is there twice; once is enough; remove one of them".formatted(name));
      }
    }
    obeys = List.copyOf(names);
    return this;
  }

  /** Says whether it honours crawl delays. */
  public CrawlerBuilder honoursCrawlDelay(boolean whether) {
    honoursCrawlDelay = Optional.of(whether);
    return this;
  }

  /**
   * Says whether its name stands in {@code User-Agent}, and not in robots.txt alone; if not, an
   * example is forgotten.
   */
  public CrawlerBuilder sent(boolean whether) {
    sent = whether;
    userAgent = userAgent.filter(example -> whether);
    return this;
  }

  /**
   * Gives an example of its {@code User-Agent}.
   *
   * @throws InvalidValueException if that is not printable ASCII with the name as a whole word
   */
  public CrawlerBuilder userAgent(String header) {
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
  public CrawlerBuilder page(String url) {
    page = Optional.of(UrlReference.absolute(url));
    return this;
  }

  /** Says when all this was last compared with what the operator says. */
  public CrawlerBuilder checked(LocalDate day) {
    checked = Optional.of(day);
    return this;
  }

  /** Says how to tell it from somebody who bears its name. */
  public CrawlerBuilder verification(Verification how) {
    verification = Optional.of(how);
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
      throw new InvalidValueException("has no purpose; write \"purposes\" with at least one");
    }
    if (!sent && userAgent.isPresent()) {
      throw new InvalidValueException(
          "has a \"user-agent\", although its name is never sent; remove one of the two");
    }
    return new Crawler(
        new Crawler.Identity(token, sent, userAgent),
        Collections.unmodifiableSet(EnumSet.copyOf(purposes)),
        new Crawler.Habits(triggered, ignoresStar, obeys, honoursCrawlDelay),
        new Crawler.Source(operator, page, checked, verification));
  }
}
