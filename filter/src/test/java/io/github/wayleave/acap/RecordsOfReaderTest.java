package io.github.wayleave.acap;

import static io.github.wayleave.internal.acap.ReadLines.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.AcapParseNote;
import io.github.wayleave.internal.acap.AcapParseResult;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.acap.AcapWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the reader handles misplaced fields. */
class RecordsOfReaderTest {
  private static final String RECORD = "ACAP-crawler: *\nACAP-disallow-crawl: /\n";

  @Test
  void acap_2_3_1_starWithNames_isReadAsTwoRecords() {
    assertThat(read("ACAP-crawler: a\nACAP-crawler: *\nACAP-crawler: A\nACAP-disallow-crawl: /"))
        .isEqualTo(
            """
            1 ANY_BESIDE_NAMES: a record must not combine * with other names (ACAP 1.0, 2.3.1); it was read as two records, one for the names and one for every crawler
            3 REPEATED: the record already contains the crawler "A"; this line was ignored
            ACAP-crawler: a
            ACAP-disallow-crawl: /

            ACAP-crawler: *
            ACAP-disallow-crawl: /
            """);
  }

  @Test
  void acap_2_3_referenceWithFields_isReadAsTwoRecords() {
    assertThat(
            read(
                "ACAP-crawler: a\nACAP-permissions-reference: x.txt\nACAP-disallow-crawl: /\nACAP-permissions-reference: /y"))
        .isEqualTo(
            """
            1 REFERENCE_BESIDE_FIELDS: a record that refers to another resource must not contain anything else (ACAP 1.0, 2.3); it was read as two records
            2 NOT_STANDARD: "x.txt" must begin with /, and have escapes for characters that URLs cannot contain; it was read as /x.txt
            4 REPEATED: the record already refers to another resource; this line was ignored
            ACAP-crawler: a
            ACAP-permissions-reference: /x.txt

            ACAP-crawler: a
            ACAP-disallow-crawl: /
            """);
  }

  @Test
  void invalidCrawler_beginsARecord() {
    assertThat(read(RECORD + "ACAP-crawler: \u0001\nACAP-allow-index: /"))
        .contains("3 UNUSABLE: ", "3 EMPTY: a record has no valid crawler; it was ignored\n")
        .endsWith("\n" + RECORD)
        .doesNotContain("ACAP-allow-index");
  }

  @Test
  void invalidPurpose_beginsAPart() {
    assertThat(read(RECORD + "ACAP-usage-purpose: a b\nACAP-allow-index: /"))
        .contains("3 UNUSABLE: ", "3 EMPTY: a part for usage purposes has no valid purpose")
        .endsWith("\n" + RECORD)
        .doesNotContain("ACAP-allow-index");
  }

  @Test
  void acap_2_3_emptyRecordsAndParts_areIgnored() {
    assertThat(read("ACAP-crawler: a\nACAP-usage-purpose: b\nACAP-crawler: c\n\n" + RECORD))
        .isEqualTo(
            """
            1 EMPTY: a record has no valid field; it was ignored
            2 EMPTY: a part for usage purposes has no valid permission or prohibition; it was ignored
            3 ANY_BESIDE_NAMES: a record must not combine * with other names (ACAP 1.0, 2.3.1); it was read as two records, one for the names and one for every crawler
            ACAP-crawler: c
            ACAP-disallow-crawl: /

            """
                + RECORD);
  }

  @Test
  void acap_2_3_requestInAPart_appliesToTheRecord() {
    assertThat(
            read(
                "ACAP-crawler: *\nACAP-usage-purpose: a\nACAP-disallow-crawl: /\nACAP-request-re-crawl: /x"))
        .isEqualTo(
            """
            4 REQUEST_FOR_PURPOSE: a part for usage purposes cannot contain a request (ACAP 1.0, 2.3); it was applied to the whole record
            ACAP-crawler: *
            ACAP-request-re-crawl: /x
            ACAP-usage-purpose: a
            ACAP-disallow-crawl: /
            """);
  }

  @Test
  void acap_2_7_definitionAfterRecords_appliesToLaterFields() {
    assertThat(
            read(RECORD + "ACAP-resource-set: x /x\nACAP-disallow-index: the-acap:resource-set:X"))
        .isEqualTo(
            """
            3 TOO_LATE: ACAP-resource-set must precede the records (ACAP 1.0, 2.7); it was applied to the fields after it
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
            "2 UNUSABLE: the name \"X\" is already defined; the names of resource sets must differ in more than case (ACAP 1.0, 3); this line was ignored\n"
                + "ACAP-resource-set: x /a\n\n"
                + RECORD);
  }

  @Test
  void acap_2_9_1_ignoreField_isRead() {
    String ignore = "ACAP-ignore-conventional-records\n";
    assertThat(read("User-agent: *\nDisallow: /\n" + ignore + RECORD))
        .isEqualTo(ignore + "\n" + RECORD);
    assertThat(read("# " + ignore + RECORD)).isEqualTo(RECORD);
    assertThat(read(RECORD + ignore + ignore))
        .startsWith("3 TOO_LATE: ")
        .contains("\n4 REPEATED: ")
        .endsWith(ignore + "\n" + RECORD);
    assertThat(read("ACAP-ignore-conventional-records: no\n" + RECORD))
        .startsWith(
            "1 UNUSABLE: ACAP-ignore-conventional-records is followed by \"no\", but takes no value ")
        .endsWith("\n" + RECORD);
  }

  @Test
  void acap_2_9_2_fieldsInConventionalRecords_areIgnored() {
    assertThat(read("User-agent: *\nDisallow: /x\nACAP-disallow-crawl: /y\n" + RECORD))
        .isEqualTo(
            "3 BEFORE_RECORDS: ACAP-disallow-crawl precedes the first ACAP-crawler, so it applies to no crawler (ACAP 1.0, 2.9.2); this line was ignored\n"
                + RECORD);
  }

  @Test
  void acap_2_9_2_conventionalFieldsInRecords_areIgnored() {
    assertThat(
            read(
                "ACAP-crawler: *\nDisallow: /x\nACAP-disallow-crawl: /\nSitemap: http://x/\nAllow: /"))
        .isEqualTo(
            "2 CONVENTIONAL_FIELD: Disallow follows an ACAP record, to which it would belong (ACAP 1.0, 2.9.2); this line was ignored\n"
                + RECORD);
  }

  @Test
  void acap_2_3_2_referencedFile_hasTheDefinitionsOfTheReferringFile() {
    List<AcapPolicy.Definition> earlier =
        List.of(new ResourceSet(AcapName.of("x"), List.of(ResourcePattern.of("/x"))));
    byte[] file =
        "ACAP-resource-set: X /y\nACAP-crawler: *\nACAP-disallow-crawl: the-acap:resource-set:x"
            .getBytes(StandardCharsets.UTF_8);
    AcapParseResult reading = AcapReader.read(file, earlier);
    assertThat(reading.policy().definitions()).isEqualTo(earlier);
    assertThat(reading.notes()).extracting(AcapParseNote::line).containsExactly(1);
    assertThat(AcapWriter.write(reading.policy()))
        .endsWith("ACAP-crawler: *\r\nACAP-disallow-crawl: the-acap:resource-set:x\r\n");
    assertThat(AcapReader.read(file, List.of(earlier.get(0), earlier.get(0))).policy())
        .isEqualTo(reading.policy());
  }

  @Test
  void emptyFile_hasNoPolicy() {
    assertThat(AcapReader.read(new byte[0]).policy()).isEqualTo(AcapPolicy.NONE);
    assertThat(read("User-agent: *\nDisallow: /\n")).isEmpty();
  }
}
