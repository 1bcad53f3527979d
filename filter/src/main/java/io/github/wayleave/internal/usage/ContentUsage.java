package io.github.wayleave.internal.usage;

import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code Content-Usage}, a Dictionary of Structured Fields (RFC 9651, 3.2): the header field of a
 * response, and lines of a group of robots.txt (draft-ietf-aipref-attach, 2 and 3).
 */
public final class ContentUsage {
  public static final String FIELD = "Content-Usage";

  /** A Dictionary of preferences and nothing else (RFC 9651, 3.2). */
  private static final Pattern PREFERENCES =
      Pattern.compile("[ ]*[a-z*][a-z0-9_.*-]*=[yn]([ \\t]*,[ \\t]*[a-z*][a-z0-9_.*-]*=[yn])*[ ]*");

  private ContentUsage() {}

  /**
   * Returns one value that says what two say, and of what both speak the stricter: of two fields
   * the last would count alone (RFC 9651, 4.2.2). {@code ours} comes from {@link #value}; an {@code
   * other} that says anything but preferences counts for nothing.
   */
  public static String joined(String ours, String second) {
    if (!PREFERENCES.matcher(second).matches()) {
      return ours;
    }
    Map<String, String> members = new TreeMap<>();
    for (String member : (ours + "," + second).split(",", -1)) {
      String[] parts = member.strip().split("=", 2);
      members.merge(parts[0], parts[1], (first, two) -> first.equals("n") ? first : two);
    }
    return members.entrySet().stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  /** Returns the value of the header field; empty if there is no word for what is said. */
  public static Optional<String> value(Preferences preferences) {
    String members =
        Stream.of(UsagePurpose.values())
            .flatMap(purpose -> member(preferences, purpose).stream())
            .sorted()
            .collect(Collectors.joining(", "));
    return Optional.of(members).filter(text -> !text.isEmpty());
  }

  private static Optional<String> member(Preferences preferences, UsagePurpose purpose) {
    return purpose
        .label()
        .flatMap(
            label ->
                preferences
                    .preferenceFor(purpose)
                    .map(
                        preference ->
                            label + (preference == Preferences.Preference.ALLOW ? "=y" : "=n")));
  }

  /**
   * Returns the lines of a group for crawlers that are told this: one without a path for all pages,
   * and one for each path. Their readers heed that of the longest path alone.
   */
  public static List<Field> lines(PreferenceTable table) {
    return table.expandedClauses().stream().flatMap(clause -> line(clause).stream()).toList();
  }

  private static Optional<Field> line(PreferenceTable.Clause clause) {
    String path = clause.isEverything() ? "" : clause.pattern() + " ";
    return value(clause.preferences()).map(value -> new Field(FIELD, path + value));
  }
}
