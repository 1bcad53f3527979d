package io.github.wayleave.acap;

import static io.github.wayleave.internal.acap.file.ReadLines.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.file.AcapParseNote;
import io.github.wayleave.internal.acap.file.AcapParseResult;
import io.github.wayleave.internal.acap.file.AcapReader;
import io.github.wayleave.internal.acap.file.AcapWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of fields that stand where they should not. */
class RecordsOfReaderTest {
  private static final String RECORD = "ACAP-crawler: *\nACAP-disallow-crawl: /\n";

  @Test
  void acap_2_3_1_anyBesideNames_isTwoRecords() {
    assertThat(read("ACAP-crawler: a\nACAP-crawler: *\nACAP-crawler: A\nACAP-disallow-crawl: /"))
        .isEqualTo(
            """
            1 ANY_BESIDE_NAMES: a record names crawlers beside *, which none may (ACAP 1.0, 2.3.1); it was read as two records, one for them and one for any crawler
            3 REPEATED: the record names the crawler "A" already; this line was left out
            ACAP-crawler: a
            ACAP-disallow-crawl: /

            ACAP-crawler: *
            ACAP-disallow-crawl: /
            """);
  }

  @Test
  void acap_2_3_referenceBesideFields_isTwoRecords() {
    assertThat(
            read(
                "ACAP-crawler: a\nACAP-permissions-reference: x.txt\nACAP-disallow-crawl: /\nACAP-permissions-reference: /y"))
        .isEqualTo(
            """
            1 REFERENCE_BESIDE_FIELDS: a record refers to another resource and says more, which none may (ACAP 1.0, 2.3); it was read as two records
            2 NOT_STANDARD: "x.txt" is not written as paths are, with / first and other characters than those of URLs as escapes; it was read as /x.txt
            4 REPEATED: the record refers to another resource already; this line was left out
            ACAP-crawler: a
            ACAP-permissions-reference: /x.txt

            ACAP-crawler: a
            ACAP-disallow-crawl: /
            """);
  }

  @Test
  void crawlerThatCannotBeRead_doesNotHandItsFieldsToOthers() {
    assertThat(read(RECORD + "ACAP-crawler: \u0001\nACAP-allow-index: /"))
        .contains(
            "3 UNUSABLE: ", "3 EMPTY: a record has no crawler that can be read; it was left out\n")
        .endsWith("\n" + RECORD)
        .doesNotContain("ACAP-allow-index");
  }

  @Test
  void purposeThatCannotBeRead_doesNotHandItsFieldsToOthers() {
    assertThat(read(RECORD + "ACAP-usage-purpose: a b\nACAP-allow-index: /"))
        .contains(
            "3 UNUSABLE: ", "3 EMPTY: a part for usage purposes has no purpose that can be read")
        .endsWith("\n" + RECORD)
        .doesNotContain("ACAP-allow-index");
  }

  @Test
  void acap_2_3_emptyRecordsAndParts_areLeftOut() {
    assertThat(read("ACAP-crawler: a\nACAP-usage-purpose: b\nACAP-crawler: c\n\n" + RECORD))
        .isEqualTo(
            """
            1 EMPTY: a record has no field that can be read; it was left out
            2 EMPTY: a part for usage purposes has no permission or prohibition that can be read; it was left out
            3 ANY_BESIDE_NAMES: a record names crawlers beside *, which none may (ACAP 1.0, 2.3.1); it was read as two records, one for them and one for any crawler
            ACAP-crawler: c
            ACAP-disallow-crawl: /

            """
                + RECORD);
  }

  @Test
  void acap_2_3_requestInAPart_isOfTheRecord() {
    assertThat(
            read(
                "ACAP-crawler: *\nACAP-usage-purpose: a\nACAP-disallow-crawl: /\nACAP-request-re-crawl: /x"))
        .isEqualTo(
            """
            4 REQUEST_FOR_PURPOSE: a request stands in a part for usage purposes, which has none (ACAP 1.0, 2.3); it was read for the whole record
            ACAP-crawler: *
            ACAP-request-re-crawl: /x
            ACAP-usage-purpose: a
            ACAP-disallow-crawl: /
            """);
  }

