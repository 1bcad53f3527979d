package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A restriction of a permission (ACAP 1.0, 2.4.1.2): a type and a value of one of the forms that it
 * can have.
 *
 * @param type what is restricted
 * @param value the value, words in lower case
 */
public record Qualifier(QualifierType type, String value) {
  /** The modification that stands for all: {@value}. */
  static final String ANY = "any";

  /**
   * Checks the value, and puts it into the form in which it is written.
   *
   * @throws InvalidValueException if the value has none of the forms that the type allows
   */
  public Qualifier {
    value = QualifierValues.normal(type, value);
  }

  /** Returns the last day of a {@link QualifierType#TIME_LIMIT} that has one. */
  public Optional<LocalDate> until() {
    return QualifierValues.date(value).filter(day -> type == QualifierType.TIME_LIMIT);
  }

  /** Returns the most characters of a {@link QualifierType#MAX_LENGTH} that counts characters. */
  public OptionalInt characters() {
    return type == QualifierType.MAX_LENGTH
        ? QualifierValues.number(value, QualifierValues.CHARACTERS)
        : OptionalInt.empty();
  }

  /** Tells whether no modification is permitted, so that no other can be named beside. */
  boolean isAnyModification() {
    return type == QualifierType.PROHIBITED_MODIFICATION && value.equals(ANY);
  }

  /** Returns how far it is fit for use with a usage. */
  public Readiness readiness(UsageType usage) {
    return type.readiness(usage);
  }

  /** Returns it as a field has it, like {@code time-limit=3-days}. */
  @Override
  public String toString() {
    return type + "=" + value;
  }
}
