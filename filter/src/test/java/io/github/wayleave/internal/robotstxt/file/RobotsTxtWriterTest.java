package io.github.wayleave.internal.robotstxt.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RandomFiles;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class RobotsTxtWriterTest {
  private static final Field SITEMAP = new Field("Sitemap", "https://www.example.org/sitemap.xml");

  private static ProductToken name(String name) {
    return ProductToken.of(name);
  }

  private static Rule allow(String path) {
    return Rule.allow(PathPattern.of(path));
  }

  private static Rule disallow(String path) {
    return Rule.disallow(PathPattern.of(path));
  }

  private static void assertWritten(RobotsTxt file, String example) {
    String expected =
        new String(CellTable.octets(RobotsTxtWriterTest.class, example), StandardCharsets.UTF_8);
    assertThat(RobotsTxtWriter.write(file)).isEqualTo(expected);
  }

  @Test
  void example_everything() {
    GroupTerms starTerms =
        GroupTerms.of(
            List.of(disallow("/search"), allow("/search/about"), disallow("/*?session=")));
    GroupTerms slow =
        new GroupTerms(
            List.of(
                disallow("/private/").withReason("asked for by the works council"), disallow("/")),
            Optional.of(Duration.ofSeconds(10)),
            List.of(new Field("Clean-param", "ref /"), new Field("Clean-param", "sid /shop/")));
    RobotsTxt file =
        RobotsTxt.of(
                List.of(
                    Group.of(List.of(ProductToken.ANY), starTerms),
                    Group.of(List.of(name("Googlebot")), GroupTerms.of(List.of(disallow("/tmp")))),
                    Group.of(List.of(name("SlowBot"), name("slow_bot")), slow)
                        .withComment("Slow ones\n\nread twice"),
                    Group.of(List.of(name("Googlebot-Image")), GroupTerms.FREE)),
                List.of(SITEMAP, new Field("License", "https://www.example.org/license.xml")))
            .withComment("robots.txt of \u017Dlu\u0165\n");
    assertWritten(file, "written-everything.txt");
  }

  @Test
  void example_rulesInOrderOfOctets() {
    GroupTerms terms =
        GroupTerms.of(
            List.of(
                disallow("/"),
                disallow("/a"),
                allow("/a"),
                allow("/\u00E9"),
                disallow("/b c"),
                disallow("/x*y$"),
                disallow("/%7ejoe"),
                disallow("/a$b"),
                allow("/%2a")));
    assertWritten(
        RobotsTxt.of(List.of(Group.of(List.of(ProductToken.ANY), terms)), List.of()),
        "written-rules.txt");
  }

  @Test
  void example_noGroupAtAll() {
    assertWritten(RobotsTxt.of(List.of(), List.of(SITEMAP)), "written-no-group.txt");
  }

  @Test
  void example_groupsWithoutARule() {
    GroupTerms delay = new GroupTerms(List.of(), Optional.of(Duration.ofSeconds(2)), List.of());
    assertWritten(
        RobotsTxt.of(
            List.of(
                Group.of(List.of(name("a")), GroupTerms.FREE), Group.of(List.of(name("b")), delay)),
            List.of()),
        "written-free-groups.txt");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x\nDisallow: /", "x\rDisallow: /", "x\r\nDisallow: /", "x\u2028Disallow: /",
        "x\u2029Disallow: /", "x\u0085Disallow: /", "x\u000BDisallow: /", "x\fDisallow: /",
        "x\u0000\nDisallow: /", "\n\nDisallow: /", "x\n\n\nDisallow: /"
      })
  void text_cannotStartANewLine(String text) {
    GroupTerms terms = GroupTerms.of(List.of(disallow("/a").withReason(text)));
    RobotsTxt file =
        RobotsTxt.of(List.of(Group.of(List.of(name("a")), terms).withComment(text)), List.of())
            .withComment(text);
    String output = RobotsTxtWriter.write(file);
    assertThat(output.split("\\r\\n|[\\r\\n\\u000B\\f\\u0085\\u2028\\u2029\\u0000]", -1))
        .allMatch(
            line ->
                line.isEmpty()
                    || line.startsWith("#")
                    || List.of("User-agent: a", "Disallow: /a").contains(line));
    assertThat(RobotsTxtParser.parse(output).file()).isEqualTo(file);
    assertThat(RobotsTxtParser.parse(output).notes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n\n", "\u0000", "\u0085", "\u2028\t"})
  void blankComments_areOmitted(String text) {
    RobotsTxt file =
        RobotsTxt.of(
            List.of(Group.of(List.of(name("a")), GroupTerms.FREE).withComment(text)), List.of());
    assertThat(RobotsTxtWriter.write(file.withComment(text)))
        .isEqualTo("User-agent: a\r\nDisallow:\r\n");
  }

  @Test
  void everyFile_isWellFormed() {
    RandomCases.forEach(5_000, RobotsTxtWriterTest::assertShape);
  }

  private static void assertShape(Random random) {
    String text = RobotsTxtWriter.write(RandomFiles.of(random).file());
    assertThat(text).endsWith("\r\n").doesNotEndWith("\r\n\r\n").doesNotStartWith("\r\n");
    assertThat(text.replace("\r\n", "")).doesNotContain("\r", "\n", "\uFEFF", "\u0000");
    List<String> lines = List.of(text.split("\r\n", -1));
    assertThat(lines).allMatch(line -> line.equals(line.stripTrailing()));
    assertThat(text).doesNotContain("\r\n\r\n\r\n");
    for (String record : text.split("\r\n\r\n", -1)) {
      assertThat(Stream.of(record.split("\r\n", -1)).dropWhile(line -> line.startsWith("#")))
          .satisfiesAnyOf(
              seenLines -> assertThat(seenLines).isEmpty(),
              seenLines -> assertThat(seenLines.get(0)).startsWith("User-agent: "));
    }
  }

  @Test
  void parseOfWrite_isTheArrangedFile() {
    RandomCases.forEach(20_000, RobotsTxtWriterTest::assertRoundTrip);
  }

  private static void assertRoundTrip(Random random) {
    RobotsTxt file = RandomFiles.of(random).file();
    String text = RobotsTxtWriter.write(file);
    ParsedRobotsTxt parsed = RobotsTxtParser.parse(text);
    assertThat(parsed.file()).as(text).isEqualTo(file.arrangedForOldReaders());
    assertThat(parsed.notes()).as(text).isEmpty();
    assertThat(RobotsTxtWriter.write(file.arrangedForOldReaders())).isEqualTo(text);
  }

  @Test
  void otherRecords_areLastAndParseAsFieldsOfTheLastGroup() {
    Field host = new Field("Host", "www.example.org");
    Group shut = Group.of(List.of(ProductToken.ANY), GroupTerms.of(List.of(disallow("/a"))));
    RobotsTxt file = RobotsTxt.of(List.of(shut), List.of(host, SITEMAP));
    String text = RobotsTxtWriter.write(file);
    assertThat(text).endsWith("Disallow: /a\r\n" + host + "\r\n" + SITEMAP + "\r\n");
    RobotsTxt read = RobotsTxtParser.parse(text).file();
    assertThat(read.records()).containsExactly(SITEMAP);
    assertThat(read.groups().get(0).terms().fields()).containsExactly(host);
    assertThat(read.groups().get(0).terms().rules()).isEqualTo(shut.terms().rules());
  }

  @Test
  void rsl_4_4_licenseComesBeforeEveryGroup() {
    Field license = new Field("License", "https://www.example.org/l.xml");
    Group shut = Group.of(List.of(ProductToken.ANY), GroupTerms.of(List.of(disallow("/a"))));
    RobotsTxt file = RobotsTxt.of(List.of(shut), List.of(SITEMAP, license));
    String text = RobotsTxtWriter.write(file);
    assertThat(text).startsWith(license + "\r\n\r\nUser-agent: *\r\n");
    assertThat(text).endsWith("Disallow: /a\r\n" + SITEMAP + "\r\n");
    assertThat(RobotsTxtParser.parse(text).file()).isEqualTo(file.arrangedForOldReaders());
  }

  /** The lines of ACAP belong to no record, whatever the file ends in. */
  @ParameterizedTest
  @ValueSource(strings = {"Disallow: /a", "Disallow: /a\n", "Disallow: /a\r\n"})
  void separatedLines_followABlankLine(String file) {
    String whole = file + RobotsTxtWriter.separated(file.getBytes(StandardCharsets.UTF_8), "# x");
    assertThat(whole.lines()).containsExactly("Disallow: /a", "", "# x");
    assertThat(RobotsTxtWriter.separated(new byte[0], "# x")).isEqualTo("# x");
  }

  @Test
  void contentSignal_followsTheAgents() {
    Field signal = new Field("Content-Signal", "search=yes");
    Field field = new Field("Clean-param", "x");
    GroupTerms terms =
        new GroupTerms(List.of(disallow("/a")), Optional.empty(), List.of(field, signal));
    RobotsTxt file = RobotsTxt.of(List.of(Group.of(List.of(ProductToken.ANY), terms)), List.of());
    String text = RobotsTxtWriter.write(file);
    assertThat(text)
        .isEqualTo("User-agent: *\r\n" + signal + "\r\nDisallow: /a\r\n" + field + "\r\n");
    assertThat(RobotsTxtParser.parse(text).file()).isEqualTo(file);
  }
}
