package io.github.wayleave.yaml;

import io.github.wayleave.acap.AcapName;
import io.github.wayleave.acap.Definition;
import io.github.wayleave.acap.Definition.CompositeUsage;
import io.github.wayleave.acap.Definition.QualifiedUsage;
import io.github.wayleave.acap.Definition.ResourceSet;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.QualifierType;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.Usage;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.policy.AcapSection;
import io.github.wayleave.policy.AcapTexts;
import io.github.wayleave.yaml.YamlNode.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads the section {@code acap}: sets, qualified usages and composite usages first, so that every
 * name is known when something refers to it.
 */
final class AcapSectionReader {
  private static final String SETS = "resource-sets";
  private static final String QUALIFIED = "qualified-usages";
  private static final String COMPOSITE = "composite-usages";
  private static final String RECORDS = "records";
  private static final String USAGE = "usage";

  /** Stands in for restrictions that could not be read, so that the name is defined. */
  private static final Qualifiers UNREADABLE =
      Qualifiers.of(new Qualifier(QualifierType.TIME_LIMIT, "until-recrawled"));

  private final MapReader map;
  private final Reading reading;
  private final AcapSection.Builder acap = AcapSection.builder();
  private final List<String> composites = new ArrayList<>();

  private AcapSectionReader(MapReader map) {
    this.map = map;
    this.reading = map.reading();
  }

  /** Returns the section that {@code map} is as far as it could be read. */
  static Optional<AcapSection> read(MapReader map) {
    AcapSectionReader reader = new AcapSectionReader(map);
    map.bool("ignore-conventional-records", reader.acap::ignoreConventionalRecords);
    map.bool("headers", reader.acap::headers);
    map.bool("enforce", reader.acap::enforce);
    map.ownKeys(SETS, reader::resourceSet);
    map.ownKeys(QUALIFIED, reader::qualifiedUsage);
    reader.compositeUsages();
    map.maps(RECORDS, record -> AcapRecordReader.read(record, reader.acap));
    boolean isUnread = map.mentions(RECORDS) && map.value(RECORDS).isEmpty();
    return isUnread
        ? Optional.empty()
        : map.reading().made(map.node(), map.path(), reader.acap::build);
  }

  private void resourceSet(Entry entry) {
    List<ResourcePattern> patterns =
        each(entry, SETS, ResourcePattern.of("/"), ResourcePattern::of);
    define(entry, SETS, name -> new ResourceSet(name, patterns));
  }

  private void compositeUsages() {
    List<Entry> entries = new ArrayList<>();
    map.ownKeys(COMPOSITE, entries::add);
    entries.forEach(entry -> composites.add(entry.key().text()));
    entries.forEach(this::compositeUsage);
  }

  private void compositeUsage(Entry entry) {
    List<Usage> usages =
        each(entry, COMPOSITE, UsageType.PRESENT, text -> acap.part(text, composites));
    define(entry, COMPOSITE, name -> new CompositeUsage(name, usages));
  }

  private void qualifiedUsage(Entry entry) {
    map.map(QUALIFIED, entry.value(), at(QUALIFIED, entry), usage -> qualifiedUsage(entry, usage));
  }

  private void qualifiedUsage(Entry entry, MapReader usage) {
    usage.require(USAGE, "a qualified usage");
    Optional<UsageType> type = usage.parsed(USAGE, AcapTexts::type);
    List<Qualifier> qualifiers =
        AcapQualifiers.read(
            usage, some -> type.ifPresent(known -> new Qualifiers(some).check(known)));
    boolean isUnread = type.isEmpty() || reading.hasErrorBelow(at(QUALIFIED, entry).written());
    define(
        entry,
        QUALIFIED,
        name ->
            isUnread
                ? new QualifiedUsage(name, UsageType.PRESENT, UNREADABLE)
                : new QualifiedUsage(name, type.orElseThrow(), new Qualifiers(qualifiers)));
  }

  /** Reads a list of texts; one that cannot be read stands for something harmless. */
  private <T> List<T> each(Entry entry, String key, T unreadable, Function<String, T> parser) {
    List<T> parts = new ArrayList<>();
    ValueReader values = new ValueReader(reading, KeyType.TEXTS);
    KeyPath at = at(key, entry);
    boolean all =
        ValueReader.isEmpty(entry.value())
            ? values.empty(entry.value(), at)
            : values.items(
                entry.value(),
                at,
                (item, path) -> values.path(item, path, text -> parts.add(parser.apply(text))));
    return all ? parts : List.of(unreadable);
  }

  private void define(Entry entry, String key, Function<AcapName, Definition> definition) {
    reading.attempt(
        entry.key(),
        at(key, entry),
        () -> acap.define(definition.apply(AcapName.of(entry.key().text()))));
  }

  private KeyPath at(String key, Entry entry) {
    return map.path().key(key).key(entry.key().text());
  }
}
