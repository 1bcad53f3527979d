package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.robotstxt.file.HostileRobotsFiles;
import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.internal.robotstxt.readers.HistoricRecord;
import io.github.wayleave.text.RandomCases;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written behind somebody's file is read as groups of their own by every reader. */
class WriteBehindTest {
  private static final Field SITEMAP = new Field("Sitemap", "https://www.example.org/s.xml");
  private static final RobotsTxt MORE = RobotsTxtParser.parse("User-agent: b\nDisallow: /y").file();
  private static final String WRITTEN = "User-agent: b\r\nDisallow: /y\r\n";

  private static String behind(String file, RobotsTxt more) {
    return RobotsTxtWriter.textToAppend(file.getBytes(StandardCharsets.ISO_8859_1), more);
  }

  @ParameterizedTest
  @CsvSource({
    "'User-agent: a\nDisallow: /x\n', '\r\n'",
    "'User-agent: a\nDisallow: /x\r\n\r\n', '\r\n'",
    "'User-agent: a\nDisallow: /x', '\r\n\r\n'",
    "'User-agent: a\rDisallow: /x\r', '\r\n\r\n'",
    "'Disallow: /\u00E6', '\r\n\r\n'",
    "'# c', '\r\n\r\n'",
    "'\u00EF\u00BB\u00BF', '\r\n\r\n'",
    "'<html>\n', '\r\n'",
    "'User-agent: a\n', '\r\nDisallow:\r\n\r\n'",
    "'User-agent: a\n\n', '\r\nDisallow:\r\n\r\n'",
    "'User-agent: a', '\r\n\r\nDisallow:\r\n\r\n'",
    "'User-agent: a\r', '\r\n\r\nDisallow:\r\n\r\n'",
    "'User-agent: a\nCrawl-delay: 1\nfoo\n', '\r\nDisallow:\r\n\r\n'",
    "'User-agent:\nClean-param: x\n', '\r\nDisallow:\r\n\r\n'",
    "'User-agent: a\nDissallow: /\n', '\r\n'"
  })
  void theSeparation_isTheLeastThatWillDo(String file, String separation) {
    assertThat(behind(file, MORE)).isEqualTo(separation + WRITTEN);
  }

  @Test
  void anEmptyFile_needsNoSeparation() {
    assertThat(behind("", MORE)).isEqualTo(WRITTEN);
  }

  @Test
  void aLineLongerThanIsRead_isEndedAllTheSame() {
    String file = "User-agent: a\nDisallow: /" + "x".repeat(20_000);
    RobotsTxt read = RobotsTxtParser.parse(file + behind(file, MORE)).file();
    assertThat(read.groups()).hasSize(2).endsWith(MORE.groups().get(0));
  }

  @Test
  void records_areTheLastLinesOfTheLastRecord() {
    RobotsTxt records = RobotsTxt.of(List.of(), List.of(SITEMAP));
    for (RobotsTxt more : List.of(records, records.arrangedForOldReaders())) {
      assertThat(behind("User-agent: a\nDisallow: /x\n", more)).isEqualTo(SITEMAP + "\r\n");
      assertThat(behind("User-agent: a", more)).isEqualTo("\r\n" + SITEMAP + "\r\n");
    }
  }

  @Test
  void aComment_standsAboveWhatItIsAbout() {
    assertThat(behind("# c\n", MORE.withComment("Ours"))).isEqualTo("\r\n# Ours\r\n\r\n" + WRITTEN);
    assertThat(behind("# c\n", RobotsTxt.of(List.of(), List.of()).withComment("Ours")))
        .isEqualTo("# Ours\r\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "\u0000"})
  void nothingToSay_writesNothing(String comment) {
    RobotsTxt nothing = RobotsTxt.of(List.of(), List.of()).withComment(comment);
    assertThat(behind("User-agent: a", nothing)).isEmpty();
    assertThat(behind("User-agent: a", nothing.arrangedForOldReaders())).isEmpty();
  }

  @Test
  void aGroupThatFreesSomebody_isSomethingToSay() {
    RobotsTxt free = RobotsTxtParser.parse("User-agent: b").file();
    assertThat(behind("", free)).isEqualTo("User-agent: b\r\nDisallow:\r\n");
  }

  @Test
  void rfc9309_2_1_theGroupsOfBothAreReadOneBehindTheOther() {
    RandomCases.forEach(50_000, WriteBehindTest::assertReadOneBehindTheOther);
  }

  private static void assertReadOneBehindTheOther(Random random) {
    byte[] file = HostileRobotsFiles.any(random);
    RobotsTxt more = RandomFiles.any(random).anyPart();
    byte[] both = both(file, more);
    ParsedRobotsTxt before = RobotsTxtParser.parse(file);
    ParsedRobotsTxt read = RobotsTxtParser.parse(both);
    assertThat(read.file())
        .as(() -> new String(both, StandardCharsets.ISO_8859_1))
        .isEqualTo(union(before.file(), more));
    assertThat(read.notes()).isEqualTo(before.notes());
  }

  private static RobotsTxt union(RobotsTxt before, RobotsTxt more) {
    Group nothing = Group.of(List.of(ProductToken.ANY), GroupTerms.FREE);
    List<Group> groups = new ArrayList<>(before.groups());
    more.arrangedForOldReaders().groups().stream()
        .filter(group -> !group.equals(nothing) || !group.comment().isEmpty())
        .forEach(groups::add);
    return RobotsTxt.of(
        groups, Stream.of(before, more).flatMap(f -> f.records().stream()).toList());
  }

  @Test
  void draft1996_3_3_theRecordsOfBothAreReadOneBehindTheOther() {
    RandomCases.forEach(50_000, WriteBehindTest::assertRecordsOneBehindTheOther);
  }

  private static void assertRecordsOneBehindTheOther(Random random) {
    byte[] file = HostileRobotsFiles.any(random);
    RobotsTxt more = RandomFiles.any(random).anyPart();
    byte[] both = both(file, more);
    List<String> expected = new ArrayList<>(records(file));
    expected.addAll(
        records(RobotsTxtWriter.textToAppend(new byte[0], more).getBytes(StandardCharsets.UTF_8)));
    assertThat(records(both))
        .as(() -> new String(both, StandardCharsets.ISO_8859_1))
        .isEqualTo(expected);
  }

  /** Returns what the records with a name tell a robot of 1994 or 1996, but for their places. */
  private static List<String> records(byte[] octets) {
    return HistoricRecord.of(octets).stream()
        .filter(record -> !record.names().isEmpty())
        .map(record -> record.names() + " " + rules(record))
        .toList();
  }

  private static List<String> rules(HistoricRecord record) {
    return record.lines().stream()
        .filter(HistoricRecord.HistoricLine::isRule)
        .map(line -> line.field() + ":" + line.value())
        .toList();
  }

  private static byte[] both(byte[] file, RobotsTxt more) {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(file);
    both.writeBytes(RobotsTxtWriter.textToAppend(file, more).getBytes(StandardCharsets.UTF_8));
    return both.toByteArray();
  }
}
