package io.github.wayleave.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An imported policy, and what it publishes, decide like the original. */
class PolicyImportTest {
  private static final Path FILES =
      Path.of("../filter/src/test/resources/io/github/wayleave/policy/robotsfile");
  private static final Optional<Origin> SITE = Optional.of(Origin.of("https://www.example.org"));
  private static final int HOSTILE = Effort.rounds(100, 1_000);

  @TestFactory
  Stream<DynamicTest> files_decideTheSame() throws IOException {
    try (Stream<Path> files = Files.list(FILES)) {
      return files.sorted().toList().stream()
          .map(
              file ->
                  DynamicTest.dynamicTest(
                      file.getFileName().toString(),
                      () -> assertSame(file.toString(), Files.readAllBytes(file), SITE)));
    }
  }

  @Test
  void hostileFiles_decideTheSame() {
    for (int seed = 0; seed < HOSTILE; seed++) {
      assertSame(
          "seed " + seed, HostileImportFiles.of(seed), seed % 2 == 0 ? SITE : Optional.empty());
    }
  }

  @Test
  void manyGroups_keepTheirNames() {
    RobotsTxt file =
        published(
            imported(
                "User-agent: a\nUser-agent: *\nDisallow: /x\nUser-agent: b\nDisallow: /y\nUser-agent: a\nAllow: /z\n"));
    assertThat(file.agents()).extracting(Object::toString).containsExactlyInAnyOrder("a", "b", "*");
    assertThat(file.groups().stream().map(Group::agents)).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/*%", "/tag/%", "/*%2", "/%*x"})
  void partOfAnEscape_coversEveryEscapeForGoogle_isNotReplaced(String path) {
    assertFailure(
        "Disallow: " + path + "\n",
        "line 2 \"Disallow: " + path + "\" covers every URL with an escape",
        "robots: { file: robots.txt }");
  }

  @Test
  void unsupportedFile_isReportedWithAdvice() {
    String line = "Disallow: /" + "x".repeat(16_100) + "\n";
    assertFailure(line, "line 2 has 16101 bytes", "robots: { file: robots.txt }");
    assertFailure(
        "Disallow: /" + "x".repeat(16_100) + "\n", "at most 16000", "robots: { file: robots.txt }");
    StringBuilder large = new StringBuilder();
    for (int i = 0; i < 30_000; i++) {
      large.append("Disallow: /folder/").append(i).append('\n');
    }
    assertFailure(large.toString(), "results in a robots.txt of", "robots: { file: robots.txt }");
    for (int i = 30_000; i < 60_000; i++) {
      large.append("Disallow: /folder/").append(i).append('\n');
    }
    assertFailure(large.toString(), "rules", "robots: { file: robots.txt }");
  }

  @ParameterizedTest
  @ValueSource(strings = {"acap-news", "acap-books"})
  void acap_isEqual(String example) throws IOException {
    byte[] bytes = Files.readAllBytes(Path.of("../config-examples", example, "robots.txt"));
    ImportReport report = PolicyImport.robotsTxt(RobotsFile.of("robots.txt", bytes), SITE);
    ImportOriginal original = new ImportOriginal(RobotsTxt.EMPTY, AcapReader.read(bytes).policy());
    assertThat(original.acap().records()).hasSizeGreaterThan(1);
    assertThat(original.hasSameAcap(AcapReader.read(document(report)).policy())).isTrue();
    assertThat(report.remarks()).isEmpty();
  }

  private static void assertFailure(String rules, String... parts) {
    assertThatThrownBy(() -> imported("User-agent: *\n" + rules))
        .isInstanceOf(CommandException.class)
        .hasMessageContainingAll(parts);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE html>\n<html>\n</html>\n",
        "\n <p>Disallow: none\n",
        "\u0000\u0001abc\n",
        "to whom it may concern\n"
      })
  void fileOfAnotherFormat_isRefused(String file) {
    assertThatThrownBy(() -> imported(file))
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("robots.txt: ")
        .hasMessageContaining("; ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "# nothing\n",
        "Disallow: /\n",
        "Sitemap: https://www.example.org/s.xml\nwhat\n",
        "<p>\nUser-agent: *\nDisallow: /x\n"
      })
  void oddRobotsTxt_isImported(String file) {
    assertThat(imported(file).yaml()).startsWith("robots:");
  }

  @Test
  void fileThatFitsWithLfAlone_isImported() {
    StringBuilder rules = new StringBuilder("User-agent: *\n");
    for (int i = 0; i < 14_900; i++) {
      rules.append("Disallow: /folder/%05d/*.html?x=\n".formatted(i));
    }
    assertThat(rules.length()).isBetween(480_000, 500 * 1024);

    byte[] document = document(imported(rules.toString()));

    assertThat(document.length).isLessThanOrEqualTo(500 * 1024);
    assertThat(RobotsTxtParser.parse(document).file().groups().get(0).terms().rules())
        .hasSize(14_900);
  }

  @Test
  void groupsKeptApart_decideAsIfEachHadARule() {
    String apart = "User-agent: a\nDisallow:\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /x\n";
    String joined = apart.replace("Disallow:\nCrawl", "Crawl");
    ImportReport report =
        PolicyImport.robotsTxtApart(
            RobotsFile.of("robots.txt", joined.getBytes(StandardCharsets.UTF_8)), Optional.empty());
    RobotsTxt original = RobotsTxtParser.parse(apart).file();
    assertDecidesTheSame("apart", original, published(report));
    assertThat(published(report).groupFor(List.of()).orElseThrow().terms().crawlDelay()).isEmpty();
    assertThat(RuleDifferences.of(original, published(imported(joined))).changes()).isNotEmpty();
  }

  private static void assertSame(String name, byte[] bytes, Optional<Origin> site) {
    RobotsFile file = RobotsFile.of(name, bytes);
    if (ForeignFormat.of(file, LineReader.read(bytes)).isPresent()) {
      assertThat(file.parsed().file().groups()).as(name).isEmpty();
      return;
    }
    if (rules(file).anyMatch(StrayPercent::beginsEscapes)) {
      assertThatThrownBy(() -> PolicyImport.robotsTxt(file, site)).hasMessageContaining("escape");
      return;
    }
    ImportReport report = PolicyImport.robotsTxt(RobotsFile.of(name, bytes), site);
    RobotsTxt original = StrayPercent.escaped(RobotsTxtParser.parse(bytes).file());
    assertDecidesTheSame(name, original, published(report));
    byte[] published = document(report);
    ImportReport second = PolicyImport.robotsTxt(RobotsFile.of(name, published), site);
    // A reason that we write above its rule is read as a heading if more rules follow.
    assertThat(second.remarks())
        .filteredOn(remark -> !remark.problem().startsWith("is a comment above several rules"))
        .as("%s\n%s", name, report.yaml())
        .isEmpty();
    assertDecidesTheSame(name, original, published(second));
  }

  private static Stream<Rule> rules(RobotsFile file) {
    return file.parsed().file().groups().stream().flatMap(group -> group.terms().rules().stream());
  }

  private static void assertDecidesTheSame(String name, RobotsTxt original, RobotsTxt imported) {
    assertThat(RuleDifferences.of(original, imported).changes()).as(name).isEmpty();
    assertThat(imported.agents())
        .as(name)
        .containsAll(original.agents().stream().filter(n -> !n.isAny()).toList());
  }

  private static ImportReport imported(String file) {
    return PolicyImport.robotsTxt(
        RobotsFile.of("robots.txt", file.getBytes(StandardCharsets.UTF_8)), Optional.empty());
  }

  private static byte[] document(ImportReport report) {
    return report
        .proof()
        .policy()
        .defaultRules()
        .robotsDocument()
        .toOptional()
        .map(RobotsDocument::octets)
        .orElseThrow();
  }

  private static RobotsTxt published(ImportReport report) {
    return RobotsTxtParser.parse(document(report)).file();
  }
}
