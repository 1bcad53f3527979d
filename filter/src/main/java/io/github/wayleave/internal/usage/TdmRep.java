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
 * rights to text and data mining are reserved, without naming crawlers.
 *
 * <p>The protocol covers all text and data mining, of which training is one kind. Rights are
 * therefore reserved where training is denied, and declared not reserved only where every {@link
 * UsagePurpose} is allowed.
 */
public final class TdmRep {
  /** The name of the property, and of the header field: {@value}. */
  public static final String RESERVATION = "tdm-reservation";

  /** The name of the property, and of the header field: {@value}. */
  public static final String POLICY = "tdm-policy";

  public static final String PATH = "/.well-known/tdmrep.json";

  private TdmRep() {}

  /**
   * Returns whether rights are reserved; empty if training is not denied, and not every use is
   * allowed.
   */
  public static Optional<Boolean> reserves(Preferences preferences) {
    if (preferences.denies(UsagePurpose.AI_TRAIN)) {
      return Optional.of(true);
    }
    boolean allowsEveryUse =
        Stream.of(UsagePurpose.values())
            .allMatch(
                purpose ->
                    preferences
                        .preferenceFor(purpose)
                        .filter(Preferences.Preference.ALLOW::equals)
                        .isPresent());
    return allowsEveryUse ? Optional.of(false) : Optional.empty();
  }

  /**
   * Returns the document (section 6.1), the most specific location first, because readers apply the
   * first match; empty if it would have no location. {@code policy} is the URL of the licensing
   * policy for pages with reserved rights.
   *
   * <p>Locations are added from the least to the most specific, and one is omitted if all later
   * locations that overlap it agree and one of them covers it. A clause without a result must not
   * fall through to a later location that waives rights, so it reserves them there. Comparing each
   * clause with the later ones takes quadratic time in the clauses, whose number is limited to
   * about 1,000.
   */
  public static Optional<String> document(PreferenceTable table, Optional<UrlReference> policy) {
    List<TdmLocation> locations = new ArrayList<>();
    List<PreferenceTable.Clause> clauses = new ArrayList<>(table.expandedClauses());
    Collections.reverse(clauses);
    for (PreferenceTable.Clause clause : clauses) {
      List<TdmLocation> overlapping =
          locations.stream().filter(location -> location.overlaps(clause)).toList();
      boolean isWaivedLater = overlapping.stream().anyMatch(location -> !location.isReserved());
      reserves(clause.preferences())
          .or(() -> Optional.of(true).filter(reserved -> isWaivedLater))
          .map(isReserved -> new TdmLocation(clause, isReserved))
          .filter(location -> !location.isRedundant(overlapping))
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

  private record TdmLocation(PreferenceTable.Clause clause, boolean isReserved) {
    boolean overlaps(PreferenceTable.Clause specific) {
      return PatternOverlap.overlap(specific.pattern(), clause.pattern());
    }

    /**
     * Returns whether less specific locations already have the same result for all of its pages.
     */
    boolean isRedundant(List<TdmLocation> overlapping) {
      return overlapping.stream().allMatch(location -> location.isReserved == isReserved)
          && overlapping.stream()
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
