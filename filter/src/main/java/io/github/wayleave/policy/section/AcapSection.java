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
 * The section {@code acap}: what robots.txt says in the Automated Content Access Protocol, behind
 * all that conventional readers read.
 *
 * @param policy what is said, to at least one crawler
 * @param headers whether responses say so in header fields, as far as these have words for it
 * @param enforce whether the conventional rules have to imply every prohibition to crawl, since
 *     these alone are enforced
 */
public record AcapSection(AcapPolicy policy, boolean headers, boolean enforce) {
  /**
   * Checks that something is said, on lines that can be published.
   *
   * @throws InvalidValueException if it is not
   */
  public AcapSection {
    if (policy.records().isEmpty()) {
      throw new InvalidValueException(
          "has no record, so it applies to no crawler; add at least one to \"records\" (ACAP 1.0, 3)");
    }
    AcapWriter.write(policy).lines().forEach(PolicyLimits::requirePublishable);
  }

  /** Returns a builder for a section that says nothing yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder that has collected what this section says. */
  public Builder toBuilder() {
    Builder builder = builder().ignoreConventionalRecords(policy.ignoresConventionalRecords());
    policy.definitions().forEach(builder::define);
    policy.records().forEach(builder::record);
    return builder.headers(headers).enforce(enforce);
  }

  /**
   * Collects the section; each method checks what it is given. A name has to be defined before it
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

    /** Says whether crawlers that read ACAP ignore the conventional records (2.9.1). */
    public Builder ignoreConventionalRecords(boolean whether) {
      ignoresConventional = whether;
      return this;
    }

    /**
     * Gives a name to some resources (2.7.3).
     *
     * @throws InvalidValueException if the name is none or defined already, or if a pattern is none
     */
    public Builder resourceSet(String name, String... patterns) {
      return define(
          new ResourceSet(
              AcapName.of(name), Stream.of(patterns).map(ResourcePattern::of).toList()));
    }

    /**
     * Gives a name to a usage of the standard with restrictions (2.7.1).
     *
     * @throws InvalidValueException if the name is none or defined already, or if the usage is none
     *     or cannot be so restricted
     */
    public Builder qualifiedUsage(String name, String usage, Qualifier... qualifiers) {
      return define(
          new QualifiedUsage(
              AcapName.of(name), AcapKeywords.type(usage), Qualifiers.of(qualifiers)));
    }

    /**
     * Gives a name to several usages, those of the owner's own in parentheses (2.7.2).
     *
     * @throws InvalidValueException if the name is none or defined already, or if a usage is none,
     *     or not a qualified one that is defined
     */
    public Builder compositeUsage(String name, String... usages) {
      List<AcapUsage> parts =
          Stream.of(usages).map(usage -> addPart(usage, List.of(name))).toList();
      return define(new CompositeUsage(AcapName.of(name), parts));
    }

    /**
     * Returns a usage that a composite usage can have.
     *
     * @param composites the names of composite usages, which none of them can have
     * @throws InvalidValueException if it is no usage, or not defined, or composite itself
     */
    public AcapUsage addPart(String usage, Collection<String> composites) {
      return AcapKeywords.part(usage, names, composites);
    }

    /**
     * Defines a name.
     *
     * @throws InvalidValueException if it is defined already, or if it stands for something that is
     *     not
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

    /** Returns a builder of a record with the names that are defined so far. */
    public RecordBuilder newRecord() {
      return new RecordBuilder(names);
    }

    /**
     * Says something to some crawlers.
     *
     * @throws InvalidValueException if the record says nothing, or to nobody
     */
    public Builder record(Consumer<RecordBuilder> change) {
      RecordBuilder record = newRecord();
      change.accept(record);
      return record(record.build());
    }

    /** Says something to some crawlers. */
    public Builder record(AcapRecord record) {
      records.add(record);
      return this;
    }

    /** Says whether responses say it in header fields. */
    public Builder headers(boolean whether) {
      headers = whether;
      return this;
    }

    /** Says whether the conventional rules have to imply every prohibition to crawl. */
    public Builder enforce(boolean whether) {
      enforce = whether;
      return this;
    }

    /**
     * Returns the section, sets first, composite usages last among the definitions.
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
   * Collects permissions and prohibitions; each method checks what it is given.
   *
   * @param <B> the builder that this is
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
     * Permits a usage of some resources.
     *
     * @param usage a usage of the standard, or the name of one's own in parentheses
     * @param resources a path pattern, or {@code set:} and the name of a set
     * @throws InvalidValueException if one of them is none or not defined, or if the usage cannot
     *     be so restricted
     */
    public B allow(String usage, String resources, Qualifier... qualifiers) {
      fields.add(allowed(usage, resources, qualifiers));
      return self();
    }

