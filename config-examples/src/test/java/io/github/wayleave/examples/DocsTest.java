package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

/** Everything that a page shows is tested: policies and their output, Java, XML, links. */
class DocsTest {
  private static final Pattern LINK = Pattern.compile("\\]\\((?<target>[^)#\\s]+)(#[^)]*)?\\)");

  /** Java is compiled; sessions of the command line are tested there. */
  private static final Set<String> ELSEWHERE_HELD = Set.of("java", "console");

  private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");

  /** The command line, which explains findings, tests the examples of docs/findings.md. */
  static Stream<ShownPolicy> policies() {
    return Project.pages().stream()
        .filter(page -> !page.endsWith("docs/findings.md"))
        .flatMap(page -> ShownPolicy.of(page).stream());
  }

  static Stream<MarkdownBlock> blocks() {
    return Project.pages().stream().flatMap(page -> MarkdownBlock.of(page).stream());
  }

  /** The pages of docs/run show types of modules that this one does not depend on. */
  /** Returns the blocks of Java, except those that tests of other modules compare. */
  static Stream<MarkdownBlock> javaBlocks() {
    return blocks()
        .filter(block -> block.language().equals("java"))
        .filter(block -> !block.place().startsWith("docs/run/"))
        .filter(block -> !block.place().startsWith("docs/explorer.md"));
  }

  static Stream<MarkdownBlock> xmlBlocks() {
    return blocks().filter(block -> block.language().equals("xml"));
  }

  static List<Path> pages() {
    return Project.pages();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void policy_yieldsWhatThePageShows(ShownPolicy policy) {
    if (!policy.isPlayed()) {
      assertThat(policy.outcomes()).as("outcomes of the policy at %s", policy).isNotEmpty();
    }
    assertThat(policy.outcomes())
        .allSatisfy(
            block ->
                assertThat(policy.outcome(block.mark())).as(block.place()).isEqualTo(block.text()));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void policy_warnsOnlyWhereThePageSaysSo(ShownPolicy policy) {
    if (!policy.isSaidTo(ShownPolicy.REFUSED) && !policy.isSaidTo(ShownPolicy.WARNS)) {
      assertThat(policy.load().warnings()).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("blocks")
  void marks_areKnown(MarkdownBlock block) {
    if (!block.mark().isEmpty() && !ELSEWHERE_HELD.contains(block.language())) {
      assertThat(ShownPolicy.isMark(block.mark())).as(block.place()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("javaBlocks")
  void java_isCompiled(MarkdownBlock block) {
    Map<String, String> snippets = Snippets.all();

    assertThat(snippets).containsKey(block.mark());
    assertThat(block.text()).isEqualTo(snippets.get(block.mark()));
  }

  @Test
  void compiledParts_areShown() {
    assertThat(javaBlocks().map(MarkdownBlock::mark)).containsAll(Snippets.all().keySet());
  }

  @ParameterizedTest
  @MethodSource("xmlBlocks")
  void xml_isWellFormed(MarkdownBlock block) {
    String document = "<shown>" + block.text() + "</shown>";

    assertThatCode(
            () ->
                DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(document))))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void links_leadToFiles(Path page) {
    List<String> targets =
        LINK.matcher(Project.text(page))
            .results()
            .map(MatchResult::group)
            .map(link -> link.substring(2, link.length() - 1).replaceFirst("#.*", ""))
            .filter(target -> !ELSEWHERE.matcher(target).matches())
            .toList();

    assertThat(targets)
        .allSatisfy(target -> assertThat(Files.exists(page.resolveSibling(target))).isTrue());
  }

  @Test
  void index_namesEveryPage() {
    Path docs = Project.ROOT.resolve("docs");
    Path index = docs.resolve("README.md");
    Set<Path> named =
        LINK.matcher(Project.text(index))
            .results()
            .map(match -> match.group(1))
            .map(docs::resolve)
            .collect(Collectors.toSet());

    assertThat(pages())
        .filteredOn(page -> page.startsWith(docs) && !page.equals(index))
        .filteredOn(page -> !page.startsWith(docs.resolve("decisions")))
        .allSatisfy(page -> assertThat(named).as("docs/README.md").contains(page));
  }
}
