package io.github.wayleave.policy.section;

import io.github.wayleave.acap.AcapName;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.DefinedNames;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.Definition;
import io.github.wayleave.acap.Definition.CompositeUsage;
import io.github.wayleave.acap.Definition.QualifiedUsage;
import io.github.wayleave.acap.Definition.ResourceSet;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.Usage;
import io.github.wayleave.internal.acap.file.AcapWriter;
import io.github.wayleave.internal.policy.text.AcapTexts;
import io.github.wayleave.internal.policy.text.Limits;
import io.github.wayleave.policy.section.AcapTermsBuilder.AcapRecordBuilder;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
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
          "has no record, so nobody is told anything; write what crawlers may do under \"records\" (ACAP 1.0, 3)");
    }
    AcapWriter.write(policy).lines().forEach(Limits::requirePublishable);
  }

  /** Returns a builder for a section that says nothing yet. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder that has collected what this section says. */
  public Builder toBuilder() {
    Builder builder = builder().ignoreConventionalRecords(policy.ignoresConventional());
    policy.definitions().forEach(builder::define);
    policy.records().forEach(builder::record);
    return builder.headers(headers).enforce(enforce);
  }

  /**
   * Collects the section; each method checks what it is given. A name has to be defined before it
   * is used (ACAP 1.0, 2.7).
   */
  public static final class Builder {
    private final DefinedNames names = new DefinedNames();
    private final List<Definition> sets = new ArrayList<>();
    private final List<Definition> qualified = new ArrayList<>();
    private final List<Definition> composite = new ArrayList<>();
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
          new QualifiedUsage(AcapName.of(name), AcapTexts.type(usage), Qualifiers.of(qualifiers)));
    }

    /**
     * Gives a name to several usages, those of the owner's own in parentheses (2.7.2).
     *
     * @throws InvalidValueException if the name is none or defined already, or if a usage is none,
     *     or not a qualified one that is defined
     */
    public Builder compositeUsage(String name, String... usages) {
      List<Usage> parts = Stream.of(usages).map(usage -> part(usage, List.of(name))).toList();
      return define(new CompositeUsage(AcapName.of(name), parts));
    }

    /**
     * Returns a usage that a composite usage can have.
     *
     * @param composites the names of composite usages, which none of them can have
     * @throws InvalidValueException if it is no usage, or not defined, or composite itself
     */
    public Usage part(String usage, Collection<String> composites) {
      return AcapTexts.part(usage, names, composites);
    }

    /**
     * Defines a name.
     *
     * @throws InvalidValueException if it is defined already, or if it stands for something that is
     *     not
     */
    public Builder define(Definition definition) {
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
    public AcapRecordBuilder newRecord() {
      return new AcapRecordBuilder(names);
    }

    /**
     * Says something to some crawlers.
     *
     * @throws InvalidValueException if the record says nothing, or to nobody
     */
    public Builder record(Consumer<AcapRecordBuilder> change) {
      AcapRecordBuilder record = newRecord();
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
      List<Definition> definitions =
          Stream.of(sets, qualified, composite).flatMap(List::stream).toList();
      return new AcapSection(
          new AcapPolicy(ignoresConventional, definitions, records), headers, enforce);
    }
  }
}
