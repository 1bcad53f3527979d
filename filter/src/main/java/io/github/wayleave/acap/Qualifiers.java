package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An immutable list of the qualifiers of a permission (ACAP 1.0, 2.5.5.2).
 *
 * @param qualifiers the qualifiers, each type at most once except {@code prohibited-modification}
 */
public record Qualifiers(List<Qualifier> qualifiers) {
  /** No qualifiers. */
  public static final Qualifiers NONE = new Qualifiers(List.of());

  /**
   * Checks and copies the qualifiers.
   *
   * @throws InvalidValueException if a type other than {@code prohibited-modification} occurs
   *     twice, or if {@code prohibited-modification=any} is combined with another modification
   */
  public Qualifiers {
    Set<Object> distinct = new HashSet<>();
    for (Qualifier qualifier : qualifiers) {
      boolean isRepeatable = qualifier.type() == Qualifier.QualifierType.PROHIBITED_MODIFICATION;
      if (!distinct.add(isRepeatable ? qualifier : qualifier.type())) {
        throw new InvalidValueException(
            "%s occurs twice; write each qualifier once, and prohibited-modification once for each value (ACAP 1.0, 2.5.5.2)"
                .formatted(isRepeatable ? qualifier : qualifier.type()));
      }
    }
    if (qualifiers.stream().anyMatch(Qualifier::isAnyModification)
        && modifications(qualifiers) > 1) {
      throw new InvalidValueException(
          "prohibited-modification=any includes every other value; remove the others (ACAP 1.0, 2.5.5.2.4)");
    }
    qualifiers = List.copyOf(qualifiers);
  }

  private static long modifications(List<Qualifier> list) {
    return list.stream()
        .filter(q -> q.type() == Qualifier.QualifierType.PROHIBITED_MODIFICATION)
        .count();
  }

  /** Returns qualifiers in this order. */
  public static Qualifiers of(Qualifier... qualifiers) {
    return new Qualifiers(List.of(qualifiers));
  }

  /**
   * Checks that all qualifiers apply to a usage.
   *
   * @throws InvalidValueException if a qualifier does not apply to it
   */
  public void check(UsageType usage) {
    for (Qualifier qualifier : qualifiers) {
      if (!qualifier.type().isAllowedFor(usage)) {
        throw new InvalidValueException(
            "%s cannot restrict %s; %s".formatted(qualifier.type(), usage, allowed(usage)));
      }
    }
  }

  private static String allowed(UsageType usage) {
    List<Qualifier.QualifierType> types = Qualifier.QualifierType.of(usage);
    return types.isEmpty()
        ? "nothing can (ACAP 1.0, 2.5)"
        : types.stream().map(Qualifier.QualifierType::word).collect(Collectors.joining(", "))
            + " can (ACAP 1.0, 2.5)";
  }

  /** Returns whether there are no qualifiers. */
  public boolean isEmpty() {
    return qualifiers.isEmpty();
  }

  /** Returns the qualifiers in order. */
  public Stream<Qualifier> stream() {
    return qualifiers.stream();
  }

  /** Returns the qualifiers as written in a field, separated by spaces. */
  @Override
  public String toString() {
    return qualifiers.stream().map(Qualifier::toString).collect(Collectors.joining(" "));
  }
}
