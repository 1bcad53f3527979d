package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 9309, 2.1: only a rule ends a list of User-agent lines. */
class JoinedGroupTest {
  private static final String WIKIPEDIA =
      """
      User-agent: SemrushBot
      Crawl-delay: 5

      User-agent: *
      Allow: /w/api.php?action=mobileview&
      Disallow: /wiki/Special:
      """;

  @Test
  void crawlDelayBetweenNames_joinsTheGroups() {
    ParsedRobotsTxt.JoinedGroup group = singleJoinedGroup(WIKIPEDIA);

    assertThat(group.rows())
        .extracting(ParsedRobotsTxt.JoinedGroup.AgentRow::line)
        .containsExactly(1, 4);
    assertThat(group.hasRules()).isTrue();
    assertThat(group.agentsBoundByLastRow(group.rows().get(0))).hasToString("[SemrushBot]");
    assertThat(group.rowWithDelay()).contains(group.rows().get(0));
    assertThat(group.agentsWithDelay()).containsExactly(ProductToken.ANY);
    assertThat(RobotsTxtParser.parse(WIKIPEDIA).file().groups()).hasSize(1);
  }

  @Test
  void groupAfterAJoinedOne_isNotPartOfIt() {
    ParsedRobotsTxt.JoinedGroup group =
        singleJoinedGroup(
            "User-agent: a\n\nUser-agent: b\nDisallow: /x\n\nUser-agent: c\nDisallow: /y\n");

    assertThat(group.rows())
        .extracting(ParsedRobotsTxt.JoinedGroup.AgentRow::agents)
        .hasToString("[[a], [b]]");
  }

  @Test
  void equalDelays_bindOnlyTheRowsWithoutOne() {
    ParsedRobotsTxt.JoinedGroup group =
        singleJoinedGroup(
            """
            User-agent: a
            Crawl-delay: 5
            User-agent: b
            Crawl-delay: 5
            User-agent: c
            Disallow: /
            """);

    assertThat(group.agentsWithDelay()).hasToString("[c]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Crawl-delay: soon",
        "Sitemap: https://www.example.org/s.xml",
        "Clean-param: ref /",
        "Visit-time: 0600-0845",
        "# c\n",
        "\t"
      })
  void otherLineBetweenNames_joinsTheGroups(String line) {
    ParsedRobotsTxt.JoinedGroup group =
        singleJoinedGroup("User-agent: a\n" + line + "\nUser-agent: b\nDisallow: /\n");

    assertThat(group.rowsWithoutRules())
        .extracting(ParsedRobotsTxt.JoinedGroup.AgentRow::agents)
        .hasToString("[[a]]");
    assertThat(group.lastRow().agents()).hasToString("[b]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "User-agent: a\nUser-agent: b\nDisallow: /\n",
        "User-agent: a\n# c\nUser-agent: b\nDisallow: /\n",
        "User-agent: a\nDisallow:\nCrawl-delay: 1\n\nUser-agent: b\nDisallow: /\n",
        "User-agent: a\nCrawl-delay: 1\nDisallow: \n\nUser-agent: b\nDisallow: /\n",
        "Sitemap: https://www.example.org/s.xml\n\nUser-agent: b\n\nDisallow: /\n",
        "User-agent: a\nCrawl-delay: 1\n"
      })
  void namesInARow_orAfterARule_areNotJoined(String file) {
    assertThat(joined(file)).isEmpty();
  }

  @Test
  void severalRows_areOneGroup() {
    ParsedRobotsTxt.JoinedGroup group =
        singleJoinedGroup(
            "User-agent: a\n\nUser-agent: b\nCrawl-delay: 2\n\nUser-agent: b\nUser-agent: c\n");

    assertThat(group.rows()).hasSize(3);
    assertThat(group.hasRules()).isFalse();
    assertThat(group.agentsBoundByLastRow(group.rows().get(0))).isEmpty();
    assertThat(group.agentsWithDelay()).hasToString("[a, c]");
  }

  @Test
  void rowsOfTheSameName_applyToNoOtherCrawler() {
    ParsedRobotsTxt.JoinedGroup group =
        singleJoinedGroup("User-agent: *\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /x\n");

    assertThat(group.agentsBoundByLastRow(group.rows().get(0))).isEmpty();
    assertThat(group.agentsWithDelay()).isEmpty();
  }

  private static List<ParsedRobotsTxt.JoinedGroup> joined(String file) {
    return RobotsTxtParser.parse(file).joinedGroups();
  }

  private static ParsedRobotsTxt.JoinedGroup singleJoinedGroup(String file) {
    assertThat(joined(file)).hasSize(1);
    return joined(file).get(0);
  }
}
