package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordContent;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.internal.acap.AcapParseNote.AcapNoteType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Assembles records and their parts from fields (ACAP 1.0, 2.3). */
final class RecordCollector {
  private final AcapNoteCollector notes;
  private final List<AcapRecord> records = new ArrayList<>();
  private Optional<UnfinishedRecord> current = Optional.empty();

  RecordCollector(AcapNoteCollector notes) {
    this.notes = notes;
  }

  boolean isInRecord() {
    return current.isPresent();
  }

  /** A crawler after another field begins a new record. */
  void beginCrawler() {
    if (current.isEmpty() || current.get().isBeyondCrawlers) {
      end();
      current = Optional.of(new UnfinishedRecord(notes.line()));
    }
  }

  void anyCrawler() {
    open().isForAny = true;
  }

  void crawler(AcapRecord.CrawlerName name) {
    if (!open().crawlers.add(name)) {
      notes.ignored(
          AcapNoteType.REPEATED, "the record already contains the crawler \"%s\"".formatted(name));
    }
  }

  /** A purpose after another field begins a new part. */
  void beginPurpose() {
    UnfinishedRecord record = open();
    record.isBeyondCrawlers = true;
    if (record.part.isEmpty() || record.part.get().isBeyondPurposes) {
      endPart();
      record.part = Optional.of(new UnfinishedSubRecord(notes.line()));
    }
  }

  void purpose(AcapRecord.PurposePattern purpose) {
    open().part.orElseThrow().purposes.add(purpose);
  }

  /** Called before a field is parsed, which may still turn out to be invalid. */
  void beginField() {
    UnfinishedRecord record = open();
    record.isBeyondCrawlers = true;
    record.part.ifPresent(part -> part.isBeyondPurposes = true);
  }

  void usage(UsageField field) {
    UnfinishedRecord record = open();
    if (record.part.isPresent()) {
      record.part.get().fields.add(field);
    } else {
      record.fields.add(field);
    }
  }

  void request(ActionRequest request) {
    if (open().part.isPresent()) {
      notes.add(
          AcapNoteType.REQUEST_FOR_PURPOSE,
          "a part for usage purposes cannot contain a request (ACAP 1.0, 2.3); it was applied to the whole record");
    }
    open().fields.add(request);
  }

  void reference(PermissionsReference reference) {
    UnfinishedRecord record = open();
    if (record.reference.isPresent()) {
      notes.ignored(AcapNoteType.REPEATED, "the record already refers to another resource");
    } else {
      record.reference = Optional.of(notes.located(notes.line(), reference));
    }
  }

  List<AcapRecord> records() {
    end();
    return records;
  }

  private UnfinishedRecord open() {
    return current.orElseThrow();
  }

  private void endPart() {
    UnfinishedRecord record = open();
    record.part.ifPresent(
        part -> {
          if (part.purposes.isEmpty() || part.fields.isEmpty()) {
            notes.add(
                part.line,
                AcapNoteType.EMPTY,
                "a part for usage purposes has no valid %s; it was ignored"
                    .formatted(part.purposes.isEmpty() ? "purpose" : "permission or prohibition"));
          } else {
            record.subRecords.add(
                notes.located(part.line, new SubRecord(part.purposes, part.fields)));
          }
        });
    record.part = Optional.empty();
  }

  private void end() {
    if (current.isEmpty()) {
      return;
    }
    endPart();
    UnfinishedRecord record = open();
    Optional<RecordContent> terms = record.terms();
    if (record.hasNoCrawler() || (terms.isEmpty() && record.reference.isEmpty())) {
      notes.add(
          record.line,
          AcapNoteType.EMPTY,
          "a record has no valid %s; it was ignored"
              .formatted(record.hasNoCrawler() ? "crawler" : "field"));
    } else {
      addValid(record, terms);
    }
    current = Optional.empty();
  }

  private void addValid(UnfinishedRecord record, Optional<RecordContent> terms) {
    if (terms.isPresent() && record.reference.isPresent()) {
      notes.add(
          record.line,
          AcapNoteType.REFERENCE_BESIDE_FIELDS,
          "a record that refers to another resource must not contain anything else (ACAP 1.0, 2.3); it was read as two records");
    }
    if (record.isForAny && !record.crawlers.isEmpty()) {
      notes.add(
          record.line,
          AcapNoteType.ANY_BESIDE_NAMES,
          "a record must not combine * with other names (ACAP 1.0, 2.3.1); it was read as two records, one for the names and one for every crawler");
    }
    if (!record.crawlers.isEmpty()) {
      add(record, terms, List.copyOf(record.crawlers));
    }
    if (record.isForAny) {
      add(record, terms, List.of());
    }
  }

  private void add(
      UnfinishedRecord record,
      Optional<RecordContent> terms,
      List<AcapRecord.CrawlerName> crawlers) {
    record.reference.ifPresent(content -> add(record.line, crawlers, content));
    terms.ifPresent(content -> add(record.line, crawlers, content));
  }

  private void add(int line, List<AcapRecord.CrawlerName> crawlers, RecordContent content) {
    records.add(notes.located(line, new AcapRecord(crawlers, content)));
  }

  private static final class UnfinishedRecord {
    private final int line;
    private final Set<AcapRecord.CrawlerName> crawlers = new LinkedHashSet<>();
    private final List<AcapField> fields = new ArrayList<>();
    private final List<SubRecord> subRecords = new ArrayList<>();
    private boolean isForAny;
    private boolean isBeyondCrawlers;
    private Optional<PermissionsReference> reference = Optional.empty();
    private Optional<UnfinishedSubRecord> part = Optional.empty();

    private UnfinishedRecord(int line) {
      this.line = line;
    }

    private boolean hasNoCrawler() {
      return crawlers.isEmpty() && !isForAny;
    }

    private Optional<RecordContent> terms() {
      return fields.isEmpty() && subRecords.isEmpty()
          ? Optional.empty()
          : Optional.of(new RecordTerms(fields, subRecords));
    }
  }

  private static final class UnfinishedSubRecord {
    private final int line;
    private final List<AcapRecord.PurposePattern> purposes = new ArrayList<>();
    private final List<UsageField> fields = new ArrayList<>();
    private boolean isBeyondPurposes;

    private UnfinishedSubRecord(int line) {
      this.line = line;
    }
  }
}
