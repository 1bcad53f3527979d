package io.github.wayleave.examples;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/java.md shows ten types of the API, each in a whole class. */
class JavaTypesTest {
  private static final Path SOURCES = Project.ROOT.resolve("filter/src/main/java");
  private static final Path PAGE = Project.ROOT.resolve("docs/java.md");
  private static final String ROOT = "io.github.wayleave";

  private static final Pattern SECTION = Pattern.compile("(?ms)^## ([A-Z]\\w+)\n(.*?)(?=^## )");
  private static final Pattern EXPORT = Pattern.compile("(?m)^ *exports ([a-z.]+);");
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|interface|record|enum) ([A-Z]\\w+)");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import ((?:[a-z0-9]+\\.)+)(.+);$");
  private static final Pattern SPAN = Pattern.compile("`([^`\n]+)`");
  private static final Pattern TYPE = Pattern.compile("\\b[A-Z][a-z0-9]+[A-Z][A-Za-z0-9]+\\b");
  private static final Pattern LINK = Pattern.compile("java\\.md#([a-z-]+)|\\]\\(#([a-z-]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

  private final String page = Project.text(PAGE);

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(match -> match.group(1)).toList();
  }

  private static Set<String> exportedPackages() {
    return Set.copyOf(matches(EXPORT, Project.text(SOURCES.resolve("module-info.java"))));
  }

  /** Returns the source files of the packages that users may import. */
  private static List<Path> exportedSources() {
    return exportedPackages().stream()
        .flatMap(name -> Project.in(SOURCES.resolve(name.replace('.', '/'))).stream())
        .filter(file -> file.toString().endsWith(".java"))
        .filter(file -> Project.text(file).contains("\npublic "))
        .toList();
  }

  private static Set<String> api() {
    return exportedSources().stream()
        .map(file -> file.getFileName().toString().replace(".java", ""))
        .collect(toSet());
  }

  private List<MatchResult> sections() {
    return SECTION.matcher(page).results().toList();
  }

  private static List<String> javaBlocks(String section) {
    return Stream.of(section.split("```java\n", -1))
        .skip(1)
        .map(block -> block.substring(0, block.indexOf("```")))
        .toList();
  }

  @Test
  void headings_areTenTypesOfTheApi() {
    assertThat(sections())
        .extracting(section -> section.group(1))
        .hasSize(10)
        .doesNotHaveDuplicates()
        .isSubsetOf(api());
  }

  @Test
  void everySection_showsItsTypeInAWholeClass() {
    assertThat(sections())
        .allSatisfy(
            section ->
                assertThat(javaBlocks(section.group(2)))
                    .isNotEmpty()
                    .allSatisfy(
                        block ->
                            assertThat(block)
                                .startsWith("import ")
                                .contains("class ")
                                .endsWith("\n}\n")
                                .containsPattern("\\b" + section.group(1) + "\\b")));
  }

  @Test
  void everyImportOfTheLibrary_isOfAnExportedPackage() {
    assertThat(
            IMPORT
                .matcher(page)
                .results()
                .map(match -> match.group(1).substring(0, match.group(1).length() - 1))
                .filter(name -> name.startsWith(ROOT)))
        .isNotEmpty()
        .isSubsetOf(exportedPackages());
  }

  @Test
  void typesInProse_exist() {
    Set<String> known = new HashSet<>();
    for (Path source : exportedSources()) {
      known.addAll(matches(DECLARED, Project.text(source)));
    }
    IMPORT.matcher(page).results().map(match -> match.group(2)).forEach(known::add);
    Set<String> named =
        matches(SPAN, page).stream()
            .flatMap(span -> TYPE.matcher(span).results())
            .map(MatchResult::group)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(named).hasSizeGreaterThan(20).isSubsetOf(known);
  }

  @Test
  void linksIntoThePage_leadToItsHeadings() {
    Set<String> anchors =
        matches(HEADING, page.replaceAll("(?s)```.*?```", "")).stream()
            .map(heading -> heading.toLowerCase(Locale.ROOT).replace(' ', '-'))
            .collect(toSet());
    Set<String> targets = new TreeSet<>();
    Stream.of(Project.pages(), Project.filesIn(Project.ROOT.resolve("docs/run")))
        .flatMap(List::stream)
        .map(Project::text)
        .flatMap(text -> LINK.matcher(text).results())
        .filter(link -> link.group(1) != null)
        .forEach(link -> targets.add(link.group(1)));
    LINK.matcher(page)
        .results()
        .filter(link -> link.group(2) != null)
        .forEach(link -> targets.add(link.group(2)));

    assertThat(targets).contains("livesettings").isSubsetOf(anchors);
  }
}
