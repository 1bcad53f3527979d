package io.github.wayleave.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AsciiTest {
  private static final String DOTLESS_I = "\u0131";
  private static final String DOTTED_CAPITAL_I = "\u0130";
  private static final String KELVIN = "\u212A";

  @Test
  void lower_changesOnlyAsciiLetters() {
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      char expected = c >= 'A' && c <= 'Z' ? "abcdefghijklmnopqrstuvwxyz".charAt(c - 'A') : c;
      assertThat(Ascii.lower(c)).isEqualTo(expected);
    }
  }

  @Test
  void lower_ignoresTheDefaultLocale() {
    Locale original = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(Ascii.lower("DISALLOW I")).isEqualTo("disallow i");
    } finally {
      Locale.setDefault(original);
    }
  }

  @Test
  void rfc9309_2_2_1_namesIgnoreAsciiCase() {
    assertThat(Ascii.equal("Sitemap", "SITEMAP")).isTrue();
    assertThat(Ascii.equal("sitemap", "s" + DOTLESS_I + "temap")).isFalse();
    assertThat(Ascii.equal("SITEMAP", "S" + DOTTED_CAPITAL_I + "TEMAP")).isFalse();
    assertThat(Ascii.equal("k", KELVIN)).isFalse();
    assertThat(Ascii.equal("sitemap", "sitemaps")).isFalse();
    assertThat(Ascii.equal("sitemaps", "sitemap")).isFalse();
    assertThat(Ascii.equal("", "")).isTrue();
    assertThat(Ascii.equal("[", "{")).isFalse();
    assertThat(Ascii.equal("@", "`")).isFalse();
  }

  @Test
  void startsWith_ignoresAsciiCase() {
    assertThat(Ascii.startsWith("DisAllow-all", "disallow")).isTrue();
    assertThat(Ascii.startsWith("dis", "disallow")).isFalse();
    assertThat(Ascii.startsWith("", "")).isTrue();
    assertThat(Ascii.startsWith("no-disallow", "disallow")).isFalse();
  }

  @Test
  void rfc9110_5_6_2_tchar() {
    String tchars = "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    IntStream.range(0, 0x300)
        .forEach(c -> assertThat(Ascii.isTokenCharacter(c)).isEqualTo(tchars.indexOf(c) >= 0));
    assertThat(Ascii.isTokenCharacter(KELVIN.charAt(0))).isFalse();
  }

  @Test
  void rfc9110_5_6_2_tokenIsNotEmpty() {
    assertThat(Ascii.isToken("")).isFalse();
    assertThat(Ascii.isToken("AI2Bot")).isTrue();
    assertThat(Ascii.isToken("a b")).isFalse();
    assertThat(Ascii.isToken("a/1")).isFalse();
    assertThat(Ascii.isToken("caf\u00E9")).isFalse();
  }

  @Test
  void isAlphanumeric_acceptsAsciiOnly() {
    assertThat(IntStream.range(0, 0x10000).filter(Ascii::isAlphanumeric).count()).isEqualTo(62);
  }

  @Test
  void isPrintable_acceptsSpaceToTilde() {
    assertThat(Ascii.isPrintable("")).isTrue();
    assertThat(Ascii.isPrintable(" ~")).isTrue();
    assertThat(Ascii.isPrintable("\u001F")).isFalse();
    assertThat(Ascii.isPrintable("\u007F")).isFalse();
    assertThat(Ascii.isPrintable("\u00E9")).isFalse();
  }
}
