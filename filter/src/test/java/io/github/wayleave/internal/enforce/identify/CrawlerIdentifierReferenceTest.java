package io.github.wayleave.internal.enforce.identify;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.RandomCases;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The identifier agrees with a slow reference. */
class CrawlerIdentifierReferenceTest {
  private static final int CASES = 60_000;
  private static final List<String> PARTS =
      List.of(
          "Googlebot",
          "googleBOT",
          "-Image",
          "bing",
          "bot",
          "Bot",
          "spider",
          "crawler",
          "LCC",
          "S",
          "2",
          "/1.0",
          " ",
          " ",
          "; ",
          "(",
          ")",
          ",",
          "+",
          "+http://",
          "http://",
          "https://",
          "www.",
          "WWW.",
          "a.b",
          "x",
          "q",
          "/",
          "?",
          ":",
          "//",
          "@",
          "#",
          "\u00e9",
          "\u212a",
          "\u0000",
          "CUBOT",
          "Mozilla/5.0",
          "Mozilla/5.0 (compatible;",
          "news",
          "robot ",
          "(Linux; Android 10; ",
          "Android ",
          " fetch",
          " compatible ",
          "C++",
          "\"",
          "<",
          ">",
          "\uD83D",
          "'",
          ".",
          "_",
          "mailto:",
          "like ",
          " robot ",
          " Crawler ",
          "Safari ",
          "\t",
          "%",
          "~");

  @Test
  void identify_agreesWithTheReference() {
    List<ProductToken> named = tokens("Googlebot-Image", "bing", "C++bot", "q");
    List<ProductToken> catalogue =
        tokens("Googlebot", "LCC", "bingbot", "www.a.b", "a.b", "q-x", "news-robot-fetch", "x-q-x");
    CrawlerIdentifier identifier =
        new CrawlerIdentifier(named, catalogue.stream().map(CrawlerIdentity::of).toList());
    ReferenceIdentifier reference = new ReferenceIdentifier(named, catalogue);
    AtomicInteger claims = new AtomicInteger();
    RandomCases.forEach(
        CASES,
        random -> {
          String header = RandomCases.text(random, PARTS, 12);
          List<ProductToken> expected = reference.identify(header);
          List<ProductToken> names =
              identifier.identify(header).crawlers().stream().map(CrawlerIdentity::token).toList();
          if (expected.equals(List.of(ProductToken.ANY))) {
            assertThat(names).as(header).hasSize(1);
          } else {
            assertThat(names).as(header).isEqualTo(expected);
          }
          claims.addAndGet(expected.isEmpty() ? 0 : 1);
        });
    assertThat(claims.get())
        .as("headers with a claim")
        .isBetween(Effort.rounds(CASES / 5), Effort.rounds(CASES * 9 / 10));
  }

  private static List<ProductToken> tokens(String... names) {
    return Stream.of(names).map(ProductToken::of).toList();
  }
}
