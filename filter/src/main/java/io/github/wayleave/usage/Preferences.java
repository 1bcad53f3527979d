package io.github.wayleave.usage;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** An immutable map from each {@link UsagePurpose} to a preference, which may be absent. */
public final class Preferences {
  /** No preference for any purpose. */
  public static final Preferences NONE = new Preferences(new EnumMap<>(UsagePurpose.class));

  private final Map<UsagePurpose, Preference> preferences;

  private Preferences(Map<UsagePurpose, Preference> preferences) {
    this.preferences = preferences;
  }

  /** Returns a copy with a preference for one purpose. */
  public Preferences with(UsagePurpose purpose, Preference preference) {
    Map<UsagePurpose, Preference> extended = new EnumMap<>(UsagePurpose.class);
    extended.putAll(preferences);
    extended.put(purpose, preference);
    return new Preferences(extended);
  }

  /** Returns the preference for a purpose; empty if none is set. */
  public Optional<Preference> preferenceFor(UsagePurpose purpose) {
    return Optional.ofNullable(preferences.get(purpose));
  }

  /** Returns whether a purpose is denied. */
  public boolean denies(UsagePurpose purpose) {
    return preferences.get(purpose) == Preference.DENY;
  }

  /** Returns whether it is empty. */
  public boolean isEmpty() {
    return preferences.isEmpty();
  }

  /** Returns whether every purpose has a preference. */
  boolean isWhole() {
    return preferences.size() == UsagePurpose.values().length;
  }

  /** Returns these preferences, with {@code defaults} for purposes that are not set. */
  public Preferences overriding(Preferences defaults) {
    Map<UsagePurpose, Preference> combined = new EnumMap<>(UsagePurpose.class);
    combined.putAll(defaults.preferences);
    combined.putAll(preferences);
    return new Preferences(combined);
  }

  /**
   * Returns the stricter combination of both: a purpose is denied if either denies it, and allowed
   * only if both allow it.
   */
  public Preferences stricter(Preferences other) {
    Preferences combined = NONE;
    for (UsagePurpose purpose : UsagePurpose.values()) {
      if (denies(purpose) || other.denies(purpose)) {
        combined = combined.with(purpose, Preference.DENY);
      } else if (preferences.containsKey(purpose) && other.preferences.containsKey(purpose)) {
        combined = combined.with(purpose, Preference.ALLOW);
      }
    }
    return combined;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Preferences preferences
        && preferences.preferences.equals(this.preferences);
  }

  @Override
  public int hashCode() {
    return preferences.hashCode();
  }

  /** Returns the preferences as in a policy, such as {@code {search=allow}}. */
  @Override
  public String toString() {
    return preferences.toString();
  }

  /** Whether a use is allowed. */
  public enum Preference {
    /** The use is allowed. */
    ALLOW("allow"),
    /** The use is denied. */
    DENY("deny");

    private final String word;

    Preference(String word) {
      this.word = word;
    }

    /** Returns the preference with this word; empty if there is none. */
    public static Optional<Preference> of(String word) {
      for (Preference preference : values()) {
        if (preference.word.equals(word)) {
          return Optional.of(preference);
        }
      }
      return Optional.empty();
    }

    /** Returns {@code DENY} if either is {@code DENY}. */
    Preference stricter(Preference other) {
      return this == DENY ? this : other;
    }

    /** Returns the word. */
    @Override
    public String toString() {
      return word;
    }
  }
}
