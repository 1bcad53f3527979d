package io.github.wayleave.internal.policy.check;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.policy.ForeignFiles;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.text.CellTable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsFileChecksTest {
  private static List<PolicyProblem> problems(byte[] octets, String appended) {
    RobotsFile file = RobotsFile.of("robots.txt", octets);
    RobotsTxt additions = RobotsTxtParser.parse(appended).file();
    return new RobotsFileChecks(file, RobotsDocument.of(file, additions)).problems();
  }

  private static List<String> messages(String file) {
    return problems(file.getBytes(StandardCharsets.UTF_8), "").stream()
        .map(PolicyProblem::toString)
        .toList();
  }

  /** As where a managed block precedes the owner's own group. */
  @Test
  void disallow_thatAnotherGroupForTheNameAllows_neverWins() {
    String never =
        ": \"Disallow: /\" never wins, because another group for the same name allows the same path, and crawlers join such groups (RFC 9309, 2.2.1); remove one of the two rules (warning: disallow-never-wins)";
    assertThat(messages("User-agent: *\nAllow: /\n\nUser-agent: *\nDisallow: /\n"))
        .singleElement()
        .asString()
        .startsWith("robots.txt:5:")
        .endsWith(never);
    assertThat(messages("User-agent: a\nDisallow: /\n\nUser-agent: b\nUser-agent: a\nAllow: /\n"))
        .singleElement()
        .asString()
        .startsWith("robots.txt:2:");
    assertThat(messages("User-agent: a\nUser-agent: b\nDisallow: /\n\nUser-agent: a\nAllow: /\n"))
        .as("it wins for the other name")
        .isEmpty();
    assertThat(messages("User-agent: a\nDisallow: /x\n\nUser-agent: a\nAllow: /x/\n")).isEmpty();
  }

  @Test
  void realFiles_haveExactlyTheListedWarnings() {
    String messages =
        ForeignFiles.byName().entrySet().stream()
            .map(entry -> RobotsFile.of(entry.getKey(), entry.getValue()))
            .flatMap(
                file ->
                    new RobotsFileChecks(file, RobotsDocument.of(file, ForeignFiles.LATE))
                        .problems().stream())
            .map(problem -> problem + "\n")
            .collect(joining());
    assertThat(messages)
        .isEqualTo(
            new String(
                CellTable.octets(RobotsFileChecksTest.class, "robots-file-warnings.txt"),
                StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "User-agent: *\nDisallow: /x\nSitemap: https://www.example.org/s.xml\n",
        "\uFEFFuser-agent: *\rdisallow:\r",
        "Sitemap: https://www.example.org/s.xml"
      })
  void plainFile_hasNoWarnings(String file) {
    assertThat(messages(file)).isEmpty();
  }

  @Test
  void combinationsOfGroups_ofMoreThan500000Rules_areAnError() {
    assertThat(messages(namesInTwoGroups(990))).isEmpty();
    assertThat(messages(namesInTwoGroups(1_000)))
        .containsExactly(
            "robots.txt: has crawlers in several groups, with more than 500000 rules"
                + " and fields when each crawler has its own group; shorten it");
  }

  /** Each name is in a group of 500 rules, and in its own with one. */
  private static String namesInTwoGroups(int number) {
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < number; i++) {
      file.append("User-agent: ").append(name(i)).append('\n');
    }
    for (int i = 0; i < 500; i++) {
      file.append("Disallow: /").append(i).append('\n');
    }
    for (int i = 0; i < number; i++) {
      file.append("User-agent: ").append(name(i)).append("\nDisallow: /x").append(i).append('\n');
    }
    return file.toString();
  }

  private static String name(int number) {
    return "bot-" + letter(number / 100) + letter(number / 10 % 10) + letter(number % 10);
  }

  private static char letter(int digit) {
    return (char) ('a' + digit);
  }

  @Test
  void moreThanTwentyWarningsOfAKind_areCounted() {
    List<String> messages = messages("User-agent: *\n" + "x\n".repeat(50));
    assertThat(messages).hasSize(21);
    assertThat(messages.get(19)).startsWith("robots.txt:21:1: \"x\" is not a line");
    assertThat(messages.get(20))
        .isEqualTo(
            "robots.txt: has 30 more of these; fix the ones above first (warning: robots-file-line)");
    assertThat(messages("User-agent: *\n" + "x\n".repeat(20))).hasSize(20);
  }

  @Test
  void rfc9309_2_5_size_includesAppendedGroups() {
    int maximum = PolicyLimits.LARGEST_FILE;
    byte[] octets =
        ("User-agent: a\nDisallow: /\n" + "\n".repeat(maximum)).getBytes(StandardCharsets.UTF_8);
    byte[] fits = Arrays.copyOf(octets, maximum);
    assertThat(problems(fits, "")).isEmpty();
    assertThat(problems(fits, "User-agent: b"))
        .singleElement()
        .hasToString(
            "robots.txt: results in a robots.txt of 512028 bytes, but crawlers may stop reading after 512000 (RFC 9309, 2.5); shorten it (warning: robots-file-too-large)");
    assertThat(problems(octets, ""))
        .extracting(PolicyProblem::warning)
        .containsExactly(Optional.of(Warning.ROBOTS_FILE_TOO_LARGE));
  }

  @Test
  void gzip_isReported() {
    RobotsFile file = RobotsFile.of("robots.txt", new byte[] {0x1F, (byte) 0x8B, 8, 0, 'a', '\n'});
    assertThat(RobotsFileChecks.problems(file))
        .singleElement()
        .asString()
        .startsWith("robots.txt: is compressed with gzip, in which crawlers find no group");
    assertThat(file.misformat()).isPresent();
    assertThat(RobotsFile.of("robots.txt", new byte[0]).misformat()).isEmpty();
  }

  @Test
  void linesOfWebPage_areNotListed() {
    assertThat(messages("\uFEFF\n <p>\nUser_agent: *\nDisallow: /"))
        .singleElement()
        .asString()
        .startsWith("robots.txt: looks like a web page");
    assertThat(messages("User_agent: *\nDisallow: /")).hasSize(2);
  }

  @Test
  void longCrawlDelay_isReportedWithItsCrawlers() {
    assertThat(
            messages(
                "User-agent: a\nCrawl-delay: 300\nDisallow:\nUser-agent: b\nUser-agent: c\nCrawl-delay: 301"))
        .containsExactly(
            "robots.txt: asks b, c for a crawl delay of more than 300 seconds, which some crawlers treat as \"disallow all\"; write 300 or less (warning: crawl-delay-too-long)");
  }

  @Test
  void repeatedName_isReported() {
    byte[] file = "User-agent: a\nDisallow: /x".getBytes(StandardCharsets.UTF_8);
    assertThat(problems(file, "User-agent: b\nDisallow: /x")).isEmpty();
    assertThat(problems(file, "User-agent: A\nDisallow: /x"))
        .singleElement()
        .hasToString(
            "robots.txt: already has a group for A, so readers older than RFC 9309 ignore the group that the policy appends; merge it into the file (warning: robots-file-repeats-name)");
  }

  @Test
  void quotedLine_cannotForgeAMessage() {
    assertThat(messages("User-agent: *\n\u2028\u0085 \"x\" (warning: group-split)"))
        .singleElement()
        .asString()
        .doesNotContain("\n", "\u2028", "\u0085")
        .endsWith("(warning: robots-file-line)");
  }
}
