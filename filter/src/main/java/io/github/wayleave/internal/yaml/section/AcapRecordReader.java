package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.yaml.key.AcapKeys;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.MapReader.NamedEntry;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.policy.section.AcapSection.TermsBuilder.PurposesBuilder;
import io.github.wayleave.policy.section.AcapSection.TermsBuilder.RecordBuilder;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/** Reads a record of the section {@code acap}. */
final class AcapRecordReader {
  private static final String CRAWLERS = "crawlers";
  private static final String PURPOSES = "purposes";
  private static final String MATCH = "match";

  private static final String RESOURCES =
      "a path pattern, \"set:\" with a name, a map with \"resource\", or a list of these";

  /** The placeholder for an invalid record, which keeps the indexes of the others. */
  private static final AcapRecord UNREADABLE =
      new AcapRecord(
          List.of(),
          new RecordTerms(
              List.of(Permission.of(UsageType.CRAWL, ResourcePattern.of("/"))), List.of()));

  private final MapReader map;

  private AcapRecordReader(MapReader map) {
    this.map = map;
  }

  static void read(MapReader map, AcapSection.Builder acap) {
    AcapRecordReader reader = new AcapRecordReader(map);
    RecordBuilder record = acap.newRecord();
    map.require(CRAWLERS, "a record");
    map.texts(CRAWLERS, record::crawlers);
    reader.terms(record);
    for (NamedEntry entry : map.namedEntries("request")) {
      for (PolicyValue item : entry.value().withType(KeyType.TEXTS).items()) {
        item.takePath(text -> record.request(entry.name(), text));
      }
    }
    map.maps(PURPOSES, part -> new AcapRecordReader(part).purposes(record));
    map.path("permissions-reference", record::permissionsReference);
    acap.record(reader.isRead(CRAWLERS) ? map.build(record::build).orElse(UNREADABLE) : UNREADABLE);
  }

  private void purposes(RecordBuilder record) {
    PurposesBuilder part = record.newPurposes();
    map.require(MATCH, "an entry of \"purposes\"");
    map.texts(MATCH, part::matching);
    terms(part);
    if (isRead(MATCH)) {
      map.build(part::build).ifPresent(record::purposes);
    }
  }

  /** Avoids follow-up errors about a value that was present but invalid. */
  private boolean isRead(String required) {
    return map.mentions(required) && !map.isUnread();
  }

  private void terms(AcapSection.TermsBuilder<?> terms) {
    for (NamedEntry entry : map.namedEntries("allow")) {
      permissions(entry, terms);
    }
    for (NamedEntry entry : map.namedEntries("disallow")) {
      prohibitions(entry, terms);
    }
  }

  private static void permissions(NamedEntry entry, AcapSection.TermsBuilder<?> terms) {
    String usage = entry.name();
    if (entry.value().node().isEmpty()) {
      entry.value().error(Messages.empty(RESOURCES, false));
      return;
    }
    try {
      terms.checkUsage(usage);
    } catch (InvalidValueException e) {
      entry.key().refuse(e);
      return;
    }
    for (PolicyValue item : entry.value().items()) {
      if (item.node() instanceof Mapping) {
        item.map(AcapKeys.PERMISSION).ifPresent(permission -> restricted(permission, usage, terms));
      } else {
        item.takePath(resource -> terms.allow(usage, resource));
      }
    }
  }

  private static void restricted(MapReader map, String usage, AcapSection.TermsBuilder<?> terms) {
    map.require("resource", "a permission");
    List<Qualifier> qualifiers =
        AcapQualifiers.read(map, parsed -> terms.checkUsage(usage, array(parsed)));
    map.path("resource", resource -> terms.allow(usage, resource, array(qualifiers)));
  }

  private static Qualifier[] array(List<Qualifier> qualifiers) {
    return qualifiers.toArray(Qualifier[]::new);
  }

  private static void prohibitions(NamedEntry entry, AcapSection.TermsBuilder<?> terms) {
    for (PolicyValue item : entry.value().withType(KeyType.TEXTS).items()) {
      if (item.node() instanceof Mapping) {
        item.error(Messages.NO_QUALIFIERS);
      } else {
        item.takePath(text -> terms.disallow(entry.name(), text));
      }
    }
  }
}
