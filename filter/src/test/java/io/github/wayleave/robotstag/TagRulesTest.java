package io.github.wayleave.robotstag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.InvalidValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules that search engines document, how they are written, and which of two is stricter. */
class TagRulesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          noindex                                          | noindex
          NOINDEX                                          | noindex
          nofollow                                         | nofollow
          noarchive                                        | noarchive
          nocache                                          | nocache
          nosnippet                                        | nosnippet
          noimageindex                                     | noimageindex
          notranslate                                      | notranslate
          noai                                             | noai
          noimageai                                        | noimageai
          NoImageAI,NoAI                                   | noai, noimageai
          none                                             | noindex, nofollow
          nofollow , noindex                               | noindex, nofollow
          noindex, noindex                                 | noindex
          max-snippet:0                                    | max-snippet:0
          Max-Snippet : 007                                | max-snippet:7
          max-snippet: 999999999                           | max-snippet:999999999
          max-snippet:-1                                   | max-snippet:-1
          max-video-preview: 30                            | max-video-preview:30
          max-video-preview:-1                             | max-video-preview:-1
          max-image-preview:NONE                           | max-image-preview:none
          max-image-preview: Standard                      | max-image-preview:standard
          max-image-preview:large                          | max-image-preview:large
          noindex, indexifembedded                         | noindex, indexifembedded
          IndexIfEmbedded, none                            | noindex, indexifembedded, nofollow
          unavailable_after: 2027-12-31                    | unavailable_after: 2027-12-31
          Unavailable_After:2027-12-31T18:00:00Z           | unavailable_after: 2027-12-31T18:00:00Z
          unavailable_after: 2027-12-31T18:00:00+01:00     | unavailable_after: 2027-12-31T18:00:00+01:00
          unavailable_after: 31 Dec 2027 18:00:00 GMT      | unavailable_after: 31 Dec 2027 18:00:00 GMT
          unavailable_after: 31 Dec 2027 18:00:00 +0100    | unavailable_after: 31 Dec 2027 18:00:00 +0100
          """)
  void isWrittenInOneForm(String text, String written) {
    assertThat(TagRules.of(text)).hasToString(written);
    assertThat(TagRules.of(written)).isEqualTo(TagRules.of(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nosnippet                     | max-snippet:50                | nosnippet
          nosnippet                     | max-snippet:0                 | nosnippet
          max-snippet:0                 | max-snippet:1                 | max-snippet:0
          max-snippet:999999999         | max-snippet:-1                | max-snippet:999999999
          max-video-preview:0           | max-video-preview:-1          | max-video-preview:0
          max-image-preview:none        | max-image-preview:standard    | max-image-preview:none
          max-image-preview:standard    | max-image-preview:large       | max-image-preview:standard
          noindex                       | noindex, indexifembedded      | noindex
          noindex                       | unavailable_after: 2027-01-01 | noindex
          noindex, indexifembedded      | unavailable_after: 2027-01-01 | noindex, indexifembedded
          unavailable_after: 2027-01-01 | unavailable_after: 2027-01-02 | unavailable_after: 2027-01-01
          unavailable_after: 2027-01-01T00:00:00Z | unavailable_after: 2027-01-01T00:00:00-01:00 | unavailable_after: 2027-01-01T00:00:00Z
          unavailable_after: 31 Dec 2026 23:59:59 GMT | unavailable_after: 2027-01-01 | unavailable_after: 31 Dec 2026 23:59:59 GMT
          """)
  void theStrictestOfEachKindWins(String strict, String loose, String both) {
    assertThat(TagRules.of(strict).combinedWith(TagRules.of(loose))).hasToString(both);
    assertThat(TagRules.of(loose).combinedWith(TagRules.of(strict))).hasToString(both);
    assertThat(TagRules.of(loose + ", " + strict).ruleNames())
        .isEqualTo(TagRules.of(strict + ", " + loose).ruleNames());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      textBlock =
          """
          ``                         | has nothing between two commas, or at an end; write rules like noindex, max-snippet:50
          noindex,                   | has nothing between two commas, or at an end; write rules like noindex, max-snippet:50
          noindex,,nofollow          | has nothing between two commas, or at an end; write rules like noindex, max-snippet:50
          max-snippet                | "max-snippet" has no value; write it behind a colon
          unavailable_after          | "unavailable_after" has no value; write it behind a colon
          noindex: 5                 | "noindex: 5" has a value, but the rule has none; write noindex
          none:                      | "none:" has a value, but the rule has none; write none
          indexifembedded: yes       | "indexifembedded: yes" has a value, but the rule has none; write indexifembedded
          indexifembedded            | "indexifembedded" does nothing without "noindex"; write both, or neither
          nosnippet, indexifembedded | "indexifembedded" does nothing without "noindex"; write both, or neither
          indexifembedded, unavailable_after: 2027-01-01 | "indexifembedded" does nothing without "noindex"; write both, or neither
          max-snippet:               | "max-snippet" has "" for its number; allowed is a whole number up to 999999999, or -1 for no limit
          max-snippet:-2             | "max-snippet" has "-2" for its number; allowed is a whole number up to 999999999, or -1 for no limit
          max-snippet:1000000000     | "max-snippet" has "1000000000" for its number; allowed is a whole number up to 999999999, or -1 for no limit
          max-video-preview:٣        | "max-video-preview" has "٣" for its number; allowed is a whole number up to 999999999, or -1 for no limit
          max-image-preview:big      | "max-image-preview" has "big" for its size; allowed is none, standard or large
          all                        | "all" says what holds anyway; leave it out
          Index, follow              | "index" says what holds anyway; leave it out
          noodp                      | "noodp" is a rule that no search engine obeys any more; leave it out
          noidnex                    | "noidnex" is not a rule of X-Robots-Tag; did you mean "noindex"?
          googlebot: noindex         | "googlebot" is not a rule of X-Robots-Tag; allowed is indexifembedded, max-image-preview, max-snippet, max-video-preview, noai, noarchive, nocache, nofollow, noimageai, noimageindex, noindex, none, nosnippet, notranslate, unavailable_after
          """)
  void tellsWhatIsWrong(String text, String message) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TagRules.of(text))
        .withMessage(message);
  }

  @ParameterizedTest
  @CsvSource({
    "soon",
    "2027-02-30",
    "2027-12-31T18:00:00",
    "31 Feb 2027 18:00:00 GMT",
    "31 Dec 2027 24:00:00 GMT",
    "1 ſep 2027 18:00:00 GMT",
    "31 Dez 2027 18:00:00 GMT",
    "31-Dec-27 18:00:00 GMT"
  })
  void aDateIsOneThatThereIs(String date) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TagRules.of("unavailable_after: " + date))
        .withMessage(
            "\"unavailable_after\" has \"%s\" for its date; allowed is one like 2027-12-31, 2027-12-31T18:00:00Z or 31 Dec 2027 18:00:00 GMT, without a comma",
            date);
  }

  @Test
  void aLineBreakIsNoPartOfARule() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TagRules.of("noindex\r\nSet-Cookie: a=b"))
        .withMessageStartingWith("holds a line break (U+000D) at character 8");
  }

  @ParameterizedTest
  @CsvSource({
    "noindex, true",
    "none, true",
    "'noindex, indexifembedded', true",
    "nofollow, false",
    "unavailable_after: 1999-01-01, false",
  })
  void aPageIsKeptOutOfSearchFromNowOn(String text, boolean isNoindex) {
    assertThat(TagRules.of(text).isNoindex()).isEqualTo(isNoindex);
    assertThat(TagRules.of(text).isEmpty()).isFalse();
  }

  @Test
  void nothingAddsNothing() {
    TagRules some = TagRules.of("noindex, max-snippet:5");
    assertThat(TagRules.NONE.isEmpty()).isTrue();
    assertThat(TagRules.NONE).hasToString("");
    assertThat(TagRules.NONE.isNoindex()).isFalse();
    assertThat(some.combinedWith(TagRules.NONE)).isEqualTo(some);
    assertThat(TagRules.NONE.combinedWith(some)).isEqualTo(some);
    assertThat(some.ruleNames()).containsExactlyInAnyOrder("noindex", "max-snippet");
  }
}
