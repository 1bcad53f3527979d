package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The restrictions of a permission, in their order (ACAP 1.0, 2.5.5.2).
 *
 * @param qualifiers each type once, but for {@code prohibited-modification}
 */
public record Qualifiers(List<Qualifier> qualifiers) {
  /** No restriction. */
  public static final Qualifiers NONE = new Qualifiers(List.of());

  /**
   * Checks and copies them.
   *
   * @throws InvalidValueException if a name occurs twice, or a modification beside {@code any}
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

  /** Returns the restrictions in their order. */
  public static Qualifiers of(Qualifier... qualifiers) {
    return new Qualifiers(List.of(qualifiers));
  }

  /**
   * Checks that a permission of a usage can have all of them.
   *
   * @throws InvalidValueException if it cannot
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

  /** Returns whether there is none. */
  public boolean isEmpty() {
    return qualifiers.isEmpty();
  }

  /** Returns them in their order. */
  public Stream<Qualifier> stream() {
    return qualifiers.stream();
  }

  /** Returns them as a field has them, separated by spaces. */
  @Override
  public String toString() {
    return qualifiers.stream().map(Qualifier::toString).collect(Collectors.joining(" "));
  }
}
