package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.Qualifier;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The decision about a query, and what it is based on. {@code fields} are the applicable fields
 * with the narrowest scope; empty if no field applies, or if only the {@code conventional} rule
 * decides, which it can for crawling alone. {@code unread} are references to resources that could
 * not be read.
 */
public record AcapDecision(
    AcapPermission answer,
    List<AppliedField> fields,
    Optional<ConventionalRule> conventional,
    List<PermissionsReference> unread) {
  public AcapDecision {
    fields = List.copyOf(fields);
    unread = List.copyOf(unread);
  }

  /**
   * Returns a decision that prohibits the usage if any field, or the conventional rule, prohibits
   * it.
   */
  static AcapDecision of(
      List<AppliedField> fields,
      Optional<ConventionalRule> conventional,
      List<PermissionsReference> unread) {
    boolean permits =
        fields.stream().allMatch(AppliedField::isPermission)
            && conventional
                .filter(ConventionalRule::decides)
                .map(ConventionalRule::permits)
                .orElse(true);
    return new AcapDecision(
        permits ? AcapPermission.PERMITTED : AcapPermission.PROHIBITED,
        fields,
        conventional,
        unread);
  }

  /** Returns the distinct qualifiers of a permitted usage; empty unless it is permitted. */
  public List<Qualifier> qualifiers() {
    return answer == AcapPermission.PERMITTED
        ? fields.stream().flatMap(field -> field.qualifiers().stream()).distinct().toList()
        : List.of();
  }

  /**
   * Returns the time limits whose last day was before {@code today}: a usage is permitted until
   * that day, "but not after" (ACAP 1.0, 2.5.3.1).
   */
  public List<Qualifier> expired(LocalDate today) {
    return fields.stream()
        .flatMap(field -> field.qualifiers().stream())
        .filter(qualifier -> qualifier.isExpired(today))
        .distinct()
        .toList();
  }

  /** Returns the decision as of a day, on which an expired permission permits nothing. */
  public AcapDecision on(LocalDate today) {
    return expired(today).isEmpty()
        ? this
        : new AcapDecision(AcapPermission.PROHIBITED, fields, conventional, unread);
  }

  /**
   * Returns a permission and a prohibition that contradict each other; empty if there is no
   * conflict.
   */
  public Optional<UnresolvedConflict> conflict() {
    return side(true)
        .findFirst()
        .flatMap(
            permitted ->
                side(false)
                    .findFirst()
                    .map(
                        prohibited ->
                            new UnresolvedConflict(
                                permitted,
                                prohibited,
                                ScopeComparison.ofWritten(permitted, prohibited))));
  }

  /** Returns the patterns of the permissions or of the prohibitions. */
  private Stream<String> side(boolean permits) {
    return Stream.concat(
        fields.stream()
            .filter(field -> field.isPermission() == permits)
            .map(field -> field.pattern().toString()),
        conventional.stream()
            .filter(ConventionalRule::decides)
            .filter(rule -> rule.permits() == permits)
            .map(rule -> rule.rule().pattern().toString()));
  }

  /** Whether ACAP permits a usage. */
  public enum AcapPermission {
    /** Permitted, perhaps with qualifiers. */
    PERMITTED("allow"),
    PROHIBITED("disallow"),
    UNKNOWN("unknown");

    private final String word;

    AcapPermission(String word) {
      this.word = word;
    }

    /** Returns the word for machine-readable output. */
    public String word() {
      return word;
    }
  }

  /**
   * The patterns of a permission and a prohibition of which neither has the narrower scope, so that
   * the usage is prohibited (ACAP 1.0, 2.4.5). {@code scope} is {@link ScopeComparison#UNDECIDED}
   * if the specification does not say which is narrower.
   */
  public record UnresolvedConflict(String permitted, String prohibited, ScopeComparison scope) {}
}
