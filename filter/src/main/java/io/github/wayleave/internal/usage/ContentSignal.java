package io.github.wayleave.internal.usage;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.usage.ContentUse;
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
   * {@code use} is the most that may be kept, if it is stated; the line has less for a crawler that
   * may use less, and none for one that may use more.
   */
  public static Optional<Field> of(PreferenceTable table, Optional<ContentUse> use) {
    StringJoiner signals = new StringJoiner(", ");
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<Preferences.Preference> preference = table.uniformPreference(purpose);
      if (preference.isPresent()) {
        signals.add(purpose.word() + (preference.get().isAllowed() ? "=yes" : "=no"));
      }
    }
    if (use.isPresent() && use.get().excluded(table.defaults()).isEmpty()) {
      signals.add(ContentUse.SIGNAL + "=" + use.get().within(table.defaults()));
    }
    return signals.length() == 0
        ? Optional.empty()
        : Optional.of(new Field(FIELD, signals.toString()));
  }
}
