package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy.DefinitionTable;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.CrawlerName;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.PurposePattern;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.AcapKeywords;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.MapReader.NamedEntry;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a record of the section {@code acap}. */
final class AcapRecordReader {
  private static final String ANY = "*";
  private static final String CRAWLERS = "crawlers";
  private static final String PURPOSES = "purposes";
  private static final String MATCH = "match";

  /** The placeholder for an invalid record, which keeps the indexes of the others. */
  private static final AcapRecord UNREADABLE =
      new AcapRecord(
          List.of(),
          new RecordTerms(
              List.of(Permission.of(UsageType.CRAWL, ResourcePattern.of("/"))), List.of()));

  private final DefinitionTable names;
  private final List<CrawlerName> crawlers = new ArrayList<>();
  private final List<AcapField> fields = new ArrayList<>();
  private final List<SubRecord> subRecords = new ArrayList<>();
  private Optional<PermissionsReference> reference = Optional.empty();
  private boolean isForAny;

  private AcapRecordReader(DefinitionTable names) {
    this.names = names;
  }

  /** Returns a record; a placeholder if it is invalid, which is reported. */
  static AcapRecord read(MapReader map, DefinitionTable names) {
    AcapRecordReader reader = new AcapRecordReader(names);
    map.require("a record");
    map.texts(CRAWLERS, reader::crawler);
    reader.fields.addAll(AcapTerms.read(map, names));
    for (NamedEntry entry : map.namedEntries("request")) {
      for (PolicyValue item : entry.value().withType(KeyType.TEXTS).items()) {
        item.takePath(
            path -> reader.fields.add(new ActionRequest(AcapKeywords.action(entry.name()), path)));
      }
    }
    map.maps(PURPOSES, reader::purposes);
    map.path(
        "permissions-reference",
        location -> reader.reference = Optional.of(PermissionsReference.of(location)));
    return map.mentions(CRAWLERS)
        ? map.build(() -> reader.record(map.isUnread())).orElseGet(reader::reference)
        : UNREADABLE;
  }

  private void purposes(MapReader part) {
    List<PurposePattern> purposes = new ArrayList<>();
    part.require("an entry of \"purposes\"");
    part.texts(MATCH, text -> purposes.add(new PurposePattern(text)));
    List<UsageField> terms = AcapTerms.read(part, names);
    if (isRead(part, MATCH)) {
      part.build(() -> new SubRecord(purposes, terms)).ifPresent(subRecords::add);
    }
  }

  /** Avoids follow-up errors about a value that was present but invalid. */
  private static boolean isRead(MapReader map, String required) {
    return map.mentions(required) && !map.isUnread();
  }

  private void crawler(String text) {
    boolean isAny = text.equals(ANY);
    if (isAny && isForAny) {
      throw namedTwice(text);
    }
    if (isForAny || (isAny && !crawlers.isEmpty())) {
      throw new InvalidValueException(
          "\"*\" stands for every crawler and cannot be combined with \"%s\"; put one of the two into another record (ACAP 1.0, 2.3.1)"
              .formatted(isAny ? crawlers.get(0) : text));
    }
    if (isAny) {
      isForAny = true;
      return;
    }
    CrawlerName name = CrawlerName.of(text);
    if (crawlers.contains(name)) {
      throw namedTwice(text);
    }
    crawlers.add(name);
  }

  private static InvalidValueException namedTwice(String text) {
    return new InvalidValueException(
        "\"%s\" occurs twice in this record, where case is ignored; remove one".formatted(text));
  }

  /** Returns a record with what can be checked of an invalid one. */
  private AcapRecord reference() {
    return reference.isPresent() ? new AcapRecord(crawlers, reference.get()) : UNREADABLE;
  }

  /** Returns the record; a placeholder if a value is unread, so that it may lack its terms. */
  private AcapRecord record(boolean isUnread) {
    List<String> faults = new ArrayList<>();
    if (crawlers.isEmpty() && !isForAny) {
      faults.add("a record has no crawler; add a name, or \"*\" for every crawler (ACAP 1.0, 2.3)");
    }
    if (reference.isPresent() && !(fields.isEmpty() && subRecords.isEmpty())) {
      faults.add(
          "a record that refers to another resource cannot have permissions of its own; put one of the two into another record (ACAP 1.0, 2.3)");
    }
    InvalidValueException.throwIfAny(faults);
    return isUnread
        ? reference()
        : new AcapRecord(
            crawlers,
            reference.isPresent() ? reference.get() : new RecordTerms(fields, subRecords));
  }
}
