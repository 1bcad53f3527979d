package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * docs/threat-model.md names a test for each attack, and for each attacker what remains;
 * docs/compatibility.md names one for each promise.
 */
class ThreatModelTest {
  private static final Pattern TESTS_LAST =
      Pattern.compile("^\\|.+\\| (?:`[A-Z]\\w*(?:Test|Contract)(?:\\.\\w+)?`(?:, )?)+ \\|$");
  private static final Pattern HEAD = Pattern.compile("^\\|.+\\| test \\|$|^\\|[-|]+\\|$");

  private static final List<String> SECTIONS =
      Pattern.compile("^## ", Pattern.MULTILINE)
          .splitAsStream(Project.text(Project.ROOT.resolve("docs/threat-model.md")))
          .filter(section -> section.contains("| test |"))
          .toList();

  private static Stream<String> rows() {
    return SECTIONS.stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith("|") && !HEAD.matcher(line).matches());
  }

  @Test
  void rows_nameTests() {
    assertThat(rows()).hasSizeGreaterThan(40).allMatch(row -> TESTS_LAST.matcher(row).matches());
  }

  @Test
  void promisesOfCompatibility_nameTests() {
    List<String> rows =
        Project.text(Project.ROOT.resolve("docs/compatibility.md"))
            .lines()
            .filter(line -> line.startsWith("|") && !HEAD.matcher(line).matches())
            .toList();
    assertThat(rows).hasSizeGreaterThan(10).allMatch(row -> TESTS_LAST.matcher(row).matches());
  }

  @Test
  void rowWithoutATest_isFound() {
    assertThat("| a path | a page | every form | many |").doesNotMatch(TESTS_LAST);
  }

  @Test
  void attackers_areFollowedByWhatIsNotPrevented() {
    assertThat(SECTIONS.stream().skip(1))
        .hasSizeGreaterThan(8)
        .allMatch(
            section ->
                section.contains("\nNot prevented: ") || section.contains("\nNot prevented:\n"));
  }
}
