package io.github.wayleave.policy.section;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy.DefinedNames;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.CrawlerName;
import io.github.wayleave.acap.PurposePattern;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.internal.policy.text.AcapTexts;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Collects permissions and prohibitions; each method checks what it is given.
 *
 * @param <B> the builder that this is
 */
public abstract sealed class AcapTermsBuilder<B extends AcapTermsBuilder<B>> {
  private static final String ANYTHING = "/";

  final DefinedNames names;
  final List<UsageField> fields = new ArrayList<>();

  AcapTermsBuilder(DefinedNames names) {
    this.names = names;
  }

  /** Returns this builder. */
  abstract B self();

  /**
   * Permits a usage of some resources.
   *
   * @param usage a usage of the standard, or the name of one's own in parentheses
   * @param resources a path pattern, or {@code set:} and the name of a set
   * @throws InvalidValueException if one of them is none or not defined, or if the usage cannot be
   *     so restricted
   */
  public B allow(String usage, String resources, Qualifier... qualifiers) {
    fields.add(allowed(usage, resources, qualifiers));
    return self();
  }

  private Permission allowed(String usage, String resources, Qualifier... qualifiers) {
    return new Permission(
        AcapTexts.usage(usage, names),
        AcapTexts.resources(resources, names),
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
    fields.add(new Prohibition(AcapTexts.prohibited(usage), AcapTexts.resources(resources, names)));
    return self();
  }

  /**
   * Checks a usage before it is known of which resources.
   *
   * @throws InvalidValueException if it is none, or not defined, or if it cannot be so restricted
   */
  public void checkUsage(String usage, Qualifier... qualifiers) {
    allowed(usage, ANYTHING, qualifiers);
  }

  /** Collects what is said to some crawlers, or to any (ACAP 1.0, 2.3). */
  public static final class AcapRecordBuilder extends AcapTermsBuilder<AcapRecordBuilder> {
    private static final String ANY = "*";

    private final List<CrawlerName> crawlers = new ArrayList<>();
    private final List<ActionRequest> requests = new ArrayList<>();
    private final List<SubRecord> parts = new ArrayList<>();
    private Optional<PermissionsReference> reference = Optional.empty();
    private boolean isForAny;

    AcapRecordBuilder(DefinedNames names) {
      super(names);
    }

    @Override
    AcapRecordBuilder self() {
      return this;
    }

    /**
     * Names crawlers, or any by {@code *} alone (2.3.1).
     *
     * @throws InvalidValueException if one is no name or there already, or stands beside {@code *}
     */
    public AcapRecordBuilder crawlers(String... crawlers) {
      Stream.of(crawlers).forEach(this::crawler);
      return this;
    }

    private void crawler(String text) {
      boolean any = text.equals(ANY);
      if (any && isForAny) {
        throw namedTwice(text);
      }
      if (isForAny || (any && !crawlers.isEmpty())) {
        throw new InvalidValueException(
            "\"*\" is any crawler and stands alone in a record, but there is \"%s\" besides; put one of the two into a record of its own (ACAP 1.0, 2.3.1)"
                .formatted(any ? crawlers.get(0) : text));
      }
      if (any) {
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
          "\"%s\" is named twice in this record, in whatever case; remove one".formatted(text));
    }

    /**
     * Asks for an action (2.6).
     *
     * @param action {@code take-down} or {@code re-crawl}
     * @param path the path of one resource
     * @throws InvalidValueException if one of them is none
     */
    public AcapRecordBuilder request(String action, String path) {
      requests.add(new ActionRequest(AcapTexts.action(action), path));
      return this;
    }

    /**
     * Refers to a resource that says what the record says, and nothing else (2.3.2).
     *
     * @throws InvalidValueException if it is neither a path nor a URL
     */
    public AcapRecordBuilder permissionsReference(String location) {
      reference = Optional.of(PermissionsReference.of(location));
      return this;
    }

    /** Returns a builder of a part for some usage purposes. */
    public AcapPurposesBuilder newPurposes() {
      return new AcapPurposesBuilder(names);
    }

    /**
     * Says something for some usage purposes (2.3.3).
     *
     * @throws InvalidValueException if the part has no purpose, or says nothing
     */
    public AcapRecordBuilder purposes(Consumer<AcapPurposesBuilder> change) {
      AcapPurposesBuilder part = newPurposes();
      change.accept(part);
      return purposes(part.build());
    }

    /** Says something for some usage purposes. */
    public AcapRecordBuilder purposes(SubRecord part) {
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
            "a record names no crawler; name some, or \"*\" for any (ACAP 1.0, 2.3)");
      }
      List<AcapField> all =
          Stream.<List<? extends AcapField>>of(fields, requests)
              .<AcapField>flatMap(List::stream)
              .toList();
      if (reference.isPresent() && !(all.isEmpty() && parts.isEmpty())) {
        throw new InvalidValueException(
            "a record refers to the permissions of another resource, and says something itself; put one of the two into a record of its own (ACAP 1.0, 2.3)");
      }
      return new AcapRecord(
          crawlers, reference.isPresent() ? reference.get() : new RecordTerms(all, parts));
    }
  }

  /**
   * Collects what is said for some usage purposes of the crawlers of a record (ACAP 1.0, 2.3.3).
   */
  public static final class AcapPurposesBuilder extends AcapTermsBuilder<AcapPurposesBuilder> {
    private final List<PurposePattern> purposes = new ArrayList<>();

    AcapPurposesBuilder(DefinedNames names) {
      super(names);
    }

    @Override
    AcapPurposesBuilder self() {
      return this;
    }

    /**
     * Names purposes, or patterns of such.
     *
     * @throws InvalidValueException if one is none
     */
    public AcapPurposesBuilder match(String... patterns) {
      Stream.of(patterns).map(PurposePattern::new).forEach(purposes::add);
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
