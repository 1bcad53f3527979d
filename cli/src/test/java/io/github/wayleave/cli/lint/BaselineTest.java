package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.section.RobotsFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineTest {
  private static final String FILE = "User-agent: *\nDisallow: /a\nNoindex: /b\nNoindex: /c\n";

  @Test
  void linesThatMoved_areKnown() {
    assertThat(news(FILE, "robots.txt", "# new\n\n" + FILE, "robots.txt")).isEmpty();
  }

  @Test
  void sameFileInAnotherFolder_isKnown() {
    assertThat(news(FILE, "before/robots.txt", FILE, "after/robots.txt")).isEmpty();
    assertThat(news(FILE, "robots.txt", FILE, "other.txt")).hasSize(2);
  }

  @Test
  void equalLines_countTogether_theLastOneIsNew() {
    assertThat(news(FILE, "robots.txt", FILE + "Noindex: /b\n", "robots.txt"))
        .containsExactly("retired-field 5");
  }

  @Test
  void changedLine_isNew() {
    assertThat(news(FILE, "robots.txt", FILE.replace("/c", "/d"), "robots.txt"))
        .containsExactly("retired-field 4");
  }

  @Test
  void findingsBeyondThoseThatAreShown_areKnown() {
    String many = "User-agent: *\nDisallow: /a\n" + "Noindex: /b\n".repeat(100);

    assertThat(news(many, "robots.txt", many + "Noindex: /z\n", "robots.txt"))
        .containsExactly("retired-field 103");
  }

  @Test
  void text_isReadBack() {
    Baseline baseline = Baseline.of(check(FILE, "robots.txt"));

    assertThat(Baseline.read("b", baseline.text().getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(baseline);
    assertThat(baseline.size()).isEqualTo(2);
    assertThat(baseline.text())
        .isEqualTo(
            """
            # Known findings, which --baseline does not report: count, name, file, text.
            1\tretired-field\trobots.txt\tNoindex: /b
            1\tretired-field\trobots.txt\tNoindex: /c
            """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "0\ta\tb\tc", "-1\ta\tb\tc", "1\ta\tb", "1 a b c", "{}"})
  void text_malformed_namesTheLine(String line) {
    byte[] bytes = ("# a comment\n" + line + "\n").getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(() -> Baseline.read("known.txt", bytes))
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("known.txt:2: expected a count, a name, a file and a text");
  }

  private static List<String> news(
      String before, String nameBefore, String after, String nameAfter) {
    return Baseline.of(check(before, nameBefore)).newIn(check(after, nameAfter)).findings().stream()
        .map(finding -> finding.name() + " " + finding.at().line())
        .toList();
  }

  private static LintResult check(String text, String name) {
    return RobotsTxtLint.look(
        RobotsFile.of(name, text.getBytes(StandardCharsets.UTF_8)),
        CrawlerCatalogue.bundled(),
        new LintRequest(Set.of(LintProfile.RFC9309), Set.of(), Optional.empty()));
  }
}
