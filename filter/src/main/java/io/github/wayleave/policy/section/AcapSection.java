package io.github.wayleave.policy.section;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapName;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.CompositeUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapPolicy.DefinitionTable;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.AcapUsage;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.file.AcapWriter;
import io.github.wayleave.internal.policy.text.AcapKeywords;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.policy.section.AcapSection.TermsBuilder.RecordBuilder;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The section {@code acap}: the fields of the Automated Content Access Protocol, which robots.txt
 * contains after the conventional rules.
 *
 * <pre>{@code
 * AcapSection section = AcapSection.builder()
 *     .record(record -> record.crawlers("*").disallow("preserve", "/"))
 *     .build();
 * }</pre>
 *
 * @param policy the published ACAP policy, with at least one record
 * @param headers whether responses repeat the policy in {@code X-Robots-Tag}, where that has an
 *     equivalent
 * @param enforce whether the conventional rules must disallow everything that ACAP prohibits to
 *     crawl, because only they are enforced
 */
public record AcapSection(AcapPolicy policy, boolean headers, boolean enforce) {
  /**
   * Checks the policy.
   *
   * @throws InvalidValueException if it has no record, or if a line is too long to be published
   */
  public AcapSection {
    if (policy.records().isEmpty()) {
      throw new InvalidValueException(
          "has no record, so it applies to no crawler; add at least one to \"records\" (ACAP 1.0, 3)");
    }
    AcapWriter.write(policy).lines().forEach(PolicyLimits::requirePublishable);
  }

  /** Creates a builder without definitions and records. */
  public static Builder builder() {
    return new Builder();
  }

  /** Creates a builder with the values of this section. */
  public Builder toBuilder() {
    Builder builder = builder().ignoreConventionalRecords(policy.ignoresConventionalRecords());
    policy.definitions().forEach(builder::define);
    policy.records().forEach(builder::record);
    return builder.headers(headers).enforce(enforce);
  }

  /**
   * A builder for the section; each method checks its arguments. A name has to be defined before it
   * is used (ACAP 1.0, 2.7).
   */
  public static final class Builder {
    private final DefinitionTable names = new DefinitionTable();
    private final List<AcapPolicy.Definition> sets = new ArrayList<>();
    private final List<AcapPolicy.Definition> qualified = new ArrayList<>();
    private final List<AcapPolicy.Definition> composite = new ArrayList<>();
    private final List<AcapRecord> records = new ArrayList<>();
    private boolean ignoresConventional;
    private boolean headers;
    private boolean enforce;

    private Builder() {}

    /** Sets whether crawlers that read ACAP ignore the conventional records (2.9.1). */
    public Builder ignoreConventionalRecords(boolean ignored) {
      ignoresConventional = ignored;
      return this;
    }

    /**
     * Defines a named set of resources (2.7.3).
     *
     * @throws InvalidValueException if the name is invalid or already defined, or if a pattern is
     *     invalid
     */
    public Builder resourceSet(String name, String... patterns) {
      return define(
          new ResourceSet(
              AcapName.of(name), Stream.of(patterns).map(ResourcePattern::of).toList()));
    }

    /**
     * Defines a named standard usage with qualifiers (2.7.1).
     *
     * @throws InvalidValueException if the name is invalid or already defined, if the usage is not
     *     a standard usage, or if a qualifier does not apply to it
     */
    public Builder qualifiedUsage(String name, String usage, Qualifier... qualifiers) {
      return define(
          new QualifiedUsage(
              AcapName.of(name), AcapKeywords.type(usage), Qualifiers.of(qualifiers)));
    }

    /**
     * Defines a named combination of usages (2.7.2).
     *
     * @param usages standard usages, or names of defined qualified usages in parentheses
     * @throws InvalidValueException if the name is invalid or already defined, or if a usage is
     *     neither a standard usage nor a defined qualified usage
     */
    public Builder compositeUsage(String name, String... usages) {
      List<AcapUsage> components =
          Stream.of(usages).map(usage -> addPart(usage, List.of(name))).toList();
      return define(new CompositeUsage(AcapName.of(name), components));
    }

    /**
     * Returns a usage that a composite usage can contain.
     *
     * @param usage a standard usage, or the name of a defined qualified usage in parentheses
     * @param composites the names of composite usages, which are rejected
     * @throws InvalidValueException if the usage is unknown, not defined, or composite itself
     */
    public AcapUsage addPart(String usage, Collection<String> composites) {
      return AcapKeywords.part(usage, names, composites);
    }

