package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.text.InvalidValueException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a:b", "#a", "a#", "\u00E9", "a\nb", "a/b"})
  void name_isAToken(String name) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new Field(name, "x"))
        .withMessage(
            "\""
                + name
                + "\" is not a field name; a name is one word of letters, digits and hyphens");
  }

  @Test
  void value_cannotStartALineOrAComment() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new Field("a", "x\nDisallow: /"))
        .withMessageStartingWith("contains a line break (U+000A) at character 2");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new Field("a", "#y"))
        .withMessageStartingWith("\"#y\" contains");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new Field("a", "x\u2028Disallow: /"))
        .withMessageStartingWith("contains a line break (U+2028) at character 2");
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new Field("a", "x#y"))
        .withMessage(
            "\"x#y\" contains a \"#\", which begins a comment in robots.txt; write %23 in a URL, or leave"
                + " it out");
  }

  @Test
  void line_hasNoTrailingSpace() {
    assertThat(new Field("Clean-param", " ref /x ")).hasToString("Clean-param: ref /x");
    assertThat(new Field("a", "")).hasToString("a:");
    assertThat(new Field("a", "\u3000")).isEqualTo(new Field("a", ""));
  }

  @Test
  void fields_areEqualIfNameAndValueAre() {
    Field field = new Field("Host", "x");
    assertThat(field).isEqualTo(new Field("Host", " x "));
    assertThat(field).isNotEqualTo(new Field("host", "x")).isNotEqualTo(new Field("Host", "y"));
    assertThat(field).isNotEqualTo("Host: x");
    assertThat(Set.of(field, new Field("Host", "y"))).contains(new Field("Host", "x"));
  }

  @Test
  void sitemap_isOutsideGroups() {
    assertThat(new Field("SITEMAP", "x").isOutsideGroups()).isTrue();
    assertThat(new Field("license", "x").isOutsideGroups()).isTrue();
    assertThat(new Field("Host", "x").isOutsideGroups()).isFalse();
    assertThat(new Field("Content-Signal", "x").isOutsideGroups()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          User-Agent    , User-agent
          useragent     , User-agent
          'user agent'  , User-agent
          user-agents   , User-agent
          USEG-AGENT    , User-agent
          allow         , Allow
          ALLOWED       , Allow
          disallow-all  , Disallow
          Dissallow     , Disallow
          dissalow      , Disallow
          disalow       , Disallow
          diasllow      , Disallow
          disallaw      , Disallow
          DISALLOW      , Disallow
          desallow      , Disallow
          sitemap       , Sitemap
          SITE-MAP      , Sitemap
          sitemaps      , Sitemap
          https         , Sitemap
          crawl-delay   , Crawl-delay
          CRAWL-DELAY   , Crawl-delay
          craw-delay    , Crawl-delay
          """)
  void mistakenFor_ambiguousNames(String name, String field) {
    assertThat(RobotsFieldNames.mistakenFor(name)).contains(field);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host",
        "Clean-param",
        "Noindex",
        "Request-rate",
        "Visit-time",
        "License",
        "X-Allow",
        "No-disallow",
        "d\u0131sallow",
        "d\u0130sallow"
      })
  void mistakenFor_safeNames_isEmpty(String name) {
    assertThat(RobotsFieldNames.mistakenFor(name)).isEmpty();
  }

  @Test
  void recognize_crawlDelay_isNotAPrefix() {
    assertThat(RobotsFieldNames.recognize("CRAWL-DELAY")).contains(RobotsFieldNames.CRAWL_DELAY);
    assertThat(RobotsFieldNames.recognize("Crawl-delays")).isEmpty();
    assertThat(RobotsFieldNames.recognize("desallow")).isEmpty();
  }
}
