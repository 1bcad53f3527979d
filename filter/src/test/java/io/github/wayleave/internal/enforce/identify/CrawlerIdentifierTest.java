package io.github.wayleave.internal.enforce.identify;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AllocationCounter;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class CrawlerIdentifierTest {
  private static final List<ProductToken> POLICY =
      Stream.of("GPTBot", "ShopFetcher", "C++bot", "Mozilla", "Chrome", "Code", "*")
          .map(ProductToken::of)
          .toList();
  private static final List<CrawlerIdentity> CATALOGUE =
      Stream.of(
              "Googlebot",
              "Googlebot-Image",
              "GPTBot",
              "bingbot",
              "LCC",
              "adsbot",
              "kakaotalk-scrap",
              "facebookexternalhit",
              "archive.org_bot",
              "Baiduspider",
              "www.deadlinkchecker.com",
              "Cursor")
          .map(name -> CrawlerIdentity.of(ProductToken.of(name)))
          .toList();
  private static final CrawlerIdentifier IDENTIFIER = new CrawlerIdentifier(POLICY, CATALOGUE);

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "headers.csv", delimiter = '|', numLinesToSkip = 1)
  void identify_userAgent_claimsTheExpectedNames(String header, String names) {
    List<String> expected = names == null ? List.of() : List.of(names.split(" "));
    assertThat(names(IDENTIFIER.identify(header))).isEqualTo(expected);
  }

  @Test
  void identify_pageWithoutName_claimsANamelessCrawler() {
    assertThat(IDENTIFIER.identify("Mozilla/5.0 (compatible; +https://example.com/)"))
        .isEqualTo(new ClaimedCrawlers(List.of(CrawlerIdentity.of(ProductToken.ANY))));
  }

  @Test
  void identify_noneOrSeveralHeaders_claimsNoCrawler() {
    assertThat(IDENTIFIER.identify("")).isSameAs(ClaimedCrawlers.EMPTY);
    assertThat(IDENTIFIER.identify(Collections.emptyEnumeration())).isSameAs(ClaimedCrawlers.EMPTY);
    assertThat(IDENTIFIER.identify(Collections.enumeration(List.of("GPTBot", "GPTBot"))))
        .isSameAs(ClaimedCrawlers.EMPTY);
    assertThat(names(IDENTIFIER.identify(Collections.enumeration(List.of("GPTBot/1.0")))))
        .containsExactly("GPTBot");
  }

  @Test
  void identify_nameOfThePolicy_hasItsCataloguedProperties() {
    ProductToken user = ProductToken.of("ChatGPT-User");
    CrawlerIdentity triggered = new CrawlerIdentity(user, List.of(user), false, true);
    CrawlerIdentifier identifier = new CrawlerIdentifier(List.of(user), List.of(triggered));
    assertThat(identifier.identify("chatgpt-user/1.0").crawlers()).containsExactly(triggered);
  }

  @Test
  void identify_eightKibibytesOfJunk_claimsNoCrawler() {
    for (String junk :
        List.of("+", "a", "+a", "(", "http", "://", "www.", "@", "bo", "+htt", "\u00e9")) {
      assertThat(IDENTIFIER.identify(junk.repeat(8192 / junk.length())))
          .isSameAs(ClaimedCrawlers.EMPTY);
    }
  }

  @Test
  void identify_manyNames_keepsABoundedNumber() {
    StringBuilder header = new StringBuilder();
    for (int i = 0; header.length() < 8192; i++) {
      header.append('x').append(i).append("bot ");
    }
    assertThat(names(IDENTIFIER.identify(header + "GPTBot")))
        .hasSize(ClaimedCrawlers.MAX_CRAWLERS)
        .startsWith("GPTBot", "x0bot", "x1bot");
  }

  @Test
  void identify_sameHeader_returnsTheSameClaim() {
    for (String header : List.of("GPTBot/1.0", "GPTBot and Googlebot", "ExampleNewsBot", "x+y")) {
      assertThat(IDENTIFIER.identify(header)).isSameAs(IDENTIFIER.identify(header));
    }
  }

  @Test
  void identify_headersWithEqualHashes_keepTheirOwnClaims() {
    List<String> names = List.of("Googlebot", "GpPglebot", "GoogmFbot", "GpPgmFbot");
    for (int round = 0; round < 3; round++) {
      for (String name : names) {
        String header = name + "/2.1";
        assertThat(header).hasSameHashCodeAs("Googlebot/2.1");
        assertThat(names(IDENTIFIER.identify(header))).containsExactly(name);
        assertThat(names(IDENTIFIER.identify(header))).containsExactly(name);
      }
    }
  }

  @Test
  void identify_recentHeaderOrNewBrowser_allocatesNothing() {
    CrawlerIdentifier identifier = new CrawlerIdentifier(POLICY, CATALOGUE);
    String browser = "Mozilla/5.0 (X11; Linux x86_64; rv:%s) Gecko/20100101 Firefox/%<s";
    for (String header :
        List.of("GPTBot/1.0", "GPTBot and Googlebot", "ExampleNewsBot", browser.formatted("1"))) {
      assertThat(AllocationCounter.by(() -> identifier.identify(header))).as(header).isZero();
    }
    Iterator<String> browsers = List.of(browser.formatted("2"), browser.formatted("3")).iterator();
    assertThat(AllocationCounter.by(() -> identifier.identify(browsers.next()))).isZero();
  }

  private static List<String> names(ClaimedCrawlers claim) {
    return claim.crawlers().stream().map(crawler -> crawler.token().toString()).toList();
  }

  /** Names with equal hashes are compared one by one, so reading all of them would be quadratic. */
  @Test
  void claim_collidingNames_allocatesForTheFirstOnly() {
    assertThat("a~").hasSameHashCodeAs("b_");
    StringBuilder header = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      String bits = Integer.toBinaryString(1 << 16 | i);
      header.append(bits.replace("0", "a~").replace("1", "b_")).append("bot ");
    }
    CrawlerIdentifier identifier = new CrawlerIdentifier(List.of(), List.of());
    String firstNames = header.substring(0, 39 * ClaimedCrawlers.MAX_CRAWLERS);
    ClaimedCrawlers claim = identifier.identify(firstNames);
    assertThat(claim.crawlers()).hasSize(ClaimedCrawlers.MAX_CRAWLERS);
    long ofFew = AllocationCounter.by(() -> identifier.identify(firstNames));
    String allNames = header.toString();
    assertThat(identifier.identify(allNames)).isEqualTo(claim);
    assertThat(AllocationCounter.by(() -> identifier.identify(allNames))).isLessThan(2 * ofFew);
  }
}
