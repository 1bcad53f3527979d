package io.github.wayleave.internal.usage;

import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * {@code Content-Usage}, a Dictionary of Structured Fields (RFC 9651, 3.2): the header field of a
 * response, and lines of a group of robots.txt (draft-ietf-aipref-attach, 2 and 3).
 */
public final class ContentUsage {
  public static final String FIELD = "Content-Usage";

  /** The label of draft-ietf-aipref-vocab-08, 4.2, which earlier drafts do not have: {@value}. */
  public static final String AI_USE = "ai-use";

  /** A Dictionary that contains only preferences (RFC 9651, 3.2), in a loop without recursion. */
  private static final Pattern PREFERENCES =
      Pattern.compile(
          "[ ]*[a-z*][a-z0-9_.*-]*=[yn](?:[ \\t]*+,[ \\t]*+[a-z*][a-z0-9_.*-]*+=[yn])*+[ ]*");

  private ContentUsage() {}

  /**
   * Merges two values, with the stricter preference for members of both, because with two fields
   * only the last would count (RFC 9651, 4.2.2). {@code ours} comes from {@link #value}; a {@code
   * second} value that contains anything but preferences is ignored.
   */
  public static String joined(String ours, String second) {
    if (!PREFERENCES.matcher(second).matches()) {
      return ours;
    }
    Map<String, String> members = new TreeMap<>();
    for (String member : (ours + "," + second).split(",", -1)) {
      String[] keyAndValue = member.strip().split("=", 2);
      members.merge(
          keyAndValue[0],
          keyAndValue[1],
          (preference, added) -> preference.equals("n") ? preference : added);
    }
    return members.entrySet().stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  /**
   * Returns the value of the header field; empty if no preference has a label. {@code aiUse} states
   * {@code ai-input} as {@code ai-use}.
   */
  public static Optional<String> value(Preferences preferences, boolean aiUse) {
    Set<String> members = new TreeSet<>();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<String> label =
          aiUse && purpose == UsagePurpose.AI_INPUT ? Optional.of(AI_USE) : purpose.label();
      if (label.isPresent() && preferences.preferenceFor(purpose).isPresent()) {
        members.add(label.get() + (preferences.denies(purpose) ? "=n" : "=y"));
      }
    }
    return members.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", members));
  }

  /**
   * Returns the lines of a group: one without a path for all pages, and one for each path. Readers
   * apply only the line with the longest matching path.
   */
  public static List<Field> lines(PreferenceTable table, boolean aiUse) {
    List<Field> lines = new ArrayList<>();
    for (PreferenceTable.Clause clause : table.expandedClauses()) {
      String path = clause.isEverything() ? "" : clause.pattern() + " ";
      Optional<String> value = value(clause.preferences(), aiUse);
      if (value.isPresent()) {
        lines.add(new Field(FIELD, path + value.get()));
      }
    }
    return lines;
  }
}
