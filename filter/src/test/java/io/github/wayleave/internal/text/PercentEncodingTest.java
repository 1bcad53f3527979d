package io.github.wayleave.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.RandomCases;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PercentEncodingTest {
  private static final List<String> PARTS =
      List.of(
          "%",
          "2",
          "3",
          "4",
          "F",
          "f",
          "g",
          "%34",
          "%41",
          "%2f",
          "%2F",
          "%25",
          "%7e",
          "~",
          "/",
          "?",
          "*",
          "$",
          " ",
          "#",
          "\u00E9",
          "\uD800",
          "\uDC00",
          "\u0000",
          "\uFF11",
          "%\uFF11\uFF11");

  static Stream<Arguments> normalForms() {
    return CellTable.rows(PercentEncodingTest.class, "normal-forms.txt");
  }

  @ParameterizedTest
  @MethodSource("normalForms")
  void rfc3986_6_2_2_normalForm(String text, String normal) {
    assertThat(PercentEncoding.normalize(text)).isEqualTo(normal);
  }

  @Test
  void normalize_spacesControlsAndHalfSurrogates_areEscaped() {
    assertThat(PercentEncoding.normalize("/a b\t\u0000\u007F")).isEqualTo("/a%20b%09%00%7F");
    assertThat(PercentEncoding.normalize("/\uD83D\uDE00")).isEqualTo("/%F0%9F%98%80");
    assertThat(PercentEncoding.normalize("/\uD800x")).isEqualTo("/%EF%BF%BDx");
    assertThat(PercentEncoding.normalize("")).isEmpty();
  }

  @Test
  void normalize_isIdempotent() {
    RandomCases.forEach(100_000, PercentEncodingTest::assertIdempotent);
  }

  private static void assertIdempotent(Random random) {
    String text = RandomCases.text(random, PARTS, 8);
    String normal = PercentEncoding.normalize(text);
    assertThat(PercentEncoding.normalize(normal)).as(text).isEqualTo(normal);
    assertThat(normal.chars()).allMatch(c -> c > 0x20 && c < 0x7F);
  }

  @Test
  void normalize_rawAndEscapedByte_areEqual() {
    for (int octet = 0; octet < 0x80; octet++) {
      String escape = String.format("%%%02x", octet);
      String raw = Character.toString(octet);
      boolean equal = PercentEncoding.normalize(escape).equals(PercentEncoding.normalize(raw));
      boolean isKept = PercentEncoding.isReserved(octet) || octet == '%';
      assertThat(equal).as(escape).isEqualTo(!isKept);
    }
  }

  @Test
  void rfc3986_2_reservedAndUnreservedCharacters() {
    assertThat(charactersThat(PercentEncoding::isReserved)).isEqualTo("!#$&'()*+,/:;=?@[]");
    assertThat(charactersThat(PercentEncoding::isUnreserved))
        .isEqualTo("-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~");
  }

  private static String charactersThat(java.util.function.IntPredicate condition) {
    StringBuilder characters = new StringBuilder();
    IntStream.range(0, 0x1000).filter(condition).forEach(characters::appendCodePoint);
    return characters.toString();
  }

  @Test
  void escapeAt_requiresTwoAsciiHexDigits() {
    assertThat(PercentEncoding.escapeAt("%aF", 0)).isEqualTo(OptionalInt.of(0xAF));
    assertThat(PercentEncoding.escapeAt("x%00", 1)).isEqualTo(OptionalInt.of(0));
    for (String invalid :
        List.of("", "%", "%a", "%g0", "%0g", "%\uFF11\uFF11", "a%41", "%+1", "% 1")) {
      assertThat(PercentEncoding.escapeAt(invalid, 0)).as(invalid).isEmpty();
    }
  }

  @Test
  void strayPercent_findsTheFirst() {
    assertThat(PercentEncoding.strayPercent("/a")).isEqualTo(-1);
    assertThat(PercentEncoding.strayPercent("/%41%42")).isEqualTo(-1);
    assertThat(PercentEncoding.strayPercent("/%41%4")).isEqualTo(4);
    assertThat(PercentEncoding.strayPercent("%%41")).isEqualTo(0);
    assertThat(PercentEncoding.strayPercent("100%")).isEqualTo(3);
  }

  @Test
  void encode_escapesOtherCharacters() {
    assertThat(PercentEncoding.encode("a b%\u00E9~", PercentEncoding::isUnreserved))
        .isEqualTo("a%20b%25%C3%A9~");
    assertThat(PercentEncoding.encode("\u00E9", c -> true)).isEqualTo("%C3%A9");
  }

  @Test
  void appendEscape_hasUpperCaseDigits() {
    StringBuilder target = new StringBuilder("x");
    PercentEncoding.appendEscape(target, 0x0A);
    PercentEncoding.appendEscape(target, 0xFF);
    assertThat(target.toString()).isEqualTo("x%0A%FF");
  }
}
