package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification;
import io.github.wayleave.internal.acap.AcapParseNote.AcapNoteType;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;

/** Reads the fields of records (ACAP 1.0, 2.3 to 2.6). */
final class RecordReader {
  private final AcapNoteCollector notes;
  private final AcapValueReader values;
  private final DefinitionReader definitions;
  private final RecordCollector records;

  RecordReader(AcapNoteCollector notes, AcapValueReader values, DefinitionReader definitions) {
    this.notes = notes;
    this.values = values;
    this.definitions = definitions;
    this.records = new RecordCollector(notes);
  }

  static boolean accepts(AcapFieldLine line) {
    return line.is(AcapFieldLine.CRAWLER)
        || line.is(AcapFieldLine.PERMISSIONS_REFERENCE)
        || line.is(AcapFieldLine.USAGE_PURPOSE)
        || line.hasPrefix(AcapFieldLine.ALLOW)
        || line.hasPrefix(AcapFieldLine.DISALLOW)
        || line.hasPrefix(AcapFieldLine.REQUEST);
  }

  boolean isInRecord() {
    return records.isInRecord();
  }

  List<AcapRecord> records() {
    return records.records();
  }

  /**
   * Reads a line that is {@linkplain #accepts a field of a record}.
   *
   * @throws InvalidValueException if its value cannot be read
   */
  void read(AcapFieldLine line) {
    if (line.is(AcapFieldLine.CRAWLER)) {
      crawler(line.value());
    } else if (!records.isInRecord()) {
      notes.ignored(
          AcapNoteType.BEFORE_RECORDS,
          "%s precedes the first ACAP-crawler, so it applies to no crawler (ACAP 1.0, 2.9.2)"
              .formatted(line.name()));
    } else if (line.is(AcapFieldLine.USAGE_PURPOSE)) {
      purpose(line.value());
    } else if (line.is(AcapFieldLine.PERMISSIONS_REFERENCE)) {
      reference(line.value());
    } else {
      field(line);
    }
  }

  /**
   * A line with an invalid name still begins a record, so that the fields after it do not apply to
   * the crawlers before it.
   */
  private void crawler(String value) {
    records.beginCrawler();
    if (value.equals(AcapFieldLine.ANY)) {
      records.anyCrawler();
    } else {
      records.crawler(values.crawler(value));
    }
  }

  /**
   * A line with an invalid purpose still begins a part, so that the fields after it do not apply to
   * every purpose.
   */
  private void purpose(String value) {
    records.beginPurpose();
    records.purpose(values.purpose(value));
  }

  private void reference(String value) {
    records.beginField();
    records.reference(notes.located(values.reference(value)));
  }

  private void field(AcapFieldLine line) {
    records.beginField();
    if (line.hasPrefix(AcapFieldLine.ALLOW)) {
      permission(line);
    } else if (line.hasPrefix(AcapFieldLine.DISALLOW)) {
      prohibition(line);
    } else {
      request(line);
    }
  }

  private void permission(AcapFieldLine line) {
    AcapUsage usage = values.usage(line.withoutPrefix(AcapFieldLine.ALLOW));
    AcapValueReader.FirstWord value = AcapValueReader.first(line.value());
    ResourceSpecification resources = values.resources(value.word());
    add(new Permission(usage, resources, values.qualifiers(value.remainder())));
  }

  private void prohibition(AcapFieldLine line) {
    AcapUsage usage = values.usage(line.withoutPrefix(AcapFieldLine.DISALLOW));
    AcapValueReader.FirstWord value = AcapValueReader.first(line.value());
    ResourceSpecification resources = values.resources(value.word());
    if (usage instanceof UsageType type) {
      add(new Prohibition(type, resources));
    } else {
      localProhibition(usage, resources);
    }
    if (!value.remainder().isEmpty()) {
      notes.add(
          AcapNoteType.QUALIFIED_PROHIBITION,
          "a prohibition ends after its resources (ACAP 1.0, 2.4.2); \"%s\" was ignored"
              .formatted(value.remainder()));
    }
  }

  /** Ignoring the prohibition would permit more than intended. */
  private void localProhibition(AcapUsage usage, ResourceSpecification resources) {
    definitions.check(Permission.of(usage, resources));
    List<UsageType> types = List.copyOf(definitions.types(List.of(usage)));
    notes.add(
        AcapNoteType.LOCAL_PROHIBITION,
        "a prohibition cannot have a local usage such as %s (ACAP 1.0, 2.4.2); it was read as one of %s"
            .formatted(usage, types));
    types.forEach(type -> add(new Prohibition(type, resources)));
  }

  private void request(AcapFieldLine line) {
    String word = line.withoutPrefix(AcapFieldLine.REQUEST);
    Optional<ActionRequest.Action> action = ActionRequest.Action.parse(word);
    if (action.isEmpty()) {
      throw new InvalidValueException(
          "\"%s\" is not a request; expected one of %s (ACAP 1.0, 2.6)"
              .formatted(word, String.join(", ", ActionRequest.Action.words())));
    }
    records.request(notes.located(new ActionRequest(action.get(), values.path(line.value()))));
  }

  private void add(UsageField field) {
    definitions.check(field);
    records.usage(notes.located(field));
  }
}
