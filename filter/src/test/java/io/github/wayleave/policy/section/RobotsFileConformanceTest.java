package io.github.wayleave.policy.section;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.CrawlerCommonsDeviation;
import io.github.wayleave.policy.ForeignFiles;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files of real sites are published byte for byte, and result in the verdicts of crawler-commons,
 * except for those in {@code robots-file-deviations.txt}.
 */
class RobotsFileConformanceTest {
  private static final String SITE = "https://www.example.org";
  private static final Map<String, byte[]> FILES = ForeignFiles.byName();
  private static final List<String> AGENTS = ForeignFiles.lines("robots-file-agents.txt");
  private static final List<String> TARGETS = ForeignFiles.lines("robots-file-targets.txt");

  private static final List<CrawlerCommonsDeviation> DEVIATIONS =
      ForeignFiles.lines("robots-file-deviations.txt").stream()
          .map(CrawlerCommonsDeviation::of)
          .toList();
  private static final String LATECOMER = "Latecomer";

  static Stream<String> names() {
    return FILES.keySet().stream();
  }

  private static RobotsDocument document(String name, RobotsTxt appended) {
    return RobotsDocument.of(RobotsFile.of(name, FILES.get(name)), appended);
  }

  private static RobotsDocument unchanged(String name) {
    return document(name, RobotsTxt.of(List.of(), List.of()));
  }

  @Test
  void files_areStoredUnchanged() {
    assertThat(octets("cr-only.txt")).contains("\r").doesNotContain("\n");
    assertThat(octets("drupal.txt").replace("\r\n", "")).doesNotContain("\r", "\n");
    assertThat(octets("mixed-line-ends.txt")).contains("bot\rD", "/a/\r\nD", "/b/\n\rU", "*\nD");
    assertThat(octets("open-group.txt")).endsWith("2");
    assertThat(octets("bom.txt")).startsWith("\u00EF\u00BB\u00BFU");
    assertThat(octets("utf-16.txt")).startsWith("\u00FF\u00FEU\u0000");
    assertThat(octets("latin-1.txt")).contains("/caf\u00E9/");
    assertThat(octets("cut-utf-8.txt")).endsWith("\u00E8\u00AA");
    assertThat(octets("nul.txt")).endsWith("\u0000\u0000");
  }

  private static String octets(String name) {
    return new String(FILES.get(name), StandardCharsets.ISO_8859_1);
  }

  @ParameterizedTest
  @MethodSource("names")
  void file_isPublishedUnchanged(String name) {
    byte[] file = FILES.get(name);
    byte[] appended = document(name, ForeignFiles.LATE).octets();
    assertThat(unchanged(name).octets()).isEqualTo(file);
    assertThat(Arrays.copyOf(appended, file.length)).isEqualTo(file).isNotEqualTo(appended);
  }

  @ParameterizedTest
  @MethodSource("names")
  void verdicts_equalCrawlerCommonsExceptListedDeviations(String name) {
    Set<String> listed = new TreeSet<>();
    DEVIATIONS.stream()
        .filter(deviation -> deviation.file().equals(name))
        .forEach(deviation -> listed.addAll(deviation.decisions(agents(name))));
    assertThat(differences(name)).isEqualTo(listed);
  }

  @Test
  void deviations_haveFileAndReason() {
    assertThat(DEVIATIONS).extracting(CrawlerCommonsDeviation::file).isSubsetOf(FILES.keySet());
    assertThat(DEVIATIONS).extracting(CrawlerCommonsDeviation::reason).noneMatch(String::isBlank);
  }

  @ParameterizedTest
  @MethodSource("names")
  void appendedGroup_doesNotChangeOtherVerdicts(String name) {
    RobotsTxt original = unchanged(name).file();
    RobotsTxt combined = document(name, ForeignFiles.LATE).file();
    for (String agent : AGENTS) {
      for (String target : TARGETS) {
        assertThat(allows(combined, agent, target))
            .as("%s %s", agent, target)
            .isEqualTo(allows(original, agent, target));
      }
    }
    assertThat(allows(combined, LATECOMER, "/late/")).isFalse();
    assertThat(allows(combined, LATECOMER, "/late/news/")).isTrue();
  }

  /**
   * Returns the verdicts that differ from those of crawler-commons, in the syntax of {@link
   * CrawlerCommonsDeviation}.
   */
  private static Set<String> differences(String name) {
    Set<String> differences = new TreeSet<>();
    RobotsDocument original = unchanged(name);
    RobotsDocument extended = document(name, ForeignFiles.LATE);
    for (String agent : agents(name)) {
      differences.addAll(differences(original, agent));
      differences.addAll(differences(extended, agent));
    }
    differences.addAll(differences(extended, LATECOMER));
    return differences;
  }

  /** The other reader parses the file for each agent. */
  private static List<String> agents(String name) {
    return name.equals("huge.txt") ? Effort.sample(AGENTS) : AGENTS;
  }

  private static List<String> differences(RobotsDocument document, String agent) {
    SimpleRobotRules expected =
        new SimpleRobotRulesParser()
            .parseContent(
                SITE + "/robots.txt", document.octets(), "text/plain", List.of(Ascii.lower(agent)));
    return TARGETS.stream()
        .filter(
            target -> allows(document.file(), agent, target) != expected.isAllowed(SITE + target))
        .map(
            target ->
                CrawlerCommonsDeviation.decision(
                    allows(document.file(), agent, target), agent, target))
        .toList();
  }

  private static boolean allows(RobotsTxt file, String agent, String target) {
    return file.verdict(List.of(ProductToken.of(agent)), Target.of(target)).isAllowed();
  }
}
