package io.github.wayleave.policy;

import io.github.wayleave.acap.DefinedNames;
import io.github.wayleave.acap.Permission;
import io.github.wayleave.acap.Prohibition;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.acap.UsageField;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects permissions and prohibitions; each method checks what it is given.
 *
 * @param <B> the builder that this is
 */
public abstract sealed class AcapTermsBuilder<B extends AcapTermsBuilder<B>>
    permits AcapRecordBuilder, AcapPurposesBuilder {
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
}
