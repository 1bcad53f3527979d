package io.github.wayleave.cli.lint.finding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineExcerptTest {
  @Test
  void caret_isUnderTheColumn() {
    assertThat(LineExcerpt.of("Disallow: /a", 11)).isEqualTo(new LineExcerpt("Disallow: /a", 10));
    assertThat(LineExcerpt.of("", 1)).isEqualTo(new LineExcerpt("", 0));
    assertThat(LineExcerpt.of("a", 9)).isEqualTo(new LineExcerpt("a", 1));
  }

  @Test
  void tabTakesOneColumn_wideCharacterTakesTwo() {
    assertThat(LineExcerpt.of("\t\ta", 3)).isEqualTo(new LineExcerpt("  a", 2));
    assertThat(LineExcerpt.of("\u6F22\u5B57a", 3).caret()).isEqualTo(4);
    assertThat(LineExcerpt.of("e\u0301a", 3).caret()).isEqualTo(1);
  }

  @Test
  void noCharacterMovesTheCursor() {
    LineExcerpt excerpt = LineExcerpt.of("\u001B[31m\u202Ered \"x\"", 7);

    assertThat(excerpt.text()).isEqualTo("\\u001B[31m\\u202Ered \"x\"");
    assertThat(excerpt.text().substring(excerpt.caret())).isEqualTo("red \"x\"");
  }

  @Test
  void longLine_isCutAroundTheFault() {
    String line = "a".repeat(5_000) + "X" + "b".repeat(5_000);
    LineExcerpt excerpt = LineExcerpt.of(line, 5_001);

    assertThat(excerpt.text()).hasSize(106).startsWith("...a").endsWith("b...");
    assertThat(excerpt.text().charAt(excerpt.caret())).isEqualTo('X');
  }
}
