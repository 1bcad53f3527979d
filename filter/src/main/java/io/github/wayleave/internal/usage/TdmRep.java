package io.github.wayleave.internal.usage;

import io.github.wayleave.internal.robotstxt.file.PatternOverlap;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The TDM Reservation Protocol of the W3C Community Group (final report of 2024-02-02): whether the
 * rights to text and data mining are reserved. It names no crawlers.
 *
 * <p>It speaks of all text and data mining, of which training is one kind: rights are reserved
 * where training is denied, and not reserved only where every use that a policy knows is allowed.
 */
public final class TdmRep {
  /** The name of the property, and of the header field: {@value}. */
  public static final String RESERVATION = "tdm-reservation";

  /** The name of the property, and of the header field: {@value}. */
  public static final String POLICY = "tdm-policy";

  public static final String PATH = "/.well-known/tdmrep.json";

  private TdmRep() {}

  /**
   * Returns whether rights are reserved to pages of which something is said; empty if training is
   * not denied, and not every use is allowed.
   */
  public static Optional<Boolean> reserves(Preferences preferences) {
    if (preferences.denies(UsagePurpose.AI_TRAIN)) {
      return Optional.of(true);
    }
    boolean allowsAll =
        Stream.of(UsagePurpose.values())
            .allMatch(
                purpose ->
                    preferences
                        .preferenceFor(purpose)
                        .filter(Preferences.Preference.ALLOW::equals)
                        .isPresent());
    return allowsAll ? Optional.of(false) : Optional.empty();
  }

  /**
   * Returns the document (section 6.1), the most specific location first, since the first that
   * matches decides; empty if it would say nothing. {@code policy} is the URL of the owner's policy
   * for pages that are reserved.
   */
  public static Optional<String> document(PreferenceTable table, Optional<UrlReference> policy) {
    List<TdmLocation> locations = new ArrayList<>();
    List<PreferenceTable.Clause> clauses = new ArrayList<>(table.expandedClauses());
    Collections.reverse(clauses);
    for (PreferenceTable.Clause clause : clauses) {
      List<TdmLocation> behind =
          locations.stream().filter(location -> location.meets(clause)).toList();
      boolean isWaivedBehind = behind.stream().anyMatch(location -> !location.isReserved());
      reserves(clause.preferences())
          .or(() -> Optional.of(true).filter(reserved -> isWaivedBehind))
          .map(isReserved -> new TdmLocation(clause, isReserved))
          .filter(location -> !location.isSaidBy(behind))
          .ifPresent(locations::add);
    }
    Collections.reverse(locations);
    return locations.isEmpty()
        ? Optional.empty()
        : Optional.of(
            locations.stream()
                .map(location -> object(location.clause(), location.isReserved(), policy))
                .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n")));
  }

  /** An object of the document. */
  private record TdmLocation(PreferenceTable.Clause clause, boolean isReserved) {
    boolean meets(PreferenceTable.Clause other) {
      return PatternOverlap.overlap(other.pattern(), clause.pattern());
    }

    /** Returns whether less specific locations say the same of all its pages. */
    boolean isSaidBy(List<TdmLocation> behind) {
      return behind.stream().allMatch(location -> location.isReserved == isReserved)
          && behind.stream()
              .anyMatch(
                  location -> PatternOverlap.covers(location.clause.pattern(), clause.pattern()));
    }
  }

  private static String object(
      PreferenceTable.Clause clause, boolean isReserved, Optional<UrlReference> policy) {
    String reference =
        policy
            .filter(url -> isReserved)
            .map(url -> ", \"%s\": %s".formatted(POLICY, quoted(url.toString())))
            .orElse("");
    return "{\"location\": %s, \"%s\": %s%s}"
        .formatted(quoted(clause.pattern().toString()), RESERVATION, isReserved ? 1 : 0, reference);
  }

  /** Patterns and URLs in normal form are ASCII without control characters (RFC 8259, 7). */
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
