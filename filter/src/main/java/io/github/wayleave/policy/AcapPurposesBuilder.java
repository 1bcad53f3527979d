package io.github.wayleave.policy;

import io.github.wayleave.acap.DefinedNames;
import io.github.wayleave.acap.PurposePattern;
import io.github.wayleave.acap.SubRecord;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Collects what is said for some usage purposes of the crawlers of a record (ACAP 1.0, 2.3.3). */
public final class AcapPurposesBuilder extends AcapTermsBuilder<AcapPurposesBuilder> {
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
