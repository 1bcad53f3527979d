package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy.Definition.CompositeUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapUsage.LocalUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.ResourceSpecification.SetReference;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.text.InvalidValueException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An immutable ACAP policy: all ACAP fields of a robots.txt (ACAP 1.0, 2.2 and 3: {@code
 * ACAP-extensions}).
 *
 * @param ignoresConventionalRecords whether a crawler that reads ACAP ignores the conventional
 *     records (2.9.1)
 * @param definitions the named definitions, in order
 * @param records the records; at least one unless the policy is empty
 */
public record AcapPolicy(
    boolean ignoresConventionalRecords, List<Definition> definitions, List<AcapRecord> records) {
  /** An empty policy. */
  public static final AcapPolicy NONE = new AcapPolicy(false, List.of(), List.of());

  /**
   * Checks that every name is defined once, and before it is used.
   *
   * @throws InvalidValueException if a name is defined twice, or used without a definition
   */
  public AcapPolicy {
    definitions = List.copyOf(definitions);
    records = List.copyOf(records);
    new DefinitionTable(definitions).requireDefined(records);
  }

  /**
   * Returns whether this policy has neither definitions nor records and keeps the conventional
   * records.
   */
  public boolean isEmpty() {
    return !ignoresConventionalRecords && definitions.isEmpty() && records.isEmpty();
  }

  /**
   * The definitions of a policy by name; resource sets and usages have separate namespaces (ACAP
   * 1.0, 2.7 and 3).
   */
  public static final class DefinitionTable {
    private final Map<AcapName, ResourceSet> sets = new HashMap<>();
    private final Map<AcapName, Definition> usages = new HashMap<>();

    /** Creates an empty table. */
    public DefinitionTable() {}

    /**
     * Creates a table with these definitions, added in order.
     *
     * @throws InvalidValueException if a name is defined twice, or used before it is defined
     */
    public DefinitionTable(Collection<? extends Definition> definitions) {
      definitions.forEach(this::add);
    }

    /**
     * Adds a definition.
     *
     * @throws InvalidValueException if its name is already defined, or it uses a name that is not
     */
    public void add(Definition definition) {
      boolean isSet = definition instanceof ResourceSet;
      if (isSet ? sets.containsKey(definition.name()) : usages.containsKey(definition.name())) {
        throw new InvalidValueException(
            "the name \"%s\" is already defined; the names of %s must differ in more than case (ACAP 1.0, 3)"
                .formatted(definition.name(), isSet ? "resource sets" : "usages"));
      }
      if (definition instanceof CompositeUsage composite) {
        composite.usages().forEach(this::requirePartDefined);
      }
      if (definition instanceof ResourceSet set) {
        sets.put(set.name(), set);
      } else {
        usages.put(definition.name(), definition);
      }
    }

    /** By section 3, a composite usage contains no other composite usage. */
    private void requirePartDefined(AcapUsage usage) {
      if (usage instanceof LocalUsage local && !(definition(local) instanceof QualifiedUsage)) {
        throw new InvalidValueException(
            "%s is a composite usage; a composite usage contains only standard and qualified usages (ACAP 1.0, 2.7.2)"
                .formatted(local));
      }
    }

    private Definition definition(LocalUsage local) {
      return Optional.ofNullable(usages.get(local.name()))
          .orElseThrow(() -> undefined(local, local.name(), usages));
    }

    /** Returns the usage with a name; empty if none is defined. */
    public Optional<Definition> usage(AcapName name) {
      return Optional.ofNullable(usages.get(name));
    }

    /** Returns the resource set with a name; empty if none is defined. */
    public Optional<ResourceSet> resourceSet(AcapName name) {
      return Optional.ofNullable(sets.get(name));
    }

    /**
     * Checks that all names used in records are defined.
     *
     * @throws InvalidValueException if a name is not defined
     */
    public void requireDefined(List<AcapRecord> records) {
      for (AcapRecord record : records) {
        if (record.content() instanceof RecordTerms terms) {
          Stream.concat(
                  terms.fields().stream(),
                  terms.subRecords().stream().flatMap(subRecord -> subRecord.fields().stream()))
              .forEach(this::requireDefined);
        }
      }
    }

    /**
     * Checks that all names used in a field are defined.
     *
     * @throws InvalidValueException if a name is not defined
     */
    public void requireDefined(AcapField field) {
      if (field instanceof UsageField usage) {
        if (usage.usage() instanceof LocalUsage local) {
          definition(local);
        }
        patterns(usage.resources());
      }
    }

    /**
     * Expands a usage to standard usages, each with its qualifiers.
     *
     * @throws InvalidValueException if it is not defined
     */
    public List<QualifiedType> permissions(AcapUsage usage) {
      if (usage instanceof UsageType type) {
        return List.of(new QualifiedType(type, Qualifiers.NONE));
      }
      Definition definition = definition((LocalUsage) usage);
      if (definition instanceof CompositeUsage composite) {
        return composite.usages().stream()
            .flatMap(component -> permissions(component).stream())
            .toList();
      }
      QualifiedUsage qualified = (QualifiedUsage) definition;
      return List.of(new QualifiedType(qualified.usage(), qualified.qualifiers()));
    }

    /**
     * Returns the patterns of resources.
     *
     * @throws InvalidValueException if they refer to a set that is not defined
     */
    public List<ResourcePattern> patterns(ResourceSpecification resources) {
      if (resources instanceof ResourcePattern pattern) {
        return List.of(pattern);
      }
      SetReference reference = (SetReference) resources;
      return Optional.ofNullable(sets.get(reference.name()))
          .orElseThrow(() -> undefined(reference, reference.name(), sets))
          .patterns();
    }

    /**
     * A standard usage with qualifiers.
     *
     * @param type the usage
     * @param qualifiers its qualifiers
     */
    public record QualifiedType(UsageType type, Qualifiers qualifiers) {}

    private static InvalidValueException undefined(
        Object reference, AcapName name, Map<AcapName, ?> defined) {
      List<String> names = defined.keySet().stream().map(AcapName::text).sorted().toList();
      return new InvalidValueException(
          "%s is not defined yet; %s (ACAP 1.0, 2.7)"
              .formatted(
                  reference,
                  Suggestions.nearest(name.text(), names)
                      .map("did you mean \"%s\"?"::formatted)
                      .orElse("define it first, or correct the name")));
    }
  }

  /** A named definition for the fields after it (ACAP 1.0, 2.7). */
  public sealed interface Definition {
    /** Returns the name that is defined. */
    AcapName name();

    /**
     * A named set of resources (ACAP 1.0, 2.7.3).
     *
     * @param name its name
     * @param patterns its path patterns, at least one
     */
    record ResourceSet(AcapName name, List<ResourcePattern> patterns) implements Definition {
      /**
       * Copies the patterns.
       *
       * @throws InvalidValueException if there is none
       */
      public ResourceSet {
        patterns = List.copyOf(patterns);
        if (patterns.isEmpty()) {
          throw new InvalidValueException(
              "the resource set \"%s\" is empty; add at least one path pattern (ACAP 1.0, 2.7.3)"
                  .formatted(name));
        }
      }
    }

    /**
     * A named standard usage with qualifiers (ACAP 1.0, 2.7.1).
     *
     * @param name its name
     * @param usage the usage
     * @param qualifiers its qualifiers, at least one
     */
    record QualifiedUsage(AcapName name, UsageType usage, Qualifiers qualifiers)
        implements Definition {
      /**
       * Checks the qualifiers.
       *
       * @throws InvalidValueException if there is none, or one does not apply to the usage
       */
      public QualifiedUsage {
        if (qualifiers.isEmpty()) {
          throw new InvalidValueException(
              "the qualified usage \"%s\" has no qualifier; add at least one, such as time-limit (ACAP 1.0, 2.7.1)"
                  .formatted(name));
        }
        qualifiers.check(usage);
      }
    }

    /**
     * A named combination of usages (ACAP 1.0, 2.7.2).
     *
     * @param name its name
     * @param usages the usages, at least one; a local usage must be a qualified usage that is
     *     already defined
     */
    record CompositeUsage(AcapName name, List<AcapUsage> usages) implements Definition {
      /**
       * Copies the usages.
       *
       * @throws InvalidValueException if there is none
       */
      public CompositeUsage {
        usages = List.copyOf(usages);
        if (usages.isEmpty()) {
          throw new InvalidValueException(
              "the composite usage \"%s\" is empty; add at least one usage, such as crawl (ACAP 1.0, 2.7.2)"
                  .formatted(name));
        }
      }
    }
  }
}
