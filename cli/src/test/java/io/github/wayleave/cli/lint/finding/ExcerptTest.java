package io.github.wayleave.cli.lint.finding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {
  @Test
  void theCaretStandsUnderTheColumn() {
    assertThat(Excerpt.of("Disallow: /a", 11)).isEqualTo(new Excerpt("Disallow: /a", 10));
    assertThat(Excerpt.of("", 1)).isEqualTo(new Excerpt("", 0));
    assertThat(Excerpt.of("a", 9)).isEqualTo(new Excerpt("a", 1));
  }

  @Test
  void aTabIsOneBlankAndAWideCharacterHasTwoColumns() {
    assertThat(Excerpt.of("\t\ta", 3)).isEqualTo(new Excerpt("  a", 2));
    assertThat(Excerpt.of("\u6F22\u5B57a", 3).caret()).isEqualTo(4);
    assertThat(Excerpt.of("e\u0301a", 3).caret()).isEqualTo(1);
  }

  @Test
  void noCharacterMovesTheCursor() {
    Excerpt excerpt = Excerpt.of("\u001B[31m\u202Ered \"x\"", 7);

    assertThat(excerpt.text()).isEqualTo("\\u001B[31m\\u202Ered \"x\"");
    assertThat(excerpt.text().substring(excerpt.caret())).isEqualTo("red \"x\"");
  }

  @Test
  void aLongLineIsCutAroundTheFault() {
    String line = "a".repeat(5_000) + "X" + "b".repeat(5_000);
    Excerpt excerpt = Excerpt.of(line, 5_001);

    assertThat(excerpt.text()).hasSize(106).startsWith("...a").endsWith("b...");
    assertThat(excerpt.text().charAt(excerpt.caret())).isEqualTo('X');
  }
}