    /**
     * Adds a definition.
     *
     * @throws InvalidValueException if its name is already defined, or if it uses a name that is
     *     not defined
     */
    public Builder define(AcapPolicy.Definition definition) {
      names.add(definition);
      if (definition instanceof ResourceSet) {
        sets.add(definition);
      } else if (definition instanceof QualifiedUsage) {
        qualified.add(definition);
      } else {
        composite.add(definition);
      }
      return this;
    }

    /** Creates a builder for a record, which can use the names that are defined so far. */
    public RecordBuilder newRecord() {
      return new RecordBuilder(names);
    }

    /**
     * Adds a record.
     *
     * @param change sets the values of the record
     * @throws InvalidValueException if the record has no crawler, or no field
     */
    public Builder record(Consumer<RecordBuilder> change) {
      RecordBuilder record = newRecord();
      change.accept(record);
      return record(record.build());
    }

    /** Adds a record. */
    public Builder record(AcapRecord record) {
      records.add(record);
      return this;
    }

    /** Sets whether responses repeat the policy in {@code X-Robots-Tag}. */
    public Builder headers(boolean enabled) {
      headers = enabled;
      return this;
    }

    /**
     * Sets whether the conventional rules must disallow everything that ACAP prohibits to crawl.
     */
    public Builder enforce(boolean enabled) {
      enforce = enabled;
      return this;
    }

    /**
     * Creates the section. Its definitions are in the order resource sets, qualified usages,
     * composite usages.
     *
     * @throws InvalidValueException if it has no record, or a line that is too long
     */
    public AcapSection build() {
      List<AcapPolicy.Definition> definitions =
          Stream.of(sets, qualified, composite).flatMap(List::stream).toList();
      return new AcapSection(
          new AcapPolicy(ignoresConventional, definitions, records), headers, enforce);
    }
  }

  /**
   * A builder for permissions and prohibitions; each method checks its arguments.
   *
   * @param <B> the type of the builder
   */
  public abstract static sealed class TermsBuilder<B extends TermsBuilder<B>> {
    private static final String ROOT = "/";

    final DefinitionTable names;
    final List<UsageField> fields = new ArrayList<>();

    TermsBuilder(DefinitionTable names) {
      this.names = names;
    }

    /** Returns this builder. */
    abstract B self();

    /**
     * Adds a permission.
     *
     * @param usage a standard usage such as {@code index}, or the name of a defined usage in
     *     parentheses
     * @param resources a path pattern, or {@code set:} and the name of a defined resource set
     * @throws InvalidValueException if the usage or the resources are invalid or not defined, or if
     *     a qualifier does not apply to the usage
     */
    public B allow(String usage, String resources, Qualifier... qualifiers) {
      fields.add(permission(usage, resources, qualifiers));
      return self();
    }

    private Permission permission(String usage, String resources, Qualifier... qualifiers) {
      return new Permission(
          AcapKeywords.usage(usage, names),
          AcapKeywords.resources(resources, names),
          Qualifiers.of(qualifiers));
    }

    /**
     * Adds a prohibition.
     *
     * @param usage a standard usage
     * @param resources as in {@link #allow}
     * @throws InvalidValueException if the usage or the resources are invalid or not defined
     */
    public B disallow(String usage, String resources) {
      fields.add(
          new Prohibition(
              AcapKeywords.prohibited(usage), AcapKeywords.resources(resources, names)));
      return self();
    }

    /**
     * Checks a usage and its qualifiers before the resources are known.
     *
     * @throws InvalidValueException if the usage is invalid or not defined, or if a qualifier does
     *     not apply to it
     */
    public void checkUsage(String usage, Qualifier... qualifiers) {
      permission(usage, ROOT, qualifiers);
    }

    /** A builder for a record (ACAP 1.0, 2.3). */
    public static final class RecordBuilder extends TermsBuilder<RecordBuilder> {
      private static final String ANY = "*";

      private final List<AcapRecord.CrawlerName> crawlers = new ArrayList<>();
      private final List<ActionRequest> requests = new ArrayList<>();
      private final List<SubRecord> subRecords = new ArrayList<>();
      private Optional<PermissionsReference> reference = Optional.empty();
      private boolean isForAny;

