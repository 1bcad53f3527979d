package io.github.wayleave.internal.yaml.crawlers;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.CrawlerClass;
import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.internal.yaml.value.ReadContext;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads an entry of {@code crawlers}, in a catalogue or a policy. */
public final class CrawlerReader {
  private static final String TOKEN = "token";
  private static final String PURPOSES = "purposes";
  private static final String OBEYS = "obeys";
  private static final String HONOURED = "honoured";

  /** The keys that every catalogue entry requires; entries in a policy require fewer. */
  private static final List<String> REQUIRED =
      List.of(TOKEN, "operator", PURPOSES, "page", "checked");

  /** The placeholder for a missing name, which has been reported. */
  private static final String UNREADABLE = "unreadable";

  private final MapReader map;
  private final Crawler.Builder crawler;

  private CrawlerReader(MapReader map, Crawler.Builder crawler) {
    this.map = map;
    this.crawler = crawler;
  }

  /** Returns a catalogue entry, if it is valid. */
  static Optional<Crawler> catalogueEntry(MapReader map) {
    REQUIRED.forEach(key -> map.require(key, "a catalogue entry"));
    return read(map, Crawler::builder);
  }

  /**
   * Returns a crawler that the policy defines, if it is valid; for a known crawler, the given keys
   * override the catalogue.
   */
  static Optional<Crawler> customCrawler(MapReader map, CrawlerCatalogue catalogue) {
    map.require("a crawler");
    return read(
        map,
        token -> {
          Optional<Crawler> knownCrawler = catalogue.find(ProductToken.of(token));
          if (knownCrawler.isEmpty()) {
            map.require(PURPOSES, "a crawler that is not in the catalogue");
          }
          return knownCrawler.map(Crawler::toBuilder).orElseGet(() -> Crawler.builder(token));
        });
  }

  private static Optional<Crawler> read(MapReader map, Function<String, Crawler.Builder> factory) {
    Optional<Crawler.Builder> named =
        map.parsed(TOKEN, token -> factory.apply(PolicyLimits.requirePublishable(token)));
    Optional<Crawler> read =
        new CrawlerReader(map, named.orElseGet(() -> Crawler.builder(UNREADABLE))).read();
    return named.flatMap(name -> read);
  }

  private Optional<Crawler> read() {
    map.text("operator", crawler::operator);
    purposes();
    map.bool("sent", crawler::tokenSent);
    map.text("user-agent", crawler::userAgent);
    map.path("page", crawler::documentationPage);
    map.text("checked", day -> crawler.checkedOn(date(day)));
    obeys();
    map.bool("triggered", crawler::triggered);
    map.bool("ignores-star", crawler::ignoresStar);
    map.text("crawl-delay", word -> crawler.honoursCrawlDelay(isHonoured(word)));
    map.map("verify").ifPresent(this::verify);
    return crawler.hasPurpose() ? map.build(crawler::build) : Optional.empty();
  }

  private void purposes() {
    Set<Purpose> purposes = EnumSet.noneOf(Purpose.class);
    map.texts(PURPOSES, word -> purposes.add(purpose(map.readContext(), word)));
    if (!purposes.isEmpty()) {
      crawler.purposes(purposes);
    }
  }

  /** Returns a purpose; classes of crawlers are allowed only in policies. */
  private static Purpose purpose(ReadContext readContext, String word) {
    CrawlerClass.of(word)
        .filter(crawlerClass -> Purpose.of(word).isEmpty())
        .ifPresent(
            crawlerClass -> {
              throw new InvalidValueException(
                  "\"%s\" is a class of crawlers, not a purpose; write ai-train, ai-input or both"
                      .formatted(word));
            });
    return Purpose.of(word).orElseThrow(() -> unknownPurpose(readContext, word, Purpose.words()));
  }

  /** Returns the purposes and classes that {@code purposes} of a policy names. */
  public static List<CrawlerClass> classes(MapReader map) {
    List<CrawlerClass> classes = new ArrayList<>();
    for (PolicyValue item : map.items(PURPOSES)) {
      try {
        String word = item.word();
        Optional<CrawlerClass> named = CrawlerClass.of(word);
        if (named.isEmpty()) {
          throw unknownPurpose(map.readContext(), word, CrawlerClass.words());
        }
        classes.add(named.get());
      } catch (InvalidValueException e) {
        item.refuse(e);
      }
    }
    return classes;
  }

  private static InvalidValueException unknownPurpose(
      ReadContext readContext, String word, List<String> allowed) {
    String help = readContext.hasMany() ? "" : Messages.purposeSuggestion(word, allowed);
    return new InvalidValueException("\"%s\" is not a purpose%s".formatted(word, help));
  }

  private void obeys() {
    List<ProductToken> names = new ArrayList<>();
    map.texts(OBEYS, name -> names.add(ProductToken.of(name)));
    if (names.isEmpty()) {
      return;
    }
    try {
      crawler.obeys(names);
    } catch (InvalidValueException e) {
      map.value(OBEYS).orElseThrow().refuse(e);
    }
  }

  private void verify(MapReader verify) {
    List<DnsPattern> dns = new ArrayList<>();
    verify.texts("dns", pattern -> dns.add(DnsPattern.of(pattern)));
    Optional<UrlReference> addresses = verify.parsed("addresses", Verification::list);
    Optional<UrlReference> signature = verify.parsed("signature", Verification::agent);
    Set<AddressCheck> complete = EnumSet.noneOf(AddressCheck.class);
    verify.texts("complete", word -> complete.add(addressCheck(word)));
    verify
        .build(() -> new Verification(dns, addresses, signature, complete))
        .ifPresent(crawler::verification);
  }

  private static AddressCheck addressCheck(String word) {
    return Messages.requireWord(AddressCheck.of(word), word, KeyType.ADDRESS_CHECKS);
  }

  private static LocalDate date(String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeException e) {
      throw new InvalidValueException(
          "\"%s\" is not a date; write year, month and day, such as 2026-11-21".formatted(text));
    }
  }

  private static boolean isHonoured(String word) {
    if (!KeyType.CRAWL_DELAY.words().contains(word)) {
      throw new InvalidValueException(Messages.notAWord(word, KeyType.CRAWL_DELAY));
    }
    return word.equals(HONOURED);
  }
}
