package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.UsageStatements.UsageStatement;
import io.github.wayleave.robotstag.TagRules;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A rule of {@code X-Robots-Tag}. A smaller {@code limit} is stricter. */
record TagRestriction(RestrictionKind kind, long limit) {
  private static final long PROHIBITED = Long.MIN_VALUE;

  /** A usage that {@code X-Robots-Tag} can restrict, and the rule that prohibits it. */
  enum RestrictionKind {
    INDEX(UsageType.INDEX, "noindex"),
    FOLLOW(UsageType.FOLLOW, "nofollow"),
    PRESERVE(UsageType.PRESERVE, "noarchive"),
    SNIPPET(UsageType.PRESENT_SNIPPET, "nosnippet"),
    THUMBNAIL(UsageType.PRESENT_THUMBNAIL, "noimageindex");

    private final UsageType usage;
    private final String prohibition;

    RestrictionKind(UsageType usage, String prohibition) {
      this.usage = usage;
      this.prohibition = prohibition;
    }

    UsageType usage() {
      return usage;
    }

    /** Returns the limit that a qualifier sets; empty if no rule can express it. */
    private OptionalLong limit(Qualifier qualifier) {
      return switch (this) {
        case INDEX -> qualifier.untilDate().stream().mapToLong(LocalDate::toEpochDay).findFirst();
        case SNIPPET -> qualifier.maxCharacters().stream().asLongStream().findFirst();
        default -> OptionalLong.empty();
      };
    }
  }

  /**
   * Returns the restriction of a decision: a prohibition, or the strictest of its limits; empty if
   * there is neither.
   */
  static Optional<TagRestriction> of(RestrictionKind kind, AcapDecision decision) {
    return decision.answer() == AcapPermission.PROHIBITED
        ? Optional.of(new TagRestriction(kind, PROHIBITED))
        : of(kind, decision.qualifiers());
  }

  static Optional<TagRestriction> of(RestrictionKind kind, UsageStatement statement) {
    return statement.field() instanceof Prohibition
        ? Optional.of(new TagRestriction(kind, PROHIBITED))
        : of(kind, statement.qualifiers());
  }

  private static Optional<TagRestriction> of(RestrictionKind kind, List<Qualifier> qualifiers) {
    return strictest(
        qualifiers.stream()
            .flatMap(qualifier -> kind.limit(qualifier).stream().boxed())
            .map(limit -> new TagRestriction(kind, limit))
            .toList());
  }

  static Optional<TagRestriction> strictest(Collection<TagRestriction> restrictions) {
    return restrictions.stream().min(Comparator.comparingLong(TagRestriction::limit));
  }

  /** Returns whether this restriction is at least as strict as another one of the same kind. */
  boolean implies(TagRestriction restriction) {
    return limit <= restriction.limit;
  }

  TagRules rules() {
    return TagRules.of(toString());
  }

  @Override
  public String toString() {
    if (limit == PROHIBITED) {
      return kind.prohibition;
    }
    return kind == RestrictionKind.INDEX
        ? "unavailable_after: " + LocalDate.ofEpochDay(limit)
        : "max-snippet:" + limit;
  }
}