      RecordBuilder(DefinitionTable names) {
        super(names);
      }

      @Override
      RecordBuilder self() {
        return this;
      }

      /**
       * Adds crawlers; {@code *} alone stands for every crawler (2.3.1).
       *
       * @throws InvalidValueException if a name is invalid or occurs twice, or if {@code *} is
       *     combined with a name
       */
      public RecordBuilder crawlers(String... crawlers) {
        Stream.of(crawlers).forEach(this::crawler);
        return this;
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
        AcapRecord.CrawlerName name = AcapRecord.CrawlerName.of(text);
        if (crawlers.contains(name)) {
          throw namedTwice(text);
        }
        crawlers.add(name);
      }

      private static InvalidValueException namedTwice(String text) {
        return new InvalidValueException(
            "\"%s\" occurs twice in this record, where case is ignored; remove one"
                .formatted(text));
      }

      /**
       * Adds a request for an action (2.6).
       *
       * @param action {@code take-down} or {@code re-crawl}
       * @param path the path of one resource
       * @throws InvalidValueException if the action is unknown, or the path is not that of one
       *     resource
       */
      public RecordBuilder request(String action, String path) {
        requests.add(new ActionRequest(AcapKeywords.action(action), path));
        return this;
      }

      /**
       * Sets a reference to the resource that contains the permissions; the record has no other
       * content then (2.3.2).
       *
       * @throws InvalidValueException if {@code location} is neither a path nor a URL
       */
      public RecordBuilder permissionsReference(String location) {
        reference = Optional.of(PermissionsReference.of(location));
        return this;
      }

      /** Creates a builder for a part that applies to some usage purposes. */
      public PurposesBuilder newPurposes() {
        return new PurposesBuilder(names);
      }

      /**
       * Adds permissions and prohibitions for some usage purposes (2.3.3).
       *
       * @param change sets the values of the part
       * @throws InvalidValueException if the part has no purpose, or no field
       */
      public RecordBuilder purposes(Consumer<PurposesBuilder> change) {
        PurposesBuilder subRecord = newPurposes();
        change.accept(subRecord);
        return purposes(subRecord.build());
      }

      /** Adds permissions and prohibitions for some usage purposes. */
      public RecordBuilder purposes(SubRecord subRecord) {
        subRecords.add(subRecord);
        return this;
      }

      /**
       * Creates the record: permissions and prohibitions, then requests, then the parts for usage
       * purposes.
       *
       * @throws InvalidValueException if it has no crawler, no content, or a reference together
       *     with other content
       */
      public AcapRecord build() {
        if (crawlers.isEmpty() && !isForAny) {
          throw new InvalidValueException(
              "a record has no crawler; add a name, or \"*\" for every crawler (ACAP 1.0, 2.3)");
        }
        List<AcapField> recordFields =
            Stream.<List<? extends AcapField>>of(fields, requests)
                .<AcapField>flatMap(List::stream)
                .toList();
        if (reference.isPresent() && !(recordFields.isEmpty() && subRecords.isEmpty())) {
          throw new InvalidValueException(
              "a record that refers to another resource cannot have permissions of its own; put one of the two into another record (ACAP 1.0, 2.3)");
        }
        return new AcapRecord(
            crawlers,
            reference.isPresent() ? reference.get() : new RecordTerms(recordFields, subRecords));
      }
    }

    /** A builder for the part of a record that applies to some usage purposes (ACAP 1.0, 2.3.3). */
    public static final class PurposesBuilder extends TermsBuilder<PurposesBuilder> {
      private final List<AcapRecord.PurposePattern> purposes = new ArrayList<>();

      PurposesBuilder(DefinitionTable names) {
        super(names);
      }

      @Override
      PurposesBuilder self() {
        return this;
      }

      /**
       * Adds usage purposes, or patterns of them.
       *
       * @throws InvalidValueException if a pattern is invalid
       */
      public PurposesBuilder matching(String... patterns) {
        Stream.of(patterns).map(AcapRecord.PurposePattern::new).forEach(purposes::add);
        return this;
      }

      /**
       * Creates the part.
       *
       * @throws InvalidValueException if it has no purpose, or no field
       */
      public SubRecord build() {
        return new SubRecord(purposes, fields);
      }
    }
  }
}
