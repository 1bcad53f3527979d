package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads whether lines of robots.txt, or header fields, allow or deny a use of a page. */
public final class StatedPreference {
  /** RFC 9651, 3.2: readers ignore a line with anything else. */
  private static final Pattern MEMBER =
      Pattern.compile("[ \\t]*[a-z*][a-z0-9_.*-]*(=(\"[^\"]*\"|[^ \\t\";]+))?([ \\t]*;.*)?[ \\t]*");

  private static final Set<String> SIGNALS = Set.of("yes", "no");
  private static final Set<String> PREFERENCES = Set.of("y", "n");

  private StatedPreference() {}

  /** Returns the label of {@code Content-Usage} in its newest draft. */
  public static String label(UsagePurpose use) {
    return use.label().orElse(ContentUsage.AI_USE);
  }

  /** Returns the stricter of what the fields of a group say; empty if they do not name the use. */
  public static Optional<Preference> of(Collection<Field> fields, UsagePurpose use, Target page) {
    Set<String> values = new HashSet<>();
    for (String value : nearest(FieldValues.of(fields, RobotsFieldNames.CONTENT_SIGNAL), page)) {
      valuesOf(use.word(), value).stream().filter(SIGNALS::contains).forEach(values::add);
    }
    for (String value : nearest(FieldValues.of(fields, ContentUsage.FIELD), page)) {
      List<String> ofLabel = valuesOf(label(use), value);
      if (isRead(value)) {
        // RFC 9651, 4.2.2: the last one wins.
        int last = Math.max(0, ofLabel.size() - 1);
        ofLabel.stream().skip(last).filter(PREFERENCES::contains).forEach(values::add);
      }
    }
    boolean isDenied = values.contains("no") || values.contains("n");
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(isDenied ? Preference.DENY : Preference.ALLOW);
  }

  /** Returns whether readers do not ignore a whole line of {@code Content-Usage}. */
  static boolean isRead(String value) {
    return Stream.of(value.split(",", -1)).allMatch(part -> MEMBER.matcher(part).matches());
  }

  private static List<String> valuesOf(String name, String value) {
    return Stream.of(value.split(",", -1))
        .map(member -> member.split("=", 2))
        .filter(member -> member.length == 2 && member[0].strip().equals(name))
        .map(member -> member[1].strip())
        .toList();
  }

  /** Returns the values that count for a page: of those with a path, the longest that covers it. */
  static List<String> nearest(List<String> values, Target target) {
    TreeMap<Integer, List<String>> byLength = new TreeMap<>(Map.of(-1, List.of()));
    for (String value : values) {
      Optional<PathPattern> path = path(value);
      if (path.isEmpty() || path.get().matches(target)) {
        byLength
            .computeIfAbsent(path.map(PathPattern::octets).orElse(0), key -> new ArrayList<>())
            .add(path.isEmpty() ? value : value.substring(value.indexOf(' ') + 1).strip());
      }
    }
    return byLength.lastEntry().getValue();
  }

  /** Returns the path in front of a value. */
  public static Optional<PathPattern> path(String value) {
    int space = value.indexOf(' ');
    try {
      return value.startsWith("/") && space > 0
          ? Optional.of(PathPattern.of(value.substring(0, space)))
          : Optional.empty();
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }
}
