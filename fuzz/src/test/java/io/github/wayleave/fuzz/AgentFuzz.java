package io.github.wayleave.fuzz;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.enforce.identify.CrawlerIdentifier;
import io.github.wayleave.internal.enforce.identify.ReferenceIdentifier;
import io.github.wayleave.robotstxt.ProductToken;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** The crawlers that a {@code User-Agent} claims are those of a slow search for all names. */
public final class AgentFuzz {
  /** The heuristics look at so many characters of a comment. */
  private static final int LONGEST = 200;

  private static final List<ProductToken> NAMED =
      Stream.of("Googlebot-Image", "bing", "C++bot", "q", "GPTBot").map(ProductToken::of).toList();
  private static final List<CrawlerIdentity> CATALOGUE =
      CrawlerCatalogue.bundled().crawlers().stream()
          .filter(Crawler::isTokenSent)
          .map(CrawlerIdentity::of)
          .toList();
  private static final CrawlerIdentifier IDENTIFIER = new CrawlerIdentifier(NAMED, CATALOGUE);
  private static final List<ProductToken> NAMES = IDENTIFIER.names();
  private static final ReferenceIdentifier REFERENCE =
      new ReferenceIdentifier(NAMED, NAMES.subList(NAMED.size(), NAMES.size()));
  private static final List<String> PARTS =
      List.of(
          "Mozilla/5.0 (compatible; ",
          "Mozilla/5.0 (Linux; Android 10; ",
          "bot",
          "Crawler",
          "spider",
          "like ",
          "+http://",
          "https://",
          "www.",
          "@",
          "compatible",
          "Safari/537.36",
          " (",
          ")",
          ";",
          "/1.0");

  private AgentFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    String header = header(new Input(data));
    List<ProductToken> found = tokens(header);
    List<ProductToken> expected = REFERENCE.identify(header);
    boolean isUnnamed = expected.equals(List.of(ProductToken.ANY));
    if (isUnnamed ? found.size() != 1 : !found.equals(expected)) {
      throw new AssertionError("[%s]: %s, expected %s".formatted(header, found, expected));
    }
    if (!tokens(header).equals(found)) {
      throw new AssertionError("[%s]: the memory differs from %s".formatted(header, found));
    }
    if (!tokens(header + " ".repeat(400)).equals(found)) {
      throw new AssertionError("[%s]: with spaces behind it, not %s".formatted(header, found));
    }
    IDENTIFIER.identify(new String(data, StandardCharsets.ISO_8859_1).repeat(4));
  }

  private static List<ProductToken> tokens(String header) {
    return IDENTIFIER.identify(header).crawlers().stream().map(CrawlerIdentity::token).toList();
  }

  /**
   * Octets of ASCII are characters, without the star, which no name contains; others stand for
   * parts, names, or octets that follow.
   */
  private static String header(Input input) {
    StringBuilder header = new StringBuilder();
    while (input.remaining() > 0 && header.length() < LONGEST) {
      int octet = input.octet();
      if (octet < 0x80) {
        header.append(octet == '*' ? '.' : (char) octet);
      } else if (octet < 0xC0) {
        header.append(PARTS.get(octet % PARTS.size()));
      } else if (octet < 0xF0) {
        header.append(NAMES.get(input.below(NAMES.size())));
      } else {
        header.append((char) (0x80 | input.octet()));
      }
    }
    return header.substring(0, Math.min(header.length(), LONGEST));
  }
}
