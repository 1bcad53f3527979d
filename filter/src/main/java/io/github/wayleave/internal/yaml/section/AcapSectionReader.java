package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.acap.AcapName;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.CompositeUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapPolicy.DefinitionTable;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.AcapKeywords;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.MapReader.NamedEntry;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads the section {@code acap}: sets, qualified usages and composite usages first, so that every
 * name is defined before it is referenced.
 */
final class AcapSectionReader {
  private static final String RECORDS = "records";
  private static final String USAGE = "usage";

  /** The placeholder for invalid qualifiers, which keeps the name defined. */
  private static final Qualifiers UNREADABLE =
      Qualifiers.of(new Qualifier(Qualifier.QualifierType.TIME_LIMIT, "until-recrawled"));

  private final MapReader map;
  private final DefinitionTable names = new DefinitionTable();
  private final List<AcapPolicy.Definition> definitions = new ArrayList<>();
  private final List<AcapRecord> records = new ArrayList<>();
  private boolean ignoresConventional;
  private boolean headers;
  private boolean enforce;

  private AcapSectionReader(MapReader map) {
    this.map = map;
  }

  /** Returns the section, if it is valid as a whole. */
  static Optional<AcapSection> read(MapReader map) {
    AcapSectionReader reader = new AcapSectionReader(map);
    map.bool("ignore-conventional-records", value -> reader.ignoresConventional = value);
    map.bool("headers", value -> reader.headers = value);
    map.bool("enforce", value -> reader.enforce = value);
    for (NamedEntry entry : map.namedEntries("resource-sets")) {
      reader.resourceSet(entry);
    }
    for (NamedEntry entry : map.namedEntries("qualified-usages")) {
      entry.value().map().ifPresent(usage -> reader.qualifiedUsage(entry, usage));
    }
    reader.compositeUsages();
    map.maps(RECORDS, record -> reader.records.add(AcapRecordReader.read(record, reader.names)));
    boolean isUnread = map.mentions(RECORDS) && map.value(RECORDS).isEmpty();
    return isUnread ? Optional.empty() : map.build(reader::section);
  }

  private AcapSection section() {
    return new AcapSection(
        new AcapPolicy(ignoresConventional, definitions, records), headers, enforce);
  }

  private void resourceSet(NamedEntry entry) {
    List<ResourcePattern> patterns =
        parseItems(entry, ResourcePattern.of("/"), ResourcePattern::of);
    define(entry, name -> new ResourceSet(name, patterns));
  }

  private void compositeUsages() {
    List<NamedEntry> entries = map.namedEntries("composite-usages");
    List<String> composites = entries.stream().map(NamedEntry::name).toList();
    for (NamedEntry entry : entries) {
      List<AcapUsage> usages =
          parseItems(entry, UsageType.PRESENT, text -> AcapKeywords.part(text, names, composites));
      define(entry, name -> new CompositeUsage(name, usages));
    }
  }

  private void qualifiedUsage(NamedEntry entry, MapReader usage) {
    usage.require("a qualified usage");
    Optional<UsageType> type = usage.parsed(USAGE, AcapKeywords::type);
    List<Qualifier> qualifiers =
        AcapTerms.qualifiers(
            usage, parsed -> type.ifPresent(usageType -> new Qualifiers(parsed).check(usageType)));
    boolean isUnread = type.isEmpty() || usage.isUnread();
    define(
        entry,
        name ->
            isUnread
                ? new QualifiedUsage(name, UsageType.PRESENT, UNREADABLE)
                : new QualifiedUsage(name, type.orElseThrow(), new Qualifiers(qualifiers)));
  }

  /** Parses a list of strings; a list with an invalid item becomes {@code unreadable}. */
  private static <T> List<T> parseItems(
      NamedEntry entry, T unreadable, Function<String, T> parser) {
    List<T> parts = new ArrayList<>();
    PolicyValue.ListItems items = entry.value().withType(KeyType.TEXTS).items();
    for (PolicyValue item : items) {
      item.takePath(text -> parts.add(parser.apply(text)));
    }
    return items.isComplete() ? parts : List.of(unreadable);
  }

  private void define(NamedEntry entry, Function<AcapName, AcapPolicy.Definition> definition) {
    try {
      AcapPolicy.Definition added = definition.apply(AcapName.of(entry.name()));
      names.add(added);
      definitions.add(added);
    } catch (InvalidValueException e) {
      entry.key().refuse(e);
    }
  }
}
