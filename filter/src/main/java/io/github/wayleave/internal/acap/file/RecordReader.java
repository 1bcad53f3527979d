package io.github.wayleave.internal.acap.file;

import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.ResourceSpecification;
import io.github.wayleave.acap.Usage;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.internal.acap.file.AcapNote.Oddity;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;

/** Reads the fields of records (ACAP 1.0, 2.3 to 2.6). */
final class RecordReader {
  private final NoteList notes;
  private final ValueReader values;
  private final DefinitionReader definitions;
  private final RecordCollector records;

  RecordReader(NoteList notes, ValueReader values, DefinitionReader definitions) {
    this.notes = notes;
    this.values = values;
    this.definitions = definitions;
    this.records = new RecordCollector(notes);
  }

  static boolean takes(FieldLine line) {
    return line.is(FieldLine.CRAWLER)
        || line.is(FieldLine.PERMISSIONS_REFERENCE)
        || line.is(FieldLine.USAGE_PURPOSE)
        || line.begins(FieldLine.ALLOW)
        || line.begins(FieldLine.DISALLOW)
        || line.begins(FieldLine.REQUEST);
  }

  boolean isInRecord() {
    return records.isInRecord();
  }

  List<AcapRecord> all() {
    return records.all();
  }

  /**
   * Reads a line that is {@linkplain #takes a field of a record}.
   *
   * @throws InvalidValueException if its value cannot be read
   */
  void read(FieldLine line) {
    if (line.is(FieldLine.CRAWLER)) {
      crawler(line.value());
    } else if (!records.isInRecord()) {
      notes.leftOut(
          Oddity.BEFORE_RECORDS,
          "%s stands before the first ACAP-crawler, where it is said to nobody (ACAP 1.0, 2.9.2)"
              .formatted(line.name()));
    } else if (line.is(FieldLine.USAGE_PURPOSE)) {
      purpose(line.value());
    } else if (line.is(FieldLine.PERMISSIONS_REFERENCE)) {
      reference(line.value());
    } else {
      field(line);
    }
  }

  /** A line that names nobody begins a record all the same: what follows is not for others. */
  private void crawler(String value) {
    records.beginCrawler();
    if (value.equals(FieldLine.ANY)) {
      records.anyCrawler();
    } else {
      records.crawler(values.crawler(value));
    }
  }

  /** A line that names none begins a part all the same: what follows is not for every purpose. */
  private void purpose(String value) {
    records.beginPurpose();
    records.purpose(values.purpose(value));
  }

  private void reference(String value) {
    records.beginField();
    records.reference(notes.here(values.reference(value)));
  }

  private void field(FieldLine line) {
    records.beginField();
    if (line.begins(FieldLine.ALLOW)) {
      permission(line);
    } else if (line.begins(FieldLine.DISALLOW)) {
      prohibition(line);
    } else {
      request(line);
    }
  }

  private void permission(FieldLine line) {
    Usage usage = values.usage(line.behind(FieldLine.ALLOW));
    ValueReader.FirstWord value = ValueReader.first(line.value());
    ResourceSpecification resources = values.resources(value.word());
    add(new Permission(usage, resources, values.qualifiers(value.rest())));
  }

  private void prohibition(FieldLine line) {
    Usage usage = values.usage(line.behind(FieldLine.DISALLOW));
    ValueReader.FirstWord value = ValueReader.first(line.value());
    ResourceSpecification resources = values.resources(value.word());
    if (usage instanceof UsageType type) {
      add(new Prohibition(type, resources));
    } else {
      localProhibition(usage, resources);
    }
    if (!value.rest().isEmpty()) {
      notes.add(
          Oddity.QUALIFIED_PROHIBITION,
          "a prohibition has nothing behind its resources (ACAP 1.0, 2.4.2); \"%s\" was left out"
              .formatted(value.rest()));
    }
  }

  /** To leave it out would permit more than was meant. */
  private void localProhibition(Usage usage, ResourceSpecification resources) {
    definitions.check(Permission.of(usage, resources));
    List<UsageType> types = List.copyOf(definitions.types(List.of(usage)));
    notes.add(
        Oddity.LOCAL_PROHIBITION,
        "a prohibition is not of a local usage like %s (ACAP 1.0, 2.4.2); it was read as one of %s"
            .formatted(usage, types));
    types.forEach(type -> add(new Prohibition(type, resources)));
  }

  private void request(FieldLine line) {
    String word = line.behind(FieldLine.REQUEST);
    Optional<ActionRequest.Action> action = ActionRequest.Action.of(word);
    if (action.isEmpty()) {
      throw new InvalidValueException(
          "\"%s\" is not a request; there are %s (ACAP 1.0, 2.6)"
              .formatted(word, String.join(", ", ActionRequest.Action.words())));
    }
    records.request(notes.here(new ActionRequest(action.get(), values.path(line.value()))));
  }

  private void add(UsageField field) {
    definitions.check(field);
    records.usage(notes.here(field));
  }
}
