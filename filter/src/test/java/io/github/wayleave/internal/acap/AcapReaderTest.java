package io.github.wayleave.internal.acap;

import static io.github.wayleave.internal.acap.ReadLines.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.internal.acap.AcapParseNote.AcapNoteType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the reader handles fields outside the grammar of section 3. */
class AcapReaderTest {
  private static final String RECORD = "ACAP-crawler: *\nACAP-disallow-crawl: /\n";

  private static AcapParseNote note(String file) {
    List<AcapParseNote> notes = AcapReader.read(file.getBytes(StandardCharsets.UTF_8)).notes();
    assertThat(notes).hasSize(1);
    return notes.get(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void lineEndings_areRecognizedAndCounted(String end) {
    String file = ("\uFEFF##ACAP version=1.0\n\n" + RECORD + "\nACAP-x: y").replace("\n", end);
    AcapParseResult reading = AcapReader.read(file.getBytes(StandardCharsets.UTF_8));
    assertThat(reading.notes())
        .containsExactly(
            new AcapParseNote(
                6,
                AcapNoteType.UNKNOWN_FIELD,
                "ACAP-x is not a field of ACAP 1.0; this line was ignored"));
    AcapRecord record = reading.policy().records().get(0);
    assertThat(reading.line(record)).hasValue(3);
    assertThat(reading.line(((RecordTerms) record.content()).fields().get(0))).hasValue(4);
    assertThat(reading.line(new AcapRecord(record.crawlers(), record.content()))).isEmpty();
  }

  @Test
  void fieldNames_ignoreCase() {
    assertThat(read("acap-CRAWLER: *\nAcap-DISALLOW-Crawl: the-ACAP:Resource-SET:x"))
        .contains("UNUSABLE");
    assertThat(read("acap-CRAWLER: *\nAcap-DISALLOW-Crawl: /")).isEqualTo(RECORD);
  }

  @Test
  void acap_3_spacesAroundEquals_areAccepted() {
    assertThat(read("ACAP-crawler: *\nACAP-allow-index: /\ttime-limit \t=  3-days  # why"))
        .isEqualTo("ACAP-crawler: *\nACAP-allow-index: / time-limit=3-days\n");
  }

  @Test
  void acap_2_4_2_prohibitionOfLocalUsage_isExpanded() {
    String defined =
        "ACAP-qualified-usage: q index time-limit=3-days\nACAP-composite-usage: c crawl (q) crawl\n";
    assertThat(read(defined + "ACAP-crawler: *\nACAP-disallow-(C): /x"))
        .isEqualTo(
            "4 LOCAL_PROHIBITION: a prohibition cannot have a local usage such as (C) (ACAP 1.0, 2.4.2); it was read as one of [crawl, index]\n"
                + defined
                + "\nACAP-crawler: *\nACAP-disallow-crawl: /x\nACAP-disallow-index: /x\n");
    assertThat(note(RECORD + "ACAP-disallow-(x): /").sentence())
        .isEqualTo(
            "(x) is not defined yet; define it first, or correct the name (ACAP 1.0, 2.7); this line was ignored");
  }

  @Test
  void acap_2_4_2_prohibitionWithQualifier_ignoresOnlyTheQualifier() {
    assertThat(read("ACAP-crawler: *\nACAP-disallow-crawl: / time-limit=3-days"))
        .isEqualTo(
            "2 QUALIFIED_PROHIBITION: a prohibition ends after its resources (ACAP 1.0, 2.4.2); \"time-limit=3-days\" was ignored\n"
                + RECORD);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ACAP-allow-index: / time-limit=5-min",
        "ACAP-allow-index: / max-length=3-words",
        "ACAP-allow-index: / colour=red",
        "ACAP-allow-index: / time-limit=3-days more",
        "ACAP-allow-index: / time-limit",
        "ACAP-allow-index: / =3-days",
        "ACAP-allow-index: / time-limit=3-days time-limit=4-days",
        "ACAP-allow-index: / time-limit=until-2007-02-30",
        "ACAP-allow-crawl: / time-limit=3-days",
        "ACAP-allow-index: /a /b",
        "ACAP-allow-(q): / time-limit=3-days",
        "ACAP-allow-(x): /",
        "ACAP-allow-(q: /",
        "ACAP-allow-q: /",
        "ACAP-allow-extract: /",
        "ACAP-allow-: /",
        "ACAP-allow-index:",
        "ACAP-allow-index: http://x/",
        "ACAP-allow-index: the-acap:resource-set:x",
        "ACAP-allow-index: the-acap:other:x"
      })
  void invalidPermission_isIgnored(String line) {
    String prefix =
        "ACAP-qualified-usage: q index time-limit=3-days\n\nACAP-crawler: *\nACAP-disallow-crawl: /\n";
    AcapParseNote note = note(prefix + line);
    assertThat(note)
        .returns(5, AcapParseNote::line)
        .returns(AcapNoteType.UNUSABLE, AcapParseNote::type);
    assertThat(note.sentence()).endsWith("; this line was ignored");
    assertThat(read(prefix + line)).endsWith("\n" + prefix).hasLineCount(5);
  }

  @Test
  void acap_3_nonStandardNames_areRead() {
    assertThat(read("ACAP-resource-set: 2x /\nACAP-crawler: 4 o'clock\nACAP-disallow-crawl: /"))
        .isEqualTo(
            """
            1 NOT_STANDARD: the name "2x" does not begin with a letter (ACAP 1.0, 3); it was read anyway
            2 NOT_STANDARD: the crawler's name "4 o'clock" does not begin with a letter, or contains an apostrophe (ACAP 1.0, 3); it was read anyway
            ACAP-resource-set: 2x /

            ACAP-crawler: 4 o'clock
            ACAP-disallow-crawl: /
            """);
    assertThat(read("ACAP-crawler: a#b\nACAP-disallow-crawl: /#x"))
        .isEqualTo("ACAP-crawler: a\nACAP-disallow-crawl: /\n");
  }

  @Test
  void nonStandardPatterns_areRead() {
    assertThat(read("ACAP-crawler: *\nACAP-disallow-crawl: /a?b"))
        .startsWith("2 NOT_STANDARD: \"/a?b\" is not a path without a query")
        .endsWith("ACAP-disallow-crawl: /a?b\n");
    assertThat(read("ACAP-crawler: *\nACAP-disallow-crawl: private/é%|\u0000"))
        .startsWith("2 NOT_STANDARD: \"private/é%|\uFFFD\" must begin with /")
        .endsWith("ACAP-disallow-crawl: /private/%C3%A9%25%7C%00\n");
    byte[] latin1 =
        "ACAP-crawler: *\nACAP-disallow-crawl: /\u00E9".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(AcapWriter.write(AcapReader.read(latin1).policy())).endsWith(": /%E9\r\n");
  }

  @Test
  void misplacedColons_areAccepted() {
    assertThat(read("ACAP-crawler : *\nACAP-disallow-crawl /"))
        .isEqualTo(
            "1 MISPLACED_COLON: ACAP-crawler is not followed by a colon; the line was read as if it were\n"
                + "2 MISPLACED_COLON: ACAP-disallow-crawl is not followed by a colon; the line was read as if it were\n"
                + RECORD);
  }

  @Test
  void longSentences_areShortened() {
    AcapParseNote note = note(RECORD + "ACAP-" + "x".repeat(5_000) + ": y");
    assertThat(note.sentence()).hasSize(AcapParseNote.MAX_SENTENCE).endsWith("...");
  }
}
