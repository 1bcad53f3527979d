package io.github.wayleave.internal.usage;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.UsagePurpose;
import java.util.Optional;
import java.util.StringJoiner;

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
    StringJoiner signals = new StringJoiner(", ");
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<Preferences.Preference> preference = table.uniformPreference(purpose);
      if (preference.isPresent()) {
        signals.add(purpose.word() + (preference.get().isAllowed() ? "=yes" : "=no"));
      }
    }
    return signals.length() == 0
        ? Optional.empty()
        : Optional.of(new Field(FIELD, signals.toString()));
  }
}
