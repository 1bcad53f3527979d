package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads whether lines of robots.txt, or header fields, allow or deny a use of a page. */
public final class StatedPreference {
  /** RFC 9651, 3.2: readers ignore a line with anything else. */
  private static final Pattern MEMBER =
      Pattern.compile("[ \\t]*[a-z*][a-z0-9_.*-]*(=(\"[^\"]*\"|[^ \\t\";]+))?([ \\t]*;.*)?[ \\t]*");

  private StatedPreference() {}

  /** Returns the label of {@code Content-Usage} in its newest draft. */
  public static String label(UsagePurpose use) {
    return use.label().orElse(ContentUsage.AI_USE);
  }

  /** Returns the stricter of what the fields of a group say; empty if they do not name the use. */
  public static Optional<Preference> of(Collection<Field> fields, UsagePurpose use, Target page) {
    List<UsePosition> said =
        Stream.of(
                said(RobotsFieldNames.CONTENT_SIGNAL, fields, page, use.word()),
                said(ContentUsage.FIELD, fields, page, label(use)))
            .flatMap(Optional::stream)
            .toList();
    boolean isAllowed = said.stream().allMatch(UsePosition.PERMITTED::equals);
    return said.isEmpty()
        ? Optional.empty()
        : Optional.of(isAllowed ? Preference.ALLOW : Preference.DENY);
  }

  private static Optional<UsePosition> said(
      String field, Collection<Field> fields, Target page, String use) {
    List<String> values = nearest(FieldValues.of(fields, field), page);
    return Optional.ofNullable(FieldStatements.positions(field, values).get(use));
  }

  /** Returns whether readers do not ignore a whole line of {@code Content-Usage}. */
  static boolean isRead(String value) {
    return Stream.of(value.split(",", -1)).allMatch(part -> MEMBER.matcher(part).matches());
  }

  /** Returns the values that count for a page: of those with a path, the longest that covers it. */
  static List<String> nearest(List<String> values, Target target) {
    TreeMap<Integer, List<String>> byLength = new TreeMap<>(Map.of(-1, List.of()));
    for (String value : values) {
      Optional<PathPattern> path = anyPath(value);
      if (path.isEmpty() || path.get().matches(target)) {
        byLength
            .computeIfAbsent(path(value).map(PathPattern::octets).orElse(0), k -> new ArrayList<>())
            .add(path.isEmpty() ? value : value.substring(value.indexOf(' ') + 1).strip());
      }
    }
    return byLength.lastEntry().getValue();
  }

  /** Returns the path in front of a value; one that covers every page counts as none. */
  public static Optional<PathPattern> path(String value) {
    return anyPath(value).filter(path -> !OverriddenRuleFinder.coversSite(path));
  }

  private static Optional<PathPattern> anyPath(String value) {
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
