package io.github.wayleave.internal.acap;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.RandomAcap;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reader throws no exception for any input, and takes time linear in the bytes. */
class AcapReaderFuzzTest {
  private static final List<String> PARTS =
      List.of(
          "ACAP-crawler",
          "ACAP-allow-",
          "ACAP-disallow-",
          "ACAP-request-",
          "ACAP-usage-purpose",
          "ACAP-permissions-reference",
          "ACAP-resource-set",
          "ACAP-qualified-usage",
          "ACAP-composite-usage",
          "ACAP-ignore-conventional-records",
          "ACAP-",
          "User-agent",
          "crawl",
          "index",
          "present-snippet",
          "(a)",
          "(b)",
          "a",
          "b",
          "2",
          "the-acap:resource-set:",
          "time-limit",
          "=",
          "3-days",
          "until-recrawl",
          "max-length=3-words",
          "take-down",
          "news",
          ":",
          ":",
          ": ",
          ": ",
          " ",
          " ",
          "\t",
          "\n",
          "\n",
          "\n",
          "\r",
          "\r\n",
          "*",
          "/",
          "/a",
          "/",
          "$",
          "#",
          "%",
          "%41",
          "?",
          "http://x/",
          "'",
          "\"",
          "é",
          "\u0000",
          "\u2028",
          "\uFEFF",
          "\u00EF");

  @Test
  void randomBytes_doNotThrow() {
    RandomCases.forEach(5_000, AcapReaderFuzzTest::readsOctets);
  }

  private static void readsOctets(Random random) {
    byte[] octets = new byte[random.nextInt(120)];
    random.nextBytes(octets);
    reads(octets);
  }

  @Test
  void randomLines_doNotThrow() {
    RandomCases.forEach(
        20_000,
        random -> reads(RandomCases.text(random, PARTS, 60).getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void mutatedFiles_doNotThrow() {
    RandomCases.forEach(5_000, random -> reads(mutated(random)));
  }

  private static byte[] mutated(Random random) {
    StringBuilder text = new StringBuilder(AcapWriter.write(RandomAcap.policy(random)));
    for (int i = random.nextInt(6); i >= 0; i--) {
      int at = random.nextInt(text.length());
      int end = Math.min(text.length(), at + random.nextInt(12));
      text.replace(at, end, RandomCases.text(random, PARTS, 3) + " ");
    }
    byte[] whole = text.toString().getBytes(StandardCharsets.UTF_8);
    return random.nextBoolean() ? whole : Arrays.copyOf(whole, random.nextInt(whole.length));
  }

  /**
   * Checks that a policy that was read is unchanged by writing and reading, without notes except
   * about names.
   */
  private static void reads(byte[] octets) {
    AcapParseResult reading = AcapReader.read(octets);
    int lines = new String(octets, StandardCharsets.ISO_8859_1).split("\r\n|\r|\n", -1).length;
    assertThat(reading.notes()).allMatch(note -> note.line() >= 1 && note.line() <= lines);
    assertThat(reading.notes()).allMatch(note -> LineText.isSafe(note.sentence()));
    String text = AcapWriter.write(reading.policy());
    AcapParseResult reread = AcapReader.read(text.getBytes(StandardCharsets.UTF_8));
    assertThat(reread.policy()).isEqualTo(reading.policy());
    assertThat(reread.notes())
        .allMatch(note -> note.type() == AcapParseNote.AcapNoteType.NOT_STANDARD);
    assertThat(reading.policy().records()).allMatch(part -> reading.line(part).isPresent());
    assertThat(reading.policy().definitions()).allMatch(part -> reading.line(part).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "\n",
        "=",
        "a= ",
        "time-limit=3-days ",
        "0",
        "/ ",
        "%",
        "*",
        "http://",
        "\nACAP-crawler: a",
        "\nACAP-crawler: a\nACAP-crawler: *\nACAP-permissions-reference: /x\nACAP-disallow-crawl: /",
        "\nACAP-usage-purpose: a\nACAP-allow-(c): /",
        "\nACAP-disallow-(c): /",
        "\nACAP-",
        "\nACAP-resource-set: a /",
        "\nACAP-allow-index: / time-limit=until-recrawl",
        "\nACAP-request-take-down: /\u0000"
      })
  @Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void megabytes_areReadInLinearTime(String part) {
    String beginning =
        "ACAP-composite-usage: c "
            + "crawl index ".repeat(1 << 16)
            + "\nACAP-crawler: b\nACAP-allow-index: ";
    byte[] octets =
        (beginning + part.repeat((Effort.rounds(1, 5) << 20) / part.length()))
            .getBytes(StandardCharsets.UTF_8);
    assertThat(AcapReader.read(octets).notes()).hasSizeLessThanOrEqualTo(AcapParseResult.MAX_NOTES);
  }

  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void namesWithEqualHashes_areReadInLinearTime() {
    StringBuilder file = new StringBuilder("ACAP-crawler: x\n");
    int names = 1 << Effort.rounds(14, 16);
    for (int i = 0; i < names; i++) {
      String name = Integer.toBinaryString(names | i).replace("0", "av").replace("1", "c8");
      file.append("ACAP-crawler: ")
          .append(name)
          .append("\nACAP-crawler: ")
          .append(name)
          .append('\n');
    }
    AcapParseResult reading =
        AcapReader.read((file + "ACAP-disallow-crawl: /").getBytes(StandardCharsets.UTF_8));
    assertThat(reading.policy().records().get(0).crawlers()).hasSize(names + 1);
  }
}
