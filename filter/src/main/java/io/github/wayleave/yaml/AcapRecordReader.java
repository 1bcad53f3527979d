package io.github.wayleave.yaml;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.policy.AcapSection;
import io.github.wayleave.policy.AcapTermsBuilder;
import io.github.wayleave.policy.AcapTermsBuilder.AcapPurposesBuilder;
import io.github.wayleave.policy.AcapTermsBuilder.AcapRecordBuilder;
import io.github.wayleave.yaml.YamlNode.Entry;
import io.github.wayleave.yaml.YamlNode.Mapping;
import java.util.List;
import java.util.function.BiConsumer;

/** Reads a record of the section {@code acap}. */
final class AcapRecordReader {
  private static final String CRAWLERS = "crawlers";
  private static final String ALLOW = "allow";
  private static final String DISALLOW = "disallow";
  private static final String REQUEST = "request";
  private static final String PURPOSES = "purposes";
  private static final String MATCH = "match";

  private static final String RESOURCES =
      "a path pattern, \"set:\" with a name, a map with \"resource\", or a list of such";

  /** Stands in for a record that could not be read, so that the others keep their places. */
  private static final AcapRecord UNREADABLE =
      new AcapRecord(
          List.of(),
          new RecordTerms(
              List.of(Permission.of(UsageType.CRAWL, ResourcePattern.of("/"))), List.of()));

  private final MapReader map;
  private final Reading reading;

  private AcapRecordReader(MapReader map) {
    this.map = map;
    this.reading = map.reading();
  }

  /** Reads a record into a section. */
  static void read(MapReader map, AcapSection.Builder acap) {
    AcapRecordReader reader = new AcapRecordReader(map);
    AcapRecordBuilder record = acap.newRecord();
    map.require(CRAWLERS, "a record");
    map.texts(CRAWLERS, record::crawlers);
    reader.terms(record);
    map.ownKeys(REQUEST, entry -> reader.plain(REQUEST, entry, record::request));
    map.maps(PURPOSES, part -> new AcapRecordReader(part).purposes(record));
    map.path("permissions-reference", record::permissionsReference);
    acap.record(
        reader.isRead(CRAWLERS)
            ? map.reading().made(map.node(), map.path(), record::build).orElse(UNREADABLE)
            : UNREADABLE);
  }

  private void purposes(AcapRecordBuilder record) {
    AcapPurposesBuilder part = record.newPurposes();
    map.require(MATCH, "an entry of \"purposes\"");
    map.texts(MATCH, part::match);
    terms(part);
    if (isRead(MATCH)) {
      reading.made(map.node(), map.path(), part::build).ifPresent(record::purposes);
    }
  }

  /** What is missing in a map may be what was wrong in it. */
  private boolean isRead(String required) {
    return map.mentions(required) && !reading.hasErrorBelow(map.path().written());
  }

  private void terms(AcapTermsBuilder<?> terms) {
    map.ownKeys(ALLOW, entry -> permissions(entry, terms));
    map.ownKeys(DISALLOW, entry -> plain(DISALLOW, entry, terms::disallow));
  }

  private void permissions(Entry entry, AcapTermsBuilder<?> terms) {
    KeyPath at = map.path().key(ALLOW).key(entry.key().text());
    ValueReader values = map.at(ALLOW);
    String usage = entry.key().text();
    if (ValueReader.isEmpty(entry.value())) {
      reading.error(entry.value().location(), at, Words.empty(RESOURCES, false));
    } else if (reading.attempt(entry.key(), at, () -> terms.checkUsage(usage))) {
      values.items(
          entry.value(),
          at,
          (item, path) ->
              item instanceof Mapping
                  ? map.map(AcapKeys.PERMISSION, item, path, some -> restricted(some, usage, terms))
                  : values.path(item, path, resource -> terms.allow(usage, resource)));
    }
  }

  private static void restricted(MapReader map, String usage, AcapTermsBuilder<?> terms) {
    map.require("resource", "a permission");
    List<Qualifier> qualifiers =
        AcapQualifiers.read(map, some -> terms.checkUsage(usage, array(some)));
    map.path("resource", resource -> terms.allow(usage, resource, array(qualifiers)));
  }

  private static Qualifier[] array(List<Qualifier> qualifiers) {
    return qualifiers.toArray(Qualifier[]::new);
  }

  /** Reads the resources of a prohibition or a request, which have no restrictions. */
  private void plain(String key, Entry entry, BiConsumer<String, String> taker) {
    KeyPath at = map.path().key(key).key(entry.key().text());
    ValueReader values = new ValueReader(reading, KeyType.TEXTS);
    if (ValueReader.isEmpty(entry.value())) {
      values.empty(entry.value(), at);
    } else {
      values.items(
          entry.value(),
          at,
          (item, path) -> {
            if (item instanceof Mapping && key.equals(DISALLOW)) {
              return reading.error(item.location(), path, Words.NO_QUALIFIERS);
            }
            return values.path(item, path, text -> taker.accept(entry.key().text(), text));
          });
    }
  }
}
