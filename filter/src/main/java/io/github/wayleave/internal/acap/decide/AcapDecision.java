package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.Qualifier;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The answer to a question, with what decided it. {@code fields} have the narrowest scope; there
 * are none if nothing decided, or a {@code conventional} rule alone, which only covers crawling.
 * Nobody has read what {@code unread} refers to.
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

  /** Returns the decision of what was found, which is prohibited if any of it prohibits. */
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

  /** Returns the restrictions of what is permitted, each once. */
  public List<Qualifier> qualifiers() {
    return answer == AcapPermission.PERMITTED
        ? fields.stream().flatMap(field -> field.qualifiers().stream()).distinct().toList()
        : List.of();
  }

  /** Returns a permission and a prohibition that both decide, if there are such. */
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

  /** Returns the patterns of all that permits, or of all that prohibits. */
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

  /** What ACAP answers to the question whether a usage is permitted. */
  public enum AcapPermission {
    /** It is, perhaps with restrictions. */
    PERMITTED("allow"),
    PROHIBITED("disallow"),
    UNKNOWN("unknown");

    private final String word;

    AcapPermission(String word) {
      this.word = word;
    }

    /** Returns the word for it in what programs read. */
    public String word() {
      return word;
    }
  }

  /**
   * A permission and a prohibition of which neither has the narrower scope, so that the usage is
   * prohibited (ACAP 1.0, 2.4.5). {@code scope} is {@link ScopeComparison#UNDECIDED} if nobody can
   * tell which is narrower.
   */
  public record UnresolvedConflict(String permitted, String prohibited, ScopeComparison scope) {}
}
