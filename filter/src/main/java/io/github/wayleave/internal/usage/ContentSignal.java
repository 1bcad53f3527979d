package io.github.wayleave.internal.usage;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The line {@code Content-Signal} of a group of robots.txt (contentsignals.org). It has no paths,
 * so a permission that does not apply to every page is omitted.
 */
public final class ContentSignal {
  /** The name of the field: {@value}. */
  public static final String FIELD = RobotsFieldNames.CONTENT_SIGNAL;

  private ContentSignal() {}

  /**
   * Returns the line for the preferences of a group; empty if no preference applies to every page.
   */
  public static Optional<Field> of(PreferenceTable table) {
    String signals =
        Stream.of(UsagePurpose.values())
            .flatMap(purpose -> signal(table, purpose).stream())
            .collect(Collectors.joining(", "));
    return Optional.of(signals).filter(text -> !text.isEmpty()).map(text -> new Field(FIELD, text));
  }

  private static Optional<String> signal(PreferenceTable table, UsagePurpose purpose) {
    return table
        .uniformPreference(purpose)
        .map(
            preference ->
                purpose.word() + (preference == Preferences.Preference.ALLOW ? "=yes" : "=no"));
  }
}
