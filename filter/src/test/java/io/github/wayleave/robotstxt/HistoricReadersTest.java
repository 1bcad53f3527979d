package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.text.CellTable;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every example of the notes of 1994 and of the draft of 1996, and related rules. */
class HistoricReadersTest {
  private static final String CYBERWORLD =
      """
      # robots.txt para http://www.ejemplo.com/

      User-agent: *
      Disallow: /cyberworld/map/ # Es un espacio virtual infinito

      # Cybermapper sabe a donde ir.

      User-agent: cybermapper
      Disallow:
      """;

  static Stream<Arguments> paths() {
    return CellTable.rows(HistoricReadersTest.class, "draft-1996-paths.txt");
  }

  static Stream<Arguments> urls() {
    return CellTable.rows(HistoricReadersTest.class, "draft-1996-fict.txt");
  }

  private static boolean allows1994(String file, String robot, String target) {
    return new Reader1994(octets(file)).verdict(robot, target).isAllowed();
  }

  private static boolean allows1996(String file, String robot, String target) {
    return new Reader1996(octets(file)).verdict(robot, target).isAllowed();
  }

  private static byte[] octets(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @MethodSource("paths")
  void draft1996_3_2_2_pathTable(String record, String path, String matches) {
    boolean expected = matches.equals("yes");
    assertThat(allows1996("User-agent: *\nDisallow: " + record, "x", path)).isNotEqualTo(expected);
    assertThat(allows1996("User-agent: *\nAllow: " + record + "\nDisallow: /", "x", path))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("paths")
  void draft1996_3_2_2_pathTable_appliesToRfc9309(String record, String path, String matches) {
    assertThat(PathPattern.of(record).matches(Target.of(path))).isEqualTo(matches.equals("yes"));
  }

  @ParameterizedTest
  @MethodSource("urls")
  void draft1996_4_urlsAndAgents(String url, String unhipbot, String webcrawler, String otherUrl) {
    String file =
        new String(
            CellTable.octets(HistoricReadersTest.class, "draft-1996-fict-robots.txt"),
            StandardCharsets.UTF_8);
    String target = url.substring("http://www.fict.org".length());
    assertThat(allows1996(file, "unhipbot", target)).isEqualTo(unhipbot.equals("Yes"));
    assertThat(allows1996(file, "UnhipBot/0.1", target)).isEqualTo(unhipbot.equals("Yes"));
    assertThat(allows1996(file, "webcrawler", target)).isEqualTo(webcrawler.equals("Yes"));
    assertThat(allows1996(file, "WebCrawler/3.0", target)).isEqualTo(webcrawler.equals("Yes"));
    assertThat(allows1996(file, "excite", target)).isEqualTo(webcrawler.equals("Yes"));
    assertThat(allows1996(file, "Excite/1.0", target)).isEqualTo(webcrawler.equals("Yes"));
    assertThat(allows1996(file, "otherbot", target)).isEqualTo(otherUrl.equals("Yes"));
  }

  @Test
  void draft1996_tablesAreComplete() {
    assertThat(paths()).hasSize(16);
    assertThat(urls()).hasSize(11);
  }

  @Test
  void draft1996_3_2_record() {
    String file =
        """
        User-agent: webcrawler
        User-agent: infoseek
        Allow:    /tmp/ok.html
        Disallow: /tmp
        Disallow: /user/foo
        """;
    assertThat(allows1996(file, "infoseek", "/tmp/ok.html")).isTrue();
    assertThat(allows1996(file, "webcrawler", "/tmp/no.html")).isFalse();
    assertThat(allows1996(file, "webcrawler", "/user/foo/x")).isFalse();
    assertThat(allows1996(file, "webcrawler", "/user/bar")).isTrue();
    assertThat(allows1996(file, "other", "/tmp")).isTrue();
  }

  @Test
  void draft1996_3_2_1_figTree() {
    String file = "User-agent: figtree\nDisallow: /tmp\n";
    assertThat(allows1996(file, "FigTree/0.1 Robot libwww-perl/5.04", "/tmp")).isFalse();
    assertThat(allows1996(file, "fig", "/tmp"))
        .as("the record's name contains the robot's")
        .isFalse();
    assertThat(allows1996(file, "figtree-image", "/tmp")).isTrue();
  }

  @Test
  void draft1996_3_2_1_firstRecordWins() {
    String file =
        "User-agent: ab\nDisallow: /x\n\nUser-agent: a\nDisallow: /y\n\nUser-agent: *\nDisallow: /\n";
    assertThat(allows1996(file, "a", "/y")).isTrue();
    assertThat(allows1996(file, "a", "/x")).isFalse();
    assertThat(allows1996(file, "", "/z")).isFalse();
    assertThat(allows1996("User-agent: *\nDisallow: /x\n\nUser-agent: *\nDisallow: /y", "a", "/y"))
        .isTrue();
    assertThat(allows1996("User-agent: a\nDisallow: /", "b", "/")).isTrue();
    assertThat(allows1996("", "b", "/")).isTrue();
  }

  @Test
  void draft1996_3_2_2_firstMatchWins() {
    assertThat(allows1996("User-agent: *\nDisallow: /a\nAllow: /a/b", "x", "/a/b")).isFalse();
    ReaderVerdict verdict =
        new Reader1996(octets("User-agent: *\n\nUser-agent: a\n# c\nAllow: /a\nDisallow: /"))
            .verdict("a", "/a");
    assertThat(verdict).isEqualTo(ReaderVerdict.by(Access.ALLOW, "a", 5, "/a"));
  }

  @Test
  void verdict_hasNameAndLine() {
    byte[] file = octets("User-agent: *\nDisallow: /x\n\nUser-agent: Ant\nDisallow: /y\n");
    assertThat(new Reader1994(file).verdict("ant/1.0", "/y"))
        .isEqualTo(ReaderVerdict.by(Access.DISALLOW, "Ant", 5, "/y"));
    assertThat(new Reader1994(file).verdict("ant", "/x"))
        .isEqualTo(ReaderVerdict.withoutRule(Optional.of("Ant")));
    assertThat(new Reader1996(file).verdict("bee", "/y"))
        .isEqualTo(ReaderVerdict.withoutRule(Optional.of("*")));
    assertThat(new Reader1996(octets("")).verdict("bee", "/y")).isEqualTo(ReaderVerdict.NO_GROUP);
  }

  @Test
  void draft1996_3_2_2_escapesExceptSlashAreDecoded() {
    assertThat(allows1996("User-agent: *\nDisallow: /a%3Fb%26%2A", "x", "/a?b&*")).isFalse();
    assertThat(allows1996("User-agent: *\nDisallow: /a%2541", "x", "/aA")).isTrue();
    assertThat(allows1996("User-agent: *\nDisallow: /\u00E9", "x", "/%c3%A9")).isFalse();
  }

  @Test
  void notes1994_disallowIsAPrefix() {
    assertThat(allows1994("User-agent: *\nDisallow: /help", "x", "/help.html")).isFalse();
    assertThat(allows1994("User-agent: *\nDisallow: /help", "x", "/help/index.html")).isFalse();
    assertThat(allows1994("User-agent: *\nDisallow: /help/", "x", "/help/index.html")).isFalse();
    assertThat(allows1994("User-agent: *\nDisallow: /help/", "x", "/help.html")).isTrue();
  }

  @Test
  void notes1994_examples() {
    assertThat(allows1994(CYBERWORLD, "anybot", "/cyberworld/map/a")).isFalse();
    assertThat(allows1994(CYBERWORLD, "anybot", "/cyberworld/")).isTrue();
    assertThat(allows1994(CYBERWORLD, "Cybermapper/1.0", "/cyberworld/map/a")).isTrue();
    assertThat(allows1994("# d\u00E9jenme en paz\nUser-agent: *\nDisallow: /", "x", "/")).isFalse();
    assertThat(allows1994("User-agent: *\nDisallow:", "x", "/")).isTrue();
    assertThat(allows1994("", "x", "/")).isTrue();
  }

  @Test
  void notes1994_unknownHeadersAreIgnored() {
    assertThat(allows1994("User-agent: a\nFoo: bar\nAllow: /x\nDisallow: /x", "a", "/x")).isFalse();
  }

  @Test
  void notes1994_unknownHeadersBetweenAgentLinesAreIgnored() {
    String file = "User-agent: a\nFoo: bar\nUser-agent: b\nDisallow: /x\n";
    for (String robot : new String[] {"a", "b"}) {
      assertThat(allows1994(file, robot, "/x")).as(robot).isFalse();
      assertThat(allows1996(file, robot, "/x")).as(robot).isFalse();
    }
  }

  @Test
  void notes1994_nameOfTheRecordIsPartOfTheRobotsName() {
    String file = "User-agent: bot\nDisallow: /x\n\nUser-agent: botimage\nDisallow: /y\n";
    assertThat(allows1994(file, "BotImage/1", "/x")).as("the first record").isFalse();
    assertThat(allows1994(file, "bo", "/x")).isTrue();
    assertThat(allows1994("User-agent:\nDisallow: /", "bot", "/")).isTrue();
  }

  @Test
  void notes1994_namesIgnoreCase() {
    assertThat(allows1994("User-agent: ILLINOIS\nDisallow: /", "illinois", "/")).isFalse();
    assertThat(allows1996("User-agent: ILLINOIS\nDisallow: /", "illinois", "/")).isFalse();
  }

  @Test
  void notes1994_noWildcards() {
    assertThat(allows1994("User-agent: *\nDisallow: /*.gif$", "x", "/a.gif")).isTrue();
    assertThat(allows1994("User-agent: *\nDisallow: /*.gif$", "x", "/*.gif$")).isFalse();
    assertThat(allows1996("User-agent: *\nDisallow: /*.gif$", "x", "/a.gif")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n", "\n\r\n", "\n\n"})
  void draft1996_5_2_lineEnds(String end) {
    String file =
        "User-agent: a"
            + end.replace("\n\n", "\n").replace("\n\r\n", "\r\n")
            + "Disallow: /x"
            + end;
    assertThat(allows1994(file, "a", "/x")).isFalse();
    assertThat(allows1996(file, "a", "/x")).isFalse();
  }

  @Test
  void target_isTheRequestTarget() {
    String file = "User-agent: *\nDisallow: /";
    for (String target : new String[] {"", "?q", "#f", "/#f", "/a"}) {
      assertThat(allows1994(file, "a", target)).as(target).isFalse();
      assertThat(allows1996(file, "a", target)).as(target).isFalse();
    }
    assertThat(allows1996("User-agent: *\nDisallow: /a#b", "a", "/a#c")).isFalse();
    assertThat(allows1994(file, "a", "/robots.txt")).isTrue();
    assertThat(allows1996(file, "a", "/robots.txt")).isTrue();
  }

  @Test
  void orphanLines_belongToNoRecord() {
    String file = "Disallow: /\n\nno colon\n: /\nUser-agent: a\n\nDisallow: /\n";
    assertThat(allows1994(file, "a", "/x")).isTrue();
    assertThat(allows1996(file, "a", "/x")).isTrue();
  }
}