  @Test
  void acap_2_7_definitionBehindRecords_holdsForWhatIsBehindIt() {
    assertThat(
            read(RECORD + "ACAP-resource-set: x /x\nACAP-disallow-index: the-acap:resource-set:X"))
        .isEqualTo(
            """
            3 TOO_LATE: ACAP-resource-set stands behind a record, which definitions precede (ACAP 1.0, 2.7); it was read for the fields behind it
            ACAP-resource-set: x /x

            ACAP-crawler: *
            ACAP-disallow-crawl: /
            ACAP-disallow-index: the-acap:resource-set:X
            """);
  }

  @Test
  void acap_3_firstDefinitionOfAName_wins() {
    assertThat(read("ACAP-resource-set: x /a\nACAP-resource-set: X /b\n" + RECORD))
        .isEqualTo(
            "2 UNUSABLE: the name \"X\" is defined twice; no two resource sets share a name, in whatever case (ACAP 1.0, 3); this line was left out\n"
                + "ACAP-resource-set: x /a\n\n"
                + RECORD);
  }

  @Test
  void acap_2_9_1_ignoringConventionalRecords() {
    String ignore = "ACAP-ignore-conventional-records\n";
    assertThat(read("User-agent: *\nDisallow: /\n" + ignore + RECORD))
        .isEqualTo(ignore + "\n" + RECORD);
    assertThat(read("# " + ignore + RECORD)).isEqualTo(RECORD);
    assertThat(read(RECORD + ignore + ignore))
        .startsWith("3 TOO_LATE: ")
        .contains("\n4 REPEATED: ")
        .endsWith(ignore + "\n" + RECORD);
    assertThat(read("ACAP-ignore-conventional-records: no\n" + RECORD))
        .startsWith("1 UNUSABLE: ACAP-ignore-conventional-records has \"no\" behind it; ")
        .endsWith("\n" + RECORD);
  }

  @Test
  void acap_2_9_2_whatIsInConventionalRecords_isLeftOut() {
    assertThat(read("User-agent: *\nDisallow: /x\nACAP-disallow-crawl: /y\n" + RECORD))
        .isEqualTo(
            "3 BEFORE_RECORDS: ACAP-disallow-crawl stands before the first ACAP-crawler, where it is said to nobody (ACAP 1.0, 2.9.2); this line was left out\n"
                + RECORD);
  }

  @Test
  void acap_2_9_2_conventionalFieldsInRecords_areLeftOut() {
    assertThat(
            read(
                "ACAP-crawler: *\nDisallow: /x\nACAP-disallow-crawl: /\nSitemap: http://x/\nAllow: /"))
        .isEqualTo(
            "2 CONVENTIONAL_FIELD: Disallow stands behind an ACAP record, to which it would belong (ACAP 1.0, 2.9.2); this line was left out\n"
                + RECORD);
  }

  @Test
  void acap_2_3_2_referredFile_hasTheDefinitionsOfTheReferringOne() {
    List<AcapPolicy.Definition> before =
        List.of(new ResourceSet(AcapName.of("x"), List.of(ResourcePattern.of("/x"))));
    byte[] file =
        "ACAP-resource-set: X /y\nACAP-crawler: *\nACAP-disallow-crawl: the-acap:resource-set:x"
            .getBytes(StandardCharsets.UTF_8);
    AcapParseResult reading = AcapReader.read(file, before);
    assertThat(reading.policy().definitions()).isEqualTo(before);
    assertThat(reading.notes()).extracting(AcapParseNote::line).containsExactly(1);
    assertThat(AcapWriter.write(reading.policy()))
        .endsWith("ACAP-crawler: *\r\nACAP-disallow-crawl: the-acap:resource-set:x\r\n");
    assertThat(AcapReader.read(file, List.of(before.get(0), before.get(0))).policy())
        .isEqualTo(reading.policy());
  }

  @Test
  void nothing_isNothing() {
    assertThat(AcapReader.read(new byte[0]).policy()).isEqualTo(AcapPolicy.NONE);
    assertThat(read("User-agent: *\nDisallow: /\n")).isEmpty();
  }
}
