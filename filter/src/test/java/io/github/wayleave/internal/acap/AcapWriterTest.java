package io.github.wayleave.internal.acap;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapName;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.CompositeUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.AcapUsage.LocalUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.ResourceSpecification.SetReference;
import java.util.List;
import org.junit.jupiter.api.Test;

class AcapWriterTest {
  private static final ResourcePattern ROOT = ResourcePattern.of("/");

  private static final Qualifiers THIRTY_WORDS =
      Qualifiers.of(new Qualifier(Qualifier.QualifierType.MAX_LENGTH, "30-words"));

  private static final List<AcapPolicy.Definition> DEFINITIONS =
      List.of(
          new ResourceSet(
              AcapName.of("images"),
              List.of(ResourcePattern.of("*.gif"), ResourcePattern.of("*.jpg$"))),
          new QualifiedUsage(AcapName.of("short"), UsageType.PRESENT_SNIPPET, THIRTY_WORDS),
          new CompositeUsage(
              AcapName.of("basic"),
              List.of(UsageType.CRAWL, new LocalUsage(AcapName.of("short")))));

  private static final RecordTerms TERMS =
      new RecordTerms(
          List.of(
              Permission.of(new LocalUsage(AcapName.of("basic")), ROOT),
              new Permission(UsageType.PRESENT_SNIPPET, ROOT, THIRTY_WORDS),
              new ActionRequest(ActionRequest.Action.TAKE_DOWN, "/bad.htm")),
          List.of(
              new SubRecord(
                  List.of(
                      new AcapRecord.PurposePattern("news"),
                      new AcapRecord.PurposePattern("http://news.search.*/*")),
                  List.of(new Prohibition(UsageType.INDEX, ROOT)))));

  private static final List<AcapRecord> RECORDS =
      List.of(
          forAny(new Prohibition(UsageType.CRAWL, new SetReference(AcapName.of("images")))),
          new AcapRecord(
              List.of(
                  AcapRecord.CrawlerName.of("searchbot"),
                  AcapRecord.CrawlerName.of("News Bot/2.0")),
              TERMS),
          new AcapRecord(
              List.of(AcapRecord.CrawlerName.of("archiver")),
              PermissionsReference.of("/archiver.txt")));

  @Test
  void emptyPolicy_isWrittenAsEmptyText() {
    assertThat(AcapWriter.write(AcapPolicy.NONE)).isEmpty();
  }

  @Test
  void acap_3_order_isIgnoreThenDefinitionsThenRecords() {
    assertThat(AcapWriter.write(new AcapPolicy(true, DEFINITIONS, RECORDS)))
        .isEqualTo(
            """
            ACAP-ignore-conventional-records
            ACAP-resource-set: images *.gif *.jpg$
            ACAP-qualified-usage: short present-snippet max-length=30-words
            ACAP-composite-usage: basic crawl (short)

            ACAP-crawler: *
            ACAP-disallow-crawl: the-acap:resource-set:images

            ACAP-crawler: searchbot
            ACAP-crawler: News Bot/2.0
            ACAP-allow-(basic): /
            ACAP-allow-present-snippet: / max-length=30-words
            ACAP-request-take-down: /bad.htm
            ACAP-usage-purpose: news
            ACAP-usage-purpose: http://news.search.*/*
            ACAP-disallow-index: /

            ACAP-crawler: archiver
            ACAP-permissions-reference: /archiver.txt
            """
                .replace("\n", "\r\n"));
  }

  @Test
  void firstRecord_withoutDefinitions_hasNoEmptyLineBefore() {
    AcapRecord record =
        new AcapRecord(
            List.of(), new RecordTerms(List.of(new Prohibition(UsageType.CRAWL, ROOT)), List.of()));
    assertThat(AcapWriter.write(new AcapPolicy(false, List.of(), List.of(record))))
        .isEqualTo("ACAP-crawler: *\r\nACAP-disallow-crawl: /\r\n");
  }

  private static AcapRecord forAny(AcapField field) {
    return new AcapRecord(List.of(), new RecordTerms(List.of(field), List.of()));
  }
}
