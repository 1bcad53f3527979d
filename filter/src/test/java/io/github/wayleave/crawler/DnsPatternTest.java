package io.github.wayleave.crawler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.crawler.SharedDomains;
import io.github.wayleave.internal.crawler.SharedDomains.SharedDomain;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DnsPatternTest {
  private static final int ROUNDS = Effort.rounds(5_000, 200_000);
  private static final DnsPattern DOMAIN = DnsPattern.of("googlebot.com");

  @ParameterizedTest
  @CsvSource({
    "googlebot.com, crawl-66-249-66-1.googlebot.com, true",
    "googlebot.com, crawl-66-249-66-1.googlebot.com., true",
    "googlebot.com, geo-crawl-1.geo.googlebot.com, true",
    "googlebot.com, CRAWL.GoogleBot.COM, true",
    "GoogleBot.com., crawl.googlebot.com, true",
    "googlebot.com, googlebot.com, false",
    "googlebot.com, evilgooglebot.com, false",
    "googlebot.com, crawl.evil-googlebot.com, false",
    "googlebot.com, crawl.googlebot.com.evil.test, false",
    "googlebot.com, crawl.googlebot.co, false",
    "googlebot.com, com, false",
    "rate-limited-proxy-*.google.com, rate-limited-proxy-66-249-90-77.google.com, true",
    "rate-limited-proxy-*.google.com, RATE-LIMITED-PROXY-1.GOOGLE.com., true",
    "rate-limited-proxy-*.google.com, rate-limited-proxy-.google.com, true",
    "rate-limited-proxy-*.google.com, rate-limited-proxy.google.com, false",
    "rate-limited-proxy-*.google.com, google-proxy-66-249-81-1.google.com, false",
    "rate-limited-proxy-*.google.com, x.rate-limited-proxy-1.google.com, false",
    "rate-limited-proxy-*.google.com, rate-limited-proxy-1.x.google.com, false",
    "rate-limited-proxy-*.google.com, rate-limited-proxy-1.google.com.x, false",
    "*.example.org, a.example.org, true",
    "*.example.org, a.b.example.org, false",
    "*.example.org, example.org, false",
    "a*b*c.example.org, abc.example.org, true",
    "a*b*c.example.org, a-bc-b-c.example.org, true",
    "a*b*c.example.org, acb.example.org, false",
    "ab*ba.example.org, aba.example.org, false",
    "ab*ba.example.org, abba.example.org, true",
    "a*.b*.example.org, a1.b2.example.org, true",
    "a*.b*.example.org, a1.c2.example.org, false",
    "münchen.example, a.xn--mnchen-3ya.example, true"
  })
  void matches_comparesLabels(String pattern, String name, boolean matches) {
    assertThat(DnsPattern.of(pattern).matches(name)).isEqualTo(matches);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "..",
        ".googlebot.com",
        "a..googlebot.com",
        "a.googlebot.com..",
        "evil\\.googlebot.com",
        "evil\\046googlebot.com",
        "a b.googlebot.com",
        "a\u0000.googlebot.com",
        "a\r\n.googlebot.com",
        "a/b.googlebot.com",
        "*.googlebot.com",
        "ä.googlebot.com",
        "a.googlebo\u0165.com",
        "a.google\u200bbot.com",
        "a\u3002googlebot.com",
        "a.googlebot\uff0ecom",
        "1.2.3.4",
        "[::1]"
      })
  void rfc1035_2_3_1_otherCharacters_neverMatch(String name) {
    assertThat(DOMAIN.matches(name)).isFalse();
    assertThat(DnsPattern.of("*.*.example.com").matches(name)).isFalse();
  }

  @Test
  void kelvinSign_isNotTheLetterK() {
    assertThat(DnsPattern.of("k.example.org").matches("a.K.example.org")).isTrue();
    assertThat(DnsPattern.of("k.example.org").matches("a.\u212A.example.org")).isFalse();
  }

  @Test
  void rfc1035_2_3_4_longerNamesAndLabels_neverMatch() {
    String label = "a".repeat(63);
    assertThat(DOMAIN.matches(label + ".googlebot.com")).isTrue();
    assertThat(DOMAIN.matches(label + "a.googlebot.com")).isFalse();
    String longest = (label + ".").repeat(3) + "a".repeat(47) + ".googlebot.com";
    assertThat(longest).hasSize(253);
    assertThat(DOMAIN.matches(longest)).isTrue();
    assertThat(DOMAIN.matches(longest + ".")).isTrue();
    assertThat(DOMAIN.matches("a" + longest)).isFalse();
    assertThat(DOMAIN.matches("a.".repeat(1_000_000) + "googlebot.com")).isFalse();
    assertThat(DnsPattern.of("*a*a*a*a*b.example.org").matches(label + ".example.org")).isFalse();
  }

  @Test
  void matches_agreesWithARegularExpression() {
    Random random = new Random(Effort.seed(23));
    int matches = 0;
    for (int i = 0; i < ROUNDS; i++) {
      String suffix = random.nextBoolean() ? ".ab.example" : "";
      String text = name(random, "ab*") + "." + name(random, "ab") + suffix + ".example";
      DnsPattern pattern = DnsPattern.of(text);
      boolean isBelow = random.nextInt(3) == 0;
      String name =
          (isBelow ? name(random, "ab") + "." : "")
              + filled(text, random)
              + ".".repeat(random.nextInt(2));
      boolean expected = regularExpression(text).matcher(name).matches();
      assertThat(pattern.matches(name)).as("%s matches %s", text, name).isEqualTo(expected);
      matches += expected ? 1 : 0;
    }
    assertThat(matches).isBetween(ROUNDS / 10, ROUNDS * 9 / 10);
  }

  /** Returns one or two labels of the characters. */
  private static String name(Random random, String characters) {
    return IntStream.rangeClosed(0, random.nextInt(2))
        .mapToObj(i -> label(random, characters))
        .collect(Collectors.joining("."));
  }

  private static String label(Random random, String characters) {
    return random
        .ints(1 + random.nextInt(5), 0, characters.length())
        .mapToObj(i -> characters.substring(i, i + 1))
        .collect(Collectors.joining());
  }

  /** Returns the pattern with random text for its stars, and perhaps one character changed. */
  private static String filled(String pattern, Random random) {
    StringBuilder name = new StringBuilder();
    for (String part : pattern.split("\\*", -1)) {
      name.append(name.length() == 0 ? "" : "abABabAB".substring(random.nextInt(8))).append(part);
    }
    if (random.nextInt(3) == 0) {
      int changed = random.nextInt(name.length());
      name.setCharAt(changed, "aB.".charAt(random.nextInt(3)));
    }
    return name.toString();
  }

  private static Pattern regularExpression(String pattern) {
    String quoted = pattern.replace(".", "\\.").replace("*", "[a-z]*");
    String below = pattern.contains("*") ? "" : "([a-z]+\\.)+";
    return Pattern.compile(
        "(?=[a-z])(?!.*\\.\\.)" + below + quoted + "\\.?", Pattern.CASE_INSENSITIVE);
  }

  @Test
  void equality_comparesNormalForms() {
    assertThat(DnsPattern.of("Bot.Example.org."))
        .isEqualTo(DnsPattern.of("bot.example.org"))
        .hasSameHashCodeAs(DnsPattern.of("bot.example.org"))
        .hasToString("bot.example.org")
        .isNotEqualTo(DnsPattern.of("crawl.example.org"));
    assertThat(DnsPattern.of("Crawl-*.Example.org.")).hasToString("crawl-*.example.org");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a b.example.org",
        "bot.example.org\n",
        "bot.example.org:53",
        "https://*.example.org",
        ".example.org",
        "192.0.2.1",
        "[2001:db8::1]",
        "2001:db8::1",
        "*.*.*.1",
        "*\n.example.org",
        "*..example.org",
        "ü*.example.org",
        "*.example.org..",
        "org",
        "localhost",
        "co.uk",
        "com.br",
        "or.jp",
        "*",
        "*.*",
        "*.*.*",
        "crawl-*",
        "*.org",
        "crawl-*.org",
        "*.co.uk",
        "bot.example.*",
        "bot.*.org"
      })
  void of_invalidPattern_throws(String text) {
    assertInvalid(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "partner.example",
        "co.example",
        "t.co",
        "example.co.uk",
        "*.example.co.uk",
        "a_b.de"
      })
  void of_domainOfAnOperator_isAccepted(String text) {
    assertThat(DnsPattern.of(text)).hasToString(text);
  }

  static Stream<SharedDomain> sharedDomains() {
    return SharedDomains.all().stream();
  }

  @ParameterizedTest
  @MethodSource("sharedDomains")
  void sharedDomain_cannotBePartOfAPattern(SharedDomain shared) {
    List<String> labels = shared.labels();
    assertInvalid(shared.name());
    assertInvalid("bot." + shared.name());
    assertInvalid("bot-*." + shared.name());
    assertInvalid("*.region." + shared.name());
    for (int above = 1; above < labels.size() - 1; above++) {
      assertInvalid(String.join(".", labels.subList(above, labels.size())));
    }
    assertThat(DnsPattern.of("not-" + shared.name()).matches("a.not-" + shared.name())).isTrue();
  }

  @Test
  void sharedDomain_aboveAName_isAllowedBesideIt() {
    assertInvalid("azure.com");
    assertInvalid("*.*.azure.com");
    assertThat(DnsPattern.of("*.azure.com").matches("bot.azure.com")).isTrue();
    assertThat(DnsPattern.of("bot.azure.com").matches("a.bot.azure.com")).isTrue();
  }

  @Test
  void sharedDomains_areUniqueAndInNormalForm() {
    assertThat(SharedDomains.all())
        .extracting(SharedDomain::name)
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[a-z0-9-]+(\\.[a-z0-9-]+)+"));
  }

  private static void assertInvalid(String text) {
    assertThatExceptionOfType(InvalidValueException.class)
        .as(text)
        .isThrownBy(() -> DnsPattern.of(text));
  }
}
