package io.github.wayleave.internal.publish.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpDateTest {
  private static final Instant CURRENT_TIME = Instant.parse("2026-01-01T00:00:00Z");
  private static final Instant EXAMPLE = Instant.parse("1994-11-06T08:49:37Z");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
        "Sun Nov 6 08:49:37 1994",
        "  Sun, 06 Nov 1994 08:49:37 GMT "
      })
  void rfc9110_5_6_7_threeFormats(String text) {
    assertThat(HttpDate.parse(text, CURRENT_TIME)).contains(EXAMPLE);
  }

  /** So that no text is tried in three formats that none of them may have. */
  @Test
  void textOfMoreThan40Characters_isNoDate() {
    String date = "Sun, 06 Nov 1994 08:49:37 GMT";
    assertThat(HttpDate.parse(date + " ".repeat(40 - date.length()), CURRENT_TIME))
        .contains(EXAMPLE);
    assertThat(HttpDate.parse(date + " ".repeat(41 - date.length()), CURRENT_TIME)).isEmpty();
  }

  @Test
  void rfc9110_5_6_7_asctimeWithTwoDigitDay() {
    assertThat(HttpDate.parse("Wed Nov 16 08:49:37 1994", CURRENT_TIME))
        .contains(Instant.parse("1994-11-16T08:49:37Z"));
  }

  @Test
  void rfc9110_5_6_7_formatIsImfFixdate() {
    assertThat(HttpDate.format(EXAMPLE)).isEqualTo("Sun, 06 Nov 1994 08:49:37 GMT");
    assertThat(HttpDate.format(EXAMPLE.plusMillis(999))).isEqualTo("Sun, 06 Nov 1994 08:49:37 GMT");
  }

  @Test
  void format_equalsThatOfTheLibraryInAnyYear() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    DateTimeFormatter library =
        DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);
    long first = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
    long last = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
    for (int i = 0; i < 2_000; i++) {
      Instant instant =
          Instant.ofEpochSecond(random.nextLong(first, last + 1), random.nextInt(999));
      assertThat(HttpDate.format(instant)).as("seed %s", seed).isEqualTo(library.format(instant));
    }
    assertThatThrownBy(() -> HttpDate.format(Instant.ofEpochSecond(last + 1)))
        .isInstanceOf(DateTimeException.class);
    assertThatThrownBy(() -> HttpDate.format(Instant.ofEpochSecond(first - 1)))
        .isInstanceOf(DateTimeException.class);
  }

  @Test
  void rfc9110_5_6_7_twoDigitYearIsAtMost50YearsAhead() {
    assertThat(HttpDate.parse("Tuesday, 07-Jan-76 00:00:00 GMT", CURRENT_TIME))
        .contains(Instant.parse("2076-01-07T00:00:00Z"));
    assertThat(HttpDate.parse("Friday, 07-Jan-77 00:00:00 GMT", CURRENT_TIME))
        .contains(Instant.parse("1977-01-07T00:00:00Z"));
    assertThat(HttpDate.parse("Thursday, 01-Jan-26 00:00:00 GMT", CURRENT_TIME))
        .contains(CURRENT_TIME);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "Sun, 06 Nov 1994 08:49:37",
        "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 06 Nov 1994 08:49:37 +0000",
        "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 6 Nov 1994 08:49:37 GMT",
        "Mon, 06 Nov 1994 08:49:37 GMT",
        "sun, 06 nov 1994 08:49:37 gmt",
        "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49 GMT",
        "Sun, 06 Nov +1994 08:49:37 GMT",
        "Sun, 06 Nov +12345 08:49:37 GMT",
        "Sat, 31 Feb 2026 00:00:00 GMT",
        "Sat, 28 Feb 2026 24:00:00 GMT",
        "Sat, 28 Feb 2026 23:60:00 GMT",
        "Sun Nov   6 08:49:37 1994",
        "Sun Nov 008:49:37 1994",
        "Sun Nov  08:49:37 1994",
        "Wed Nov 1616 08:49:37 1994",
        "Wed Nov 016 08:49:37 1994",
        "Sun Nov 06 08:49:37 94",
        "Sunday, 06-Nov-1994 08:49:37 GMT",
        "Sun, 06-Nov-94 08:49:37 GMT",
        "784111777",
        "1994-11-06T08:49:37Z",
        "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT"
      })
  void rfc9110_13_1_3_anythingElseIsIgnored(String text) {
    assertThat(HttpDate.parse(text, CURRENT_TIME)).isEmpty();
  }

  @Test
  void locale_doesNotChangeDates() {
    Locale defaultLocale = Locale.getDefault();
    try {
      for (String tag : new String[] {"tr", "ar-EG", "th-TH-u-nu-thai-ca-buddhist", "hi-IN"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(HttpDate.format(EXAMPLE)).isEqualTo("Sun, 06 Nov 1994 08:49:37 GMT");
        assertThat(HttpDate.parse("Friday, 07-Apr-95 01:02:03 GMT", CURRENT_TIME))
            .contains(Instant.parse("1995-04-07T01:02:03Z"));
        assertThat(HttpDate.parse("Fri Apr  7 01:02:03 1995", CURRENT_TIME))
            .contains(Instant.parse("1995-04-07T01:02:03Z"));
      }
    } finally {
      Locale.setDefault(defaultLocale);
    }
  }

  @Test
  void formattedDate_parsesBack() {
    Random random = new Random(20260101);
    for (int i = 0; i < 5_000; i++) {
      Instant instant = Instant.ofEpochSecond(random.nextLong(0, 253_402_300_800L));
      assertThat(HttpDate.parse(HttpDate.format(instant), CURRENT_TIME)).contains(instant);
    }
  }
}
