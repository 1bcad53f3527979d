package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.text.Suggestions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpdxIdsTest {
  private static final String RESOURCE = "spdx-license-ids.txt";

  @Test
  void list_equalsItsSource() {
    List<String> lines = CaseTable.text(RESOURCE).lines().toList();
    List<String> ids = lines.stream().filter(line -> !line.startsWith("#")).toList();
    assertThat(lines).element(1).asString().contains("spdx-license-ids 3.0.24", "CC0-1.0");
    assertThat(ids)
        .hasSize(734)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("[A-Za-z0-9.+-]+"));
    assertThat(ids).allMatch(new SpdxIds(RESOURCE)::contains);
  }

  @Test
  void comment_isNotAnId() {
    assertThat(new SpdxIds(RESOURCE).contains("# Deprecated ids, which SPDX keeps valid."))
        .isFalse();
    assertThat(new SpdxIds(RESOURCE).contains("")).isFalse();
  }

  @Test
  void missingList_isReportedOnEveryCall() {
    SpdxIds missing = new SpdxIds("missing.txt");
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> missing.contains("MIT"))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the resource missing.txt of " + SpdxIds.class.getName() + " is missing");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "word,word",
    "wrod,word",
    "wor,word",
    "words,word",
    "WORD,word",
    "ab,abc",
    "kitten,sitten"
  })
  void nearest_typo_findsId(String text, String expected) {
    assertThat(Suggestions.nearest(text, List.of("sitting", "sitten", "abc", "word")))
        .contains(expected);
  }

  @ParameterizedTest
  @CsvSource({"'',ab", "x,y", "ab,cd", "word,other", "word,worded3"})
  void nearest_differentWord_isEmpty(String text, String similarId) {
    assertThat(Suggestions.nearest(text, List.of(similarId))).isEmpty();
  }

  @Test
  void nearest_closestThenFirstWins() {
    assertThat(Suggestions.nearest("abcd", List.of("abxx", "abcx", "abcy"))).contains("abcx");
  }
}
