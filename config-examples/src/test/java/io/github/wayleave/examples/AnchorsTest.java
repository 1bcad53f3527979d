package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Links to a section lead to a heading with the anchor that GitHub generates. */
class AnchorsTest {
  private static final Pattern LINK =
      Pattern.compile("\\]\\((?<page>[^)#:\\s]*)#(?<anchor>[^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
  private static final Pattern FENCED =
      Pattern.compile("^```.*?^```$", Pattern.MULTILINE | Pattern.DOTALL);

  static List<Path> pages() {
    return Stream.of(Project.pages(), Project.filesIn(Project.ROOT.resolve("docs")))
        .flatMap(List::stream)
        .filter(file -> file.toString().endsWith(".md"))
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void links_leadToHeadings(Path page) {
    assertThat(LINK.matcher(prose(page)).results())
        .allSatisfy(
            link -> {
              Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
              if (target.toString().endsWith(".md")) {
                assertThat(headings(target)).as(link.group()).contains(link.group(2));
              }
            });
  }

  private static List<String> headings(Path page) {
    return HEADING
        .matcher(prose(page))
        .results()
        .map(heading -> heading.group(1).replaceAll("\\]\\([^)]*\\)", ""))
        .map(text -> text.toLowerCase(Locale.ROOT).replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
        .toList();
  }

  private static String prose(Path page) {
    return FENCED.matcher(Project.text(page)).replaceAll("");
  }
}
