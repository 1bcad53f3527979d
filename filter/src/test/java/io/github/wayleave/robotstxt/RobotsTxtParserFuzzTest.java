package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.robotstxt.file.HostileRobotsFiles;
import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parser accepts any input without an exception, in time linear in its length. */
class RobotsTxtParserFuzzTest {
  @Test
  void randomOctets() {
    RandomCases.forEach(20_000, RobotsTxtParserFuzzTest::readsOctets);
  }

  private static void readsOctets(Random random) {
    reads(HostileRobotsFiles.octets(random));
  }

  @Test
  void randomPartsOfFiles() {
    RandomCases.forEach(
        50_000, random -> reads(HostileRobotsFiles.text(random).getBytes(StandardCharsets.UTF_8)));
  }

  private static void reads(byte[] octets) {
    ParsedRobotsTxt parsed = RobotsTxtParser.parse(octets);
    int lines = new String(octets, StandardCharsets.ISO_8859_1).split("\r\n|\r|\n", -1).length;
    assertThat(parsed.notes()).allMatch(note -> note.line() >= 1 && note.line() <= lines);
    String text = RobotsTxtWriter.write(parsed.file());
    assertThat(text.split("\r\n", -1)).allMatch(LineText::isSafe);
    RobotsTxt reparsed = RobotsTxtParser.parse(text).file();
    assertThat(reparsed.arrangedForOldReaders().groups()).isEqualTo(reparsed.groups());
    new Reader1994(octets).verdict("a", "/a");
    new Reader1996(octets).verdict("a", "/a");
  }

  @Test
  void parsedFile_decidesTheSameWhenWritten() {
    RandomCases.forEach(50_000, RobotsTxtParserFuzzTest::decidesTheSame);
  }

  private static void decidesTheSame(Random random) {
    String text = "User-agent: a\n" + HostileRobotsFiles.text(random);
    RobotsTxt file = RobotsTxtParser.parse(text).file();
    RobotsTxt reparsed = RobotsTxtParser.parse(RobotsTxtWriter.write(file)).file();
    assertThat(reparsed.agents()).containsExactlyInAnyOrderElementsOf(file.agents());
    for (ProductToken name : file.agents()) {
      List<Rule> rules = file.groupFor(List.of(name)).orElseThrow().terms().rules();
      assertThat(reparsed.groupFor(List.of(name)).orElseThrow().terms().rules()).isEqualTo(rules);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\r",
        "\n",
        ":",
        ":\n",
        "#",
        " ",
        " \n",
        "\t",
        "a",
        "a ",
        "a:",
        "%",
        "User-agent:\n",
        "Disallow:\n",
        "User-agent: a\n",
        "User-agent: a\nDisallow: /*\n",
        "Disallow: /",
        "*",
        "/*",
        "%34",
        "\u0000",
        "a b\n",
        "User-agent: a\nSitemap: b\n"
      })
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void repeatedToAMegabyte(String part) {
    byte[] octets =
        ("User-agent: x\nDisallow: " + part.repeat((1 << 20) / part.length()))
            .getBytes(StandardCharsets.UTF_8);
    RobotsTxt file = RobotsTxtParser.parse(octets).file();
    assertThat(file.verdict(List.of(ProductToken.of("q")), Target.of("/")).isAllowed()).isTrue();
  }
}
