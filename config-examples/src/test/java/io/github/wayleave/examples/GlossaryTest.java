package io.github.wayleave.examples;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/glossary.md has each word once, and the keys and types that it names exist. */
class GlossaryTest {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\| \\*\\*(?<word>[^|]+)\\*\\* \\| (?<meaning>[^|]+) \\| (?<names>[^|]*)\\|(?<others>[^|]+)\\|$",
          Pattern.MULTILINE);
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Path LIBRARY = Project.ROOT.resolve("filter/src/main/java");

  private static List<MatchResult> rows() {
    return ROW.matcher(Project.text(Project.ROOT.resolve("docs/glossary.md"))).results().toList();
  }

  private static Stream<String> names() {
    return rows().stream()
        .flatMap(row -> CODE.matcher(row.group(3)).results())
        .map(name -> name.group(1));
  }

  private static boolean isType(String name) {
    return Character.isUpperCase(name.charAt(0));
  }

  @Test
  void words_areUnique() {
    assertThat(rows())
        .hasSizeGreaterThan(50)
        .extracting(row -> row.group(1).toLowerCase(Locale.ROOT))
        .doesNotHaveDuplicates();
  }

  @Test
  void meanings_areOneSentence() {
    assertThat(rows()).extracting(row -> row.group(2)).allMatch(text -> text.endsWith("."));
  }

  @Test
  void types_arePublic() {
    List<String> types =
        Project.filesIn(LIBRARY).stream()
            .map(file -> LIBRARY.relativize(file).toString())
            .filter(file -> !file.contains("internal"))
            .map(file -> file.replaceFirst(".*[/\\\\]", "").replace(".java", ""))
            .toList();

    assertThat(names().filter(GlossaryTest::isType)).isSubsetOf(types);
  }

  @Test
  void keysAndSettings_areDocumented() {
    String reference =
        Stream.concat(
                Stream.of("docs/policy.md", "docs/production.md").map(Project.ROOT::resolve),
                Project.filesIn(Project.ROOT.resolve("docs/policy")).stream())
            .map(Project::text)
            .collect(joining());

    assertThat(names().filter(name -> !isType(name)))
        .allSatisfy(name -> assertThat(reference).contains("`" + name + "`"));
  }
}
