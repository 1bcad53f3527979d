package io.github.wayleave.crawler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CrawlerTest {
  @Test
  void builder_defaults() {
    Crawler crawler = Crawler.builder("OurBot").purposes(Purpose.SEO).build();
    assertThat(crawler.token()).hasToString("OurBot");
    assertThat(crawler.obeys()).containsExactly(ProductToken.of("OurBot"));
    assertThat(crawler.isTokenSent()).isTrue();
    assertThat(crawler.isTriggered()).isFalse();
    assertThat(crawler.ignoresStar()).isFalse();
    assertThat(crawler.honoursCrawlDelay()).isEmpty();
    assertThat(crawler.operator()).isEmpty();
    assertThat(crawler.userAgent()).isEmpty();
    assertThat(crawler.documentationPage()).isEmpty();
    assertThat(crawler.checkedOn()).isEmpty();
    assertThat(crawler.verification()).isEmpty();
  }

  @Test
  void builder_setsEveryProperty() {
    Crawler crawler = full().build();
    assertThat(crawler.operator()).hasValue("Example Institute");
    assertThat(crawler.purposes()).isEqualTo(Set.of(Purpose.FEED, Purpose.PREVIEW));
    assertThat(crawler.obeys()).hasToString("[Our-Bot, Googlebot]");
    assertThat(crawler.isTriggered()).isTrue();
    assertThat(crawler.ignoresStar()).isTrue();
    assertThat(crawler.honoursCrawlDelay()).hasValue(false);
    assertThat(crawler.userAgent()).hasValue("X (our-bot/1.0)");
    assertThat(crawler.documentationPage())
        .map(UrlReference::toString)
        .hasValue("https://bot.example/");
    assertThat(crawler.checkedOn()).hasValue(LocalDate.of(2026, 11, 21));
    assertThat(crawler.verification()).hasValue(byAddress());
    assertThat(crawler.toBuilder().build()).isEqualTo(crawler).hasSameHashCodeAs(crawler);
  }

  @Test
  void equality_comparesEveryProperty() {
    Crawler crawler = full().build();
    assertThat(
            List.of(
                full().operator("Other").build(),
                full().purposes(Purpose.FEED).build(),
                full().obeys("Our-Bot").build(),
                full().triggered(false).build(),
                full().ignoresStar(false).build(),
                full().honoursCrawlDelay(true).build(),
                full().tokenSent(false).build(),
                full().userAgent("Our-Bot").build(),
                full().documentationPage("https://other.example").build(),
                full().checkedOn(LocalDate.of(2026, 11, 22)).build(),
                full().verification(bySignature()).build(),
                Crawler.builder("Other").purposes(Purpose.FEED).build()))
        .doesNotContain(crawler);
  }

  @Test
  void tokenSent_false_removesUserAgent() {
    assertThat(full().tokenSent(false).build().userAgent()).isEmpty();
    assertInvalid(() -> full().tokenSent(false).userAgent("Our-Bot").build());
  }

  @Test
  void builder_invalidValue_throws() {
    assertInvalid(() -> Crawler.builder("*"));
    assertInvalid(() -> Crawler.builder("Our Bot"));
    assertInvalid(() -> Crawler.builder("OurBot").build());
    assertInvalid(() -> full().operator(" "));
    assertInvalid(() -> full().operator("a\nb"));
    assertInvalid(() -> full().obeys("*"));
    assertInvalid(() -> full().obeys("a", "A"));
    assertInvalid(() -> full().documentationPage("/bot"));
  }

  @ParameterizedTest
  @CsvSource({
    "Our-Bot, true",
    "our-bot/2, true",
    "Mozilla/5.0 (compatible; OUR-BOT; x), true",
    "Our-Bot-Image/1.0, false",
    "xOur-Bot, false",
    "Our Bot, true",
    "(our bot/1.0), true",
    "Our  Bot, false",
    "Your Bot, false",
    "Our Bots, false",
    "'Our-Bot\t', false",
    "Our-Böt, false"
  })
  void rfc9110_5_6_2_userAgentContainsTheTokenAsAWholeWord(String header, boolean valid) {
    if (valid) {
      assertThat(full().userAgent(header).build().userAgent()).hasValue(header);
    } else {
      assertInvalid(() -> full().userAgent(header));
    }
  }

  @ParameterizedTest
  @EnumSource(Purpose.class)
  void purpose_everyConstant_hasAWord(Purpose purpose) {
    assertThat(Purpose.of(purpose.word())).hasValue(purpose);
    assertThat(Purpose.words()).contains(purpose.word());
    assertThat(Purpose.of(purpose.name())).isEmpty();
  }

  @Test
  void browserNames_areNotCrawlers() {
    assertThat(BrowserNames.contains(ProductToken.of("mozilla"))).isTrue();
    assertThat(BrowserNames.contains(ProductToken.of("ANDROID"))).isTrue();
    assertThat(BrowserNames.contains(ProductToken.of("Googlebot"))).isFalse();
  }

  private static Crawler.Builder full() {
    return Crawler.builder("Our-Bot")
        .operator("Example Institute")
        .purposes(Purpose.PREVIEW, Purpose.FEED)
        .obeys("Our-Bot", "Googlebot")
        .triggered(true)
        .ignoresStar(true)
        .honoursCrawlDelay(false)
        .userAgent("X (our-bot/1.0)")
        .documentationPage("https://bot.example")
        .checkedOn(LocalDate.of(2026, 11, 21))
        .verification(byAddress());
  }

  private static Verification byAddress() {
    return new Verification(
        List.of(DnsPattern.of("bot.example")),
        Optional.of(Verification.list("https://bot.example/addresses.json")),
        Optional.empty(),
        Set.of(Verification.AddressCheck.DNS));
  }

  private static Verification bySignature() {
    return new Verification(
        List.of(),
        Optional.empty(),
        Optional.of(Verification.agent("https://bot.example")),
        Set.of());
  }

  private static void assertInvalid(ThrowingCallable making) {
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(making);
  }
}
