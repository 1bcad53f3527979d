package io.github.wayleave.usage;

import io.github.wayleave.text.UrlReference;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The TDM Reservation Protocol of the W3C Community Group (final report of 2024-02-02): whether the
 * rights to text and data mining are reserved, which is asked as training. It knows no crawlers.
 */
public final class TdmRep {
  /** The name of the property, and of the header field: {@value}. */
  public static final String RESERVATION = "tdm-reservation";

  /** The name of the property, and of the header field: {@value}. */
  public static final String POLICY = "tdm-policy";

  /** Where the document is: {@value}. */
  public static final String PATH = "/.well-known/tdmrep.json";

  private TdmRep() {}

  /**
   * Returns the document (section 6.1), the most specific location first, since the first that
   * matches decides; empty if nothing is said of training.
   *
   * @param policy where the owner's policy is, for pages that are reserved
   */
  public static Optional<String> document(PreferenceTable told, Optional<UrlReference> policy) {
    List<Clause> clauses =
        told.clauses().stream()
            .filter(clause -> clause.says().about(UsagePurpose.AI_TRAIN).isPresent())
            .toList();
    return clauses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            clauses.stream()
                .map(clause -> object(clause, policy))
                .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n")));
  }

  private static String object(Clause clause, Optional<UrlReference> policy) {
    boolean isReserved = clause.says().denies(UsagePurpose.AI_TRAIN);
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
