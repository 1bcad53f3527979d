package io.github.wayleave.robotstag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.InvalidValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules that search engines document: their text and their order of strictness. */
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
  void toString_isNormalized(String text, String expected) {
    assertThat(TagRules.of(text)).hasToString(expected);
    assertThat(TagRules.of(expected)).isEqualTo(TagRules.of(text));
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
  void combinedWith_strictestRuleWins(String strict, String loose, String expected) {
    assertThat(TagRules.of(strict).combinedWith(TagRules.of(loose))).hasToString(expected);
    assertThat(TagRules.of(loose).combinedWith(TagRules.of(strict))).hasToString(expected);
    assertThat(TagRules.of(loose + ", " + strict).ruleNames())
        .isEqualTo(TagRules.of(strict + ", " + loose).ruleNames());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      textBlock =
          """
          ``                         | contains an empty rule; write rules such as noindex, max-snippet:50
          noindex,                   | contains an empty rule; write rules such as noindex, max-snippet:50
          noindex,,nofollow          | contains an empty rule; write rules such as noindex, max-snippet:50
          max-snippet                | "max-snippet" requires a value; write it after a colon
          unavailable_after          | "unavailable_after" requires a value; write it after a colon
          noindex: 5                 | "noindex: 5" has a value, but the rule takes none; write noindex
          none:                      | "none:" has a value, but the rule takes none; write none
          indexifembedded: yes       | "indexifembedded: yes" has a value, but the rule takes none; write indexifembedded
          indexifembedded            | "indexifembedded" has no effect without "noindex"; write both or neither
          nosnippet, indexifembedded | "indexifembedded" has no effect without "noindex"; write both or neither
          indexifembedded, unavailable_after: 2027-01-01 | "indexifembedded" has no effect without "noindex"; write both or neither
          max-snippet:               | max-snippet: expected a whole number up to 999999999, or -1 for no limit, found ""
          max-snippet:-2             | max-snippet: expected a whole number up to 999999999, or -1 for no limit, found "-2"
          max-snippet:1000000000     | max-snippet: expected a whole number up to 999999999, or -1 for no limit, found "1000000000"
          max-video-preview:٣        | max-video-preview: expected a whole number up to 999999999, or -1 for no limit, found "٣"
          max-image-preview:big      | max-image-preview: expected none, standard or large, found "big"
          all                        | "all" has no effect; remove it
          Index, follow              | "index" has no effect; remove it
          noodp                      | "noodp" is obsolete: no search engine obeys it; remove it
          noidnex                    | "noidnex" is not a rule of X-Robots-Tag; did you mean "noindex"?
          googlebot: noindex         | "googlebot" is not a rule of X-Robots-Tag; expected one of indexifembedded, max-image-preview, max-snippet, max-video-preview, noai, noarchive, nocache, nofollow, noimageai, noimageindex, noindex, none, nosnippet, notranslate, unavailable_after
          """)
  void of_invalidRule_throws(String text, String message) {
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
  void of_impossibleDate_throws(String date) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TagRules.of("unavailable_after: " + date))
        .withMessage(
            "unavailable_after: expected a date such as 2027-12-31, 2027-12-31T18:00:00Z or 31 Dec 2027 18:00:00 GMT, without a comma, found \"%s\"",
            date);
  }

  @Test
  void of_lineBreak_throws() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> TagRules.of("noindex\r\nSet-Cookie: a=b"))
        .withMessageStartingWith("contains a line break (U+000D) at character 8");
  }

  @ParameterizedTest
  @CsvSource({
    "noindex, true",
    "none, true",
    "'noindex, indexifembedded', true",
    "nofollow, false",
    "unavailable_after: 1999-01-01, false",
  })
  void isNoindex_examples(String text, boolean isNoindex) {
    assertThat(TagRules.of(text).isNoindex()).isEqualTo(isNoindex);
    assertThat(TagRules.of(text).isEmpty()).isFalse();
  }

  @Test
  void combinedWith_empty_changesNothing() {
    TagRules rules = TagRules.of("noindex, max-snippet:5");
    assertThat(TagRules.EMPTY.isEmpty()).isTrue();
    assertThat(TagRules.EMPTY).hasToString("");
    assertThat(TagRules.EMPTY.isNoindex()).isFalse();
    assertThat(rules.combinedWith(TagRules.EMPTY)).isEqualTo(rules);
    assertThat(TagRules.EMPTY.combinedWith(rules)).isEqualTo(rules);
    assertThat(rules.ruleNames()).containsExactlyInAnyOrder("noindex", "max-snippet");
  }
}
