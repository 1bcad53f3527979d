package io.github.wayleave.internal.usage;

import io.github.wayleave.internal.robotstxt.file.OverlapIndex;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

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
    for (UsagePurpose purpose : UsagePurpose.values()) {
      if (preferences.preferenceFor(purpose).isEmpty() || preferences.denies(purpose)) {
        return Optional.empty();
      }
    }
    return Optional.of(false);
  }

  /**
   * Returns the document (section 6.1), the most specific location first, because readers apply the
   * first match; empty if it would have no location. {@code policy} is the URL of the licensing
   * policy for pages with reserved rights.
   *
   * <p>Locations are added from the least to the most specific, and one is omitted if all later
   * locations that overlap it agree and one of them covers it. A clause without a result must not
   * fall through to a later location that waives rights, so it reserves them there. An index of the
   * later locations for each result answers these questions, and may contain omitted ones: what
   * they overlap or are covered by, the location that covers them does too.
   */
  public static Optional<String> document(PreferenceTable table, Optional<UrlReference> policy) {
    List<PreferenceTable.Clause> clauses = table.expandedClauses();
    List<PathPattern> patterns = PreferenceTable.Clause.patterns(clauses);
    OverlapIndex reserved = new OverlapIndex(patterns);
    OverlapIndex waived = new OverlapIndex(patterns);
    List<TdmLocation> locations = new ArrayList<>();
    for (int i = patterns.size() - 1; i >= 0; i--) {
      PathPattern pattern = patterns.get(i);
      boolean isWaivedLater = waived.firstOverlapping(pattern) != OverlapIndex.NONE;
      Optional<Boolean> result = reserves(clauses.get(i).preferences());
      if (result.isPresent() || isWaivedLater) {
        boolean isReserved = result.orElse(true);
        OverlapIndex equal = isReserved ? reserved : waived;
        boolean isContradicted =
            isReserved ? isWaivedLater : reserved.firstOverlapping(pattern) != OverlapIndex.NONE;
        if (isContradicted || equal.firstCovering(pattern) == OverlapIndex.NONE) {
          locations.add(new TdmLocation(pattern, isReserved));
        }
        equal.add(i);
      }
    }
    Collections.reverse(locations);
    return locations.isEmpty() ? Optional.empty() : Optional.of(text(locations, policy));
  }

  private static String text(List<TdmLocation> locations, Optional<UrlReference> policy) {
    StringJoiner objects = new StringJoiner(",\n  ", "[\n  ", "\n]\n");
    for (TdmLocation location : locations) {
      objects.add(location.object(policy));
    }
    return objects.toString();
  }

  private record TdmLocation(PathPattern pattern, boolean isReserved) {
    String object(Optional<UrlReference> policy) {
      String reference =
          isReserved && policy.isPresent()
              ? ", \"" + POLICY + "\": " + quoted(policy.get().toString())
              : "";
      String location = "{\"location\": " + quoted(pattern.toString());
      return location + ", \"" + RESERVATION + "\": " + (isReserved ? 1 : 0) + reference + "}";
    }
  }

  /** Patterns and URLs in normal form are ASCII without control characters (RFC 8259, 7). */
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