    private Permission allowed(String usage, String resources, Qualifier... qualifiers) {
      return new Permission(
          AcapKeywords.usage(usage, names),
          AcapKeywords.resources(resources, names),
          Qualifiers.of(qualifiers));
    }

    /**
     * Prohibits a usage of some resources.
     *
     * @param usage a usage of the standard
     * @param resources as in {@link #allow}
     * @throws InvalidValueException if one of them is none or not defined
     */
    public B disallow(String usage, String resources) {
      fields.add(
          new Prohibition(
              AcapKeywords.prohibited(usage), AcapKeywords.resources(resources, names)));
      return self();
    }

    /**
     * Checks a usage before it is known of which resources.
     *
     * @throws InvalidValueException if it is none, or not defined, or if it cannot be so restricted
     */
    public void checkUsage(String usage, Qualifier... qualifiers) {
      allowed(usage, ROOT, qualifiers);
    }

    /** Collects what is said to some crawlers, or to any (ACAP 1.0, 2.3). */
    public static final class RecordBuilder extends TermsBuilder<RecordBuilder> {
      private static final String ANY = "*";

      private final List<AcapRecord.CrawlerName> crawlers = new ArrayList<>();
      private final List<ActionRequest> requests = new ArrayList<>();
      private final List<SubRecord> parts = new ArrayList<>();
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
       * Names crawlers, or any by {@code *} alone (2.3.1).
       *
       * @throws InvalidValueException if one is no name or there already, or stands beside {@code
       *     *}
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
       * Asks for an action (2.6).
       *
       * @param action {@code take-down} or {@code re-crawl}
       * @param path the path of one resource
       * @throws InvalidValueException if one of them is none
       */
      public RecordBuilder request(String action, String path) {
        requests.add(new ActionRequest(AcapKeywords.action(action), path));
        return this;
      }

      /**
       * Refers to a resource that says what the record says, and nothing else (2.3.2).
       *
       * @throws InvalidValueException if it is neither a path nor a URL
       */
      public RecordBuilder permissionsReference(String location) {
        reference = Optional.of(PermissionsReference.of(location));
        return this;
      }

      /** Returns a builder of a part for some usage purposes. */
      public PurposesBuilder newPurposes() {
        return new PurposesBuilder(names);
      }

      /**
       * Says something for some usage purposes (2.3.3).
       *
       * @throws InvalidValueException if the part has no purpose, or says nothing
       */
      public RecordBuilder purposes(Consumer<PurposesBuilder> change) {
        PurposesBuilder part = newPurposes();
        change.accept(part);
        return purposes(part.build());
      }

      /** Says something for some usage purposes. */
      public RecordBuilder purposes(SubRecord part) {
        parts.add(part);
        return this;
      }

      /**
       * Returns the record: permissions and prohibitions, then requests, then what is for purposes.
       *
       * @throws InvalidValueException if it names nobody, says nothing, or more than a reference
       */
      public AcapRecord build() {
        if (crawlers.isEmpty() && !isForAny) {
          throw new InvalidValueException(
              "a record has no crawler; add a name, or \"*\" for every crawler (ACAP 1.0, 2.3)");
        }
        List<AcapField> items =
            Stream.<List<? extends AcapField>>of(fields, requests)
                .<AcapField>flatMap(List::stream)
                .toList();
        if (reference.isPresent() && !(items.isEmpty() && parts.isEmpty())) {
          throw new InvalidValueException(
              "a record that refers to another resource cannot have permissions of its own; put one of the two into another record (ACAP 1.0, 2.3)");
        }
        return new AcapRecord(
            crawlers, reference.isPresent() ? reference.get() : new RecordTerms(items, parts));
      }
    }

    /**
     * Collects what is said for some usage purposes of the crawlers of a record (ACAP 1.0, 2.3.3).
     */
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
       * Names purposes, or patterns of such.
       *
       * @throws InvalidValueException if one is none
       */
      public PurposesBuilder matching(String... patterns) {
        Stream.of(patterns).map(AcapRecord.PurposePattern::new).forEach(purposes::add);
        return this;
      }

      /**
       * Returns the part.
       *
       * @throws InvalidValueException if it has no purpose, or says nothing
       */
      public SubRecord build() {
        return new SubRecord(purposes, fields);
      }
    }
  }
}
