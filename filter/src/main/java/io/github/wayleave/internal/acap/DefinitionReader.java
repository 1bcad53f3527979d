package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapName;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.CompositeUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapPolicy.DefinitionTable;
import io.github.wayleave.acap.AcapUsage;
import io.github.wayleave.acap.AcapUsage.LocalUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads definitions, and keeps those read so far (ACAP 1.0, 2.7). */
final class DefinitionReader {
  private final AcapNoteCollector notes;
  private final AcapValueReader values;
  private final DefinitionTable names = new DefinitionTable();
  private final List<AcapPolicy.Definition> definitions = new ArrayList<>();
  private final Map<AcapName, Set<UsageType>> types = new HashMap<>();

  DefinitionReader(AcapNoteCollector notes, AcapValueReader values) {
    this.notes = notes;
    this.values = values;
  }

  static boolean accepts(AcapFieldLine line) {
    return line.is(AcapFieldLine.RESOURCE_SET)
        || line.is(AcapFieldLine.QUALIFIED_USAGE)
        || line.is(AcapFieldLine.COMPOSITE_USAGE);
  }

  /**
   * Adds a definition.
   *
   * @throws InvalidValueException if its name is already defined, or if it uses a name that is not
   */
  void add(AcapPolicy.Definition definition) {
    names.add(definition);
    definitions.add(definition);
    if (definition instanceof QualifiedUsage qualified) {
      types.put(qualified.name(), EnumSet.of(qualified.usage()));
    } else if (definition instanceof CompositeUsage composite) {
      types.put(composite.name(), types(composite.usages()));
    }
  }

  /** Reads a line that is {@linkplain #accepts a definition}. */
  void read(AcapFieldLine line) {
    add(notes.located(definition(line)));
  }

  private AcapPolicy.Definition definition(AcapFieldLine line) {
    AcapValueReader.FirstWord value = AcapValueReader.first(line.value());
    AcapName name = values.name(value.word());
    if (line.is(AcapFieldLine.RESOURCE_SET)) {
      return new ResourceSet(name, patterns(value.remainder()));
    }
    if (line.is(AcapFieldLine.COMPOSITE_USAGE)) {
      return new CompositeUsage(name, usages(value.remainder()));
    }
    AcapValueReader.FirstWord usage = AcapValueReader.first(value.remainder());
    return new QualifiedUsage(
        name, values.type(usage.word()), values.qualifiers(usage.remainder()));
  }

  /** An invalid pattern is ignored, so that a prohibition still applies to the others. */
  private List<ResourcePattern> patterns(String text) {
    List<ResourcePattern> patterns = new ArrayList<>();
    for (String word : AcapValueReader.words(text)) {
      try {
        patterns.add(values.pattern(word));
      } catch (InvalidValueException e) {
        notes.add(
            AcapParseNote.AcapNoteType.UNUSABLE, e.sentence() + "; it was not added to the set");
      }
    }
    return patterns;
  }

  private List<AcapUsage> usages(String text) {
    List<AcapUsage> usages = new ArrayList<>();
    for (String word : AcapValueReader.words(text)) {
      usages.add(values.usage(word));
    }
    return usages;
  }

  /** Returns the standard usages that usages stand for. */
  Set<UsageType> types(Collection<? extends AcapUsage> usages) {
    Set<UsageType> types = EnumSet.noneOf(UsageType.class);
    for (AcapUsage usage : usages) {
      if (usage instanceof UsageType type) {
        types.add(type);
      } else if (usage instanceof LocalUsage local) {
        types.addAll(this.types.getOrDefault(local.name(), Set.of()));
      }
    }
    return types;
  }

  /**
   * Checks that the names in a field are defined.
   *
   * @throws InvalidValueException if a name is not defined
   */
  void check(AcapField field) {
    names.requireDefined(field);
  }

  List<AcapPolicy.Definition> definitions() {
    return definitions;
  }
}
