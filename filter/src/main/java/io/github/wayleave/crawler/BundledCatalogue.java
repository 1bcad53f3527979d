package io.github.wayleave.crawler;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.ProductToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The bundled catalogue, read from two tables that are generated from {@code crawlers.yaml}.
 *
 * <p>Parsing that file takes more time than the rest of a server's start. The first table has what
 * identifies a crawler and decides its requests; the second, which is read only when needed, has
 * everything else. Both have one line for each crawler, in the same order, and a tab between the
 * columns. The values are those of the file, whose reader has checked them, so nothing is checked
 * here. A test compares both tables with the file.
 */
final class BundledCatalogue {
  /** The table with the columns purposes, properties, obeyed names and token. */
  static final String NAMES = "crawler-names.txt";

  /**
   * The table with the columns operator, header, DNS patterns, list of addresses, agent, complete
   * checks, page and date.
   */
  static final String DETAILS = "crawler-details.txt";

  static final String TRIGGERED = "triggered";
  static final String IGNORES_STAR = "ignores-star";
  static final String NEVER_SENT = "never-sent";
  static final String HONOURS_DELAY = "honours-crawl-delay";
  static final String IGNORES_DELAY = "ignores-crawl-delay";

  /** The lines before the first crawler: a comment and the version. */
  static final int HEADING = 2;

  private static final String COLUMN = "\t";
  private static final String[] NONE = {};

  static final CrawlerCatalogue CATALOGUE =
      read(lines(NAMES, BundledCatalogue.class.getResourceAsStream(NAMES)));

  private BundledCatalogue() {}

  private static CrawlerCatalogue read(String[] lines) {
    List<Crawler> crawlers = new ArrayList<>(lines.length);
    Map<String, Set<Purpose>> purposes = new HashMap<>();
    for (int i = HEADING; i < lines.length; i++) {
      String[] columns = lines[i].split(COLUMN, -1);
      Set<Purpose> known = purposes.get(columns[0]);
      if (known == null) {
        known = purposes(columns[0]);
        purposes.put(columns[0], known);
      }
      crawlers.add(crawler(columns, known, new Details(i)));
    }
    return CrawlerCatalogue.of(lines[HEADING - 1], crawlers);
  }

  private static Set<Purpose> purposes(String column) {
    Set<Purpose> purposes = EnumSet.noneOf(Purpose.class);
    for (String word : words(column)) {
      purposes.add(Purpose.of(word).orElseThrow());
    }
    return Collections.unmodifiableSet(purposes);
  }

  private static Crawler crawler(String[] columns, Set<Purpose> purposes, Details details) {
    Crawler.Builder crawler = new Crawler.Builder(ProductToken.of(columns[3]), purposes);
    for (String property : words(columns[1])) {
      set(crawler, property);
    }
    if (!columns[2].isEmpty()) {
      List<ProductToken> obeys = new ArrayList<>();
      for (String name : words(columns[2])) {
        obeys.add(ProductToken.of(name));
      }
      crawler.obeys(obeys);
    }
    return crawler.build(details);
  }

  private static String[] words(String column) {
    return column.isEmpty() ? NONE : column.split(" ", -1);
  }

  private static void set(Crawler.Builder crawler, String property) {
    switch (property) {
      case TRIGGERED -> crawler.triggered(true);
      case IGNORES_STAR -> crawler.ignoresStar(true);
      case NEVER_SENT -> crawler.tokenSent(false);
      case HONOURS_DELAY, IGNORES_DELAY ->
          crawler.honoursCrawlDelay(property.equals(HONOURS_DELAY));
      default -> throw new IllegalStateException(NAMES + " has the property " + property);
    }
  }

  private static String[] lines(String name, @Nullable InputStream table) {
    try (InputStream in = table) {
      if (in == null) {
        throw new IllegalStateException("incomplete jar: missing " + name);
      }
      return new String(in.readAllBytes(), UTF_8).strip().split("\n", -1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The second table, read on first use. */
  private static final class DetailsTable {
    static final String[] LINES =
        lines(DETAILS, BundledCatalogue.class.getResourceAsStream(DETAILS));
  }

  /** A line of the second table, parsed on first use. */
  private static final class Details implements Supplier<CrawlerDetails> {
    private final int line;

    /** Several threads may parse the line at once; all of them get equal, immutable details. */
    private @Nullable CrawlerDetails parsed;

    Details(int line) {
      this.line = line;
    }

    @Override
    public CrawlerDetails get() {
      CrawlerDetails details = parsed;
      if (details == null) {
        details = details(DetailsTable.LINES[line].split(COLUMN, -1));
        parsed = details;
      }
      return details;
    }

    private static CrawlerDetails details(String[] columns) {
      return new CrawlerDetails(
          text(columns[0]),
          text(columns[1]),
          text(columns[6]).map(UrlReference::absolute),
          text(columns[7]).map(LocalDate::parse),
          verification(columns[2], columns[3], columns[4], columns[5]));
    }

    private static Optional<Verification> verification(
        String dns, String addresses, String signature, String complete) {
      if (dns.isEmpty() && addresses.isEmpty() && signature.isEmpty()) {
        return Optional.empty();
      }
      List<DnsPattern> patterns = new ArrayList<>();
      for (String pattern : words(dns)) {
        patterns.add(DnsPattern.of(pattern));
      }
      Set<AddressCheck> checks = EnumSet.noneOf(AddressCheck.class);
      for (String word : words(complete)) {
        checks.add(AddressCheck.of(word).orElseThrow());
      }
      return Optional.of(
          new Verification(
              patterns,
              text(addresses).map(UrlReference::absolute),
              text(signature).map(UrlReference::absolute),
              checks));
    }

    private static Optional<String> text(String column) {
      return column.isEmpty() ? Optional.empty() : Optional.of(column);
    }
  }
}
