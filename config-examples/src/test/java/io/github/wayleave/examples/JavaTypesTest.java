package io.github.wayleave.examples;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of types in docs/java.md has every public type that the page uses. */
class JavaTypesTest {
  private static final Path SOURCES =
      Project.ROOT.resolve("filter/src/main/java/io/github/wayleave");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(?<package>[a-z.]+)` \\| (?<types>`.*`) \\|$");
  private static final Pattern TYPE = Pattern.compile("\\b[A-Z][A-Za-z0-9]+\\b");
  private static final Pattern CODE = Pattern.compile("```java\n.*?```|`[^`\n]+`", Pattern.DOTALL);

  private final String page = Project.text(Project.ROOT.resolve("docs/java.md"));
  private final String types = page.substring(0, page.indexOf("\n## "));

  /** Returns the packages of the public types that users see, by name; some are in two. */
  private static Map<String, Set<String>> library() {
    return Project.below(SOURCES).stream()
        .filter(file -> !file.startsWith(SOURCES.resolve("internal")))
        .filter(file -> Project.text(file).contains("\npublic "))
        .collect(
            groupingBy(
                file -> file.getFileName().toString().replace(".java", ""),
                mapping(
                    file -> SOURCES.relativize(file.getParent()).toString().replace('/', '.'),
                    toSet())));
  }

  private Map<String, Set<String>> table() {
    return ROW.matcher(types)
        .results()
        .collect(
            Collectors.toMap(
                row -> row.group(1),
                row ->
                    TYPE.matcher(row.group(2)).results().map(MatchResult::group).collect(toSet())));
  }

  @Test
  void everyTypeOfTheTable_isPublicInItsPackage() {
    Map<String, Set<String>> library = library();

    assertThat(table()).isNotEmpty();
    table()
        .forEach(
            (name, types) ->
                assertThat(types).allSatisfy(type -> assertThat(library.get(type)).contains(name)));
  }

  @Test
  void everyTypeThatThePageUses_isInTheTable() {
    Set<String> listed = table().values().stream().flatMap(Set::stream).collect(toSet());
    Set<String> used =
        CODE.matcher(page.substring(types.length()))
            .results()
            .flatMap(code -> TYPE.matcher(code.group()).results())
            .map(MatchResult::group)
            .filter(library().keySet()::contains)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(used).isNotEmpty().isSubsetOf(listed);
  }
}
