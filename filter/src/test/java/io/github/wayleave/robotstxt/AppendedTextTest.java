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

/** Every reader parses text appended to an existing file as separate groups. */
class AppendedTextTest {
  private static final Field SITEMAP = new Field("Sitemap", "https://www.example.org/s.xml");
  private static final RobotsTxt ADDITIONS =
      RobotsTxtParser.parse("User-agent: b\nDisallow: /y").file();
  private static final String ADDED_TEXT = "User-agent: b\r\nDisallow: /y\r\n";

  private static String behind(String file, RobotsTxt additions) {
    return RobotsTxtWriter.textToAppend(file.getBytes(StandardCharsets.ISO_8859_1), additions);
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
  void separation_isMinimal(String file, String separation) {
    assertThat(behind(file, ADDITIONS)).isEqualTo(separation + ADDED_TEXT);
  }

  @Test
  void emptyFile_needsNoSeparation() {
    assertThat(behind("", ADDITIONS)).isEqualTo(ADDED_TEXT);
  }

  @Test
  void overlongLine_isEnded() {
    String file = "User-agent: a\nDisallow: /" + "x".repeat(20_000);
    RobotsTxt read = RobotsTxtParser.parse(file + behind(file, ADDITIONS)).file();
    assertThat(read.groups()).hasSize(2).endsWith(ADDITIONS.groups().get(0));
  }

  @Test
  void records_areTheLastLinesOfTheLastRecord() {
    RobotsTxt records = RobotsTxt.of(List.of(), List.of(SITEMAP));
    for (RobotsTxt additions : List.of(records, records.arrangedForOldReaders())) {
      assertThat(behind("User-agent: a\nDisallow: /x\n", additions)).isEqualTo(SITEMAP + "\r\n");
      assertThat(behind("User-agent: a", additions)).isEqualTo("\r\n" + SITEMAP + "\r\n");
    }
  }

  @Test
  void comment_precedesItsGroup() {
    assertThat(behind("# c\n", ADDITIONS.withComment("Ours")))
        .isEqualTo("\r\n# Ours\r\n\r\n" + ADDED_TEXT);
    assertThat(behind("# c\n", RobotsTxt.of(List.of(), List.of()).withComment("Ours")))
        .isEqualTo("# Ours\r\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "\u0000"})
  void noAdditions_writeNothing(String comment) {
    RobotsTxt empty = RobotsTxt.of(List.of(), List.of()).withComment(comment);
    assertThat(behind("User-agent: a", empty)).isEmpty();
    assertThat(behind("User-agent: a", empty.arrangedForOldReaders())).isEmpty();
  }

  @Test
  void groupThatAllowsEverything_isWritten() {
    RobotsTxt free = RobotsTxtParser.parse("User-agent: b").file();
    assertThat(behind("", free)).isEqualTo("User-agent: b\r\nDisallow:\r\n");
  }

  @Test
  void rfc9309_2_1_groupsOfBothAreRead() {
    RandomCases.forEach(50_000, AppendedTextTest::assertReadOneBehindTheOther);
  }

  private static void assertReadOneBehindTheOther(Random random) {
    byte[] file = HostileRobotsFiles.randomBytes(random);
    RobotsTxt additions = RandomFiles.of(random).anyPart();
    byte[] combined = combined(file, additions);
    ParsedRobotsTxt parsed = RobotsTxtParser.parse(file);
    ParsedRobotsTxt read = RobotsTxtParser.parse(combined);
    assertThat(read.file())
        .as(() -> new String(combined, StandardCharsets.ISO_8859_1))
        .isEqualTo(union(parsed.file(), additions));
    assertThat(read.notes()).isEqualTo(parsed.notes());
  }

  private static RobotsTxt union(RobotsTxt file, RobotsTxt additions) {
    Group emptyGroup = Group.of(List.of(ProductToken.ANY), GroupTerms.FREE);
    List<Group> groups = new ArrayList<>(file.groups());
    additions.arrangedForOldReaders().groups().stream()
        .filter(group -> !group.equals(emptyGroup) || !group.comment().isEmpty())
        .forEach(groups::add);
    return RobotsTxt.of(
        groups, Stream.of(file, additions).flatMap(f -> f.records().stream()).toList());
  }

  @Test
  void draft1996_3_3_recordsOfBothAreRead() {
    RandomCases.forEach(50_000, AppendedTextTest::assertRecordsOneBehindTheOther);
  }

  private static void assertRecordsOneBehindTheOther(Random random) {
    byte[] file = HostileRobotsFiles.randomBytes(random);
    RobotsTxt additions = RandomFiles.of(random).anyPart();
    byte[] combined = combined(file, additions);
    List<String> expected = new ArrayList<>(records(file));
    expected.addAll(
        records(
            RobotsTxtWriter.textToAppend(new byte[0], additions).getBytes(StandardCharsets.UTF_8)));
    assertThat(records(combined))
        .as(() -> new String(combined, StandardCharsets.ISO_8859_1))
        .isEqualTo(expected);
  }

  /** Returns the records with a name as a robot of 1994 or 1996 sees them, without line numbers. */
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

  private static byte[] combined(byte[] file, RobotsTxt additions) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    octets.writeBytes(file);
    octets.writeBytes(
        RobotsTxtWriter.textToAppend(file, additions).getBytes(StandardCharsets.UTF_8));
    return octets.toByteArray();
  }
}
