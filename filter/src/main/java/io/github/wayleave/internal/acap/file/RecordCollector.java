package io.github.wayleave.internal.acap.file;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordContent;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.internal.acap.file.AcapNote.Oddity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Knows where records and their parts begin and end (ACAP 1.0, 2.3). */
final class RecordCollector {
  private final NoteList notes;
  private final List<AcapRecord> records = new ArrayList<>();
  private Optional<OpenRecord> current = Optional.empty();

  RecordCollector(NoteList notes) {
    this.notes = notes;
  }

  boolean isInRecord() {
    return current.isPresent();
  }

  /** A record ends at the first crawler behind another field. */
  void beginCrawler() {
    if (current.isEmpty() || current.get().isBeyondCrawlers) {
      end();
      current = Optional.of(new OpenRecord(notes.line()));
    }
  }

  void anyCrawler() {
    open().isForAny = true;
  }

  void crawler(AcapRecord.CrawlerName name) {
    if (!open().crawlers.add(name)) {
      notes.leftOut(Oddity.REPEATED, "the record names the crawler \"%s\" already".formatted(name));
    }
  }

  /** A part ends at the first purpose behind another field. */
  void beginPurpose() {
    OpenRecord record = open();
    record.isBeyondCrawlers = true;
    if (record.part.isEmpty() || record.part.get().isBeyondPurposes) {
      endPart();
      record.part = Optional.of(new OpenPart(notes.line()));
    }
  }

  void purpose(AcapRecord.PurposePattern purpose) {
    open().part.orElseThrow().purposes.add(purpose);
  }

  /** Takes that there is another field, which may yet turn out to be none. */
  void beginField() {
    OpenRecord record = open();
    record.isBeyondCrawlers = true;
    record.part.ifPresent(part -> part.isBeyondPurposes = true);
  }

  void usage(UsageField field) {
    OpenRecord record = open();
    if (record.part.isPresent()) {
      record.part.get().fields.add(field);
    } else {
      record.fields.add(field);
    }
  }

  void request(ActionRequest request) {
    if (open().part.isPresent()) {
      notes.add(
          Oddity.REQUEST_FOR_PURPOSE,
          "a request stands in a part for usage purposes, which has none (ACAP 1.0, 2.3); it was read for the whole record");
    }
    open().fields.add(request);
  }

  void reference(PermissionsReference reference) {
    OpenRecord record = open();
    if (record.reference.isPresent()) {
      notes.leftOut(Oddity.REPEATED, "the record refers to another resource already");
    } else {
      record.reference = Optional.of(reference);
    }
  }

  List<AcapRecord> all() {
    end();
    return records;
  }

  private OpenRecord open() {
    return current.orElseThrow();
  }

  private void endPart() {
    OpenRecord record = open();
    record.part.ifPresent(
        part -> {
          if (part.purposes.isEmpty() || part.fields.isEmpty()) {
            notes.add(
                part.line,
                Oddity.EMPTY,
                "a part for usage purposes has no %s that can be read; it was left out"
                    .formatted(part.purposes.isEmpty() ? "purpose" : "permission or prohibition"));
          } else {
            record.parts.add(notes.place(part.line, new SubRecord(part.purposes, part.fields)));
          }
        });
    record.part = Optional.empty();
  }

  private void end() {
    if (current.isEmpty()) {
      return;
    }
    endPart();
    OpenRecord record = open();
    Optional<RecordContent> terms = record.terms();
    if (record.isForNobody() || (terms.isEmpty() && record.reference.isEmpty())) {
      notes.add(
          record.line,
          Oddity.EMPTY,
          "a record has no %s that can be read; it was left out"
              .formatted(record.isForNobody() ? "crawler" : "field"));
    } else {
      addressed(record, terms);
    }
    current = Optional.empty();
  }

  private void addressed(OpenRecord record, Optional<RecordContent> terms) {
    if (terms.isPresent() && record.reference.isPresent()) {
      notes.add(
          record.line,
          Oddity.REFERENCE_BESIDE_FIELDS,
          "a record refers to another resource and says more, which none may (ACAP 1.0, 2.3); it was read as two records");
    }
    if (record.isForAny && !record.crawlers.isEmpty()) {
      notes.add(
          record.line,
          Oddity.ANY_BESIDE_NAMES,
          "a record names crawlers beside *, which none may (ACAP 1.0, 2.3.1); it was read as two records, one for them and one for any crawler");
    }
    if (!record.crawlers.isEmpty()) {
      add(record, terms, List.copyOf(record.crawlers));
    }
    if (record.isForAny) {
      add(record, terms, List.of());
    }
  }

  private void add(
      OpenRecord record, Optional<RecordContent> terms, List<AcapRecord.CrawlerName> crawlers) {
    record.reference.ifPresent(content -> add(record.line, crawlers, content));
    terms.ifPresent(content -> add(record.line, crawlers, content));
  }

  private void add(int line, List<AcapRecord.CrawlerName> crawlers, RecordContent content) {
    records.add(notes.place(line, new AcapRecord(crawlers, content)));
  }

  private static final class OpenRecord {
    private final int line;
    private final Set<AcapRecord.CrawlerName> crawlers = new LinkedHashSet<>();
    private final List<AcapField> fields = new ArrayList<>();
    private final List<SubRecord> parts = new ArrayList<>();
    private boolean isForAny;
    private boolean isBeyondCrawlers;
    private Optional<PermissionsReference> reference = Optional.empty();
    private Optional<OpenPart> part = Optional.empty();

    private OpenRecord(int line) {
      this.line = line;
    }

    private boolean isForNobody() {
      return crawlers.isEmpty() && !isForAny;
    }

    private Optional<RecordContent> terms() {
      return fields.isEmpty() && parts.isEmpty()
          ? Optional.empty()
          : Optional.of(new RecordTerms(fields, parts));
    }
  }

  private static final class OpenPart {
    private final int line;
    private final List<AcapRecord.PurposePattern> purposes = new ArrayList<>();
    private final List<UsageField> fields = new ArrayList<>();
    private boolean isBeyondPurposes;

    private OpenPart(int line) {
      this.line = line;
    }
  }
}
