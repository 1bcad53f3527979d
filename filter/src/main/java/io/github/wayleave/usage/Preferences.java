package io.github.wayleave.usage;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  /** Returns whether a purpose is denied, or allowed only on terms. */
  public boolean denies(UsagePurpose purpose) {
    Preference preference = preferences.get(purpose);
    return preference != null && !preference.isAllowed();
  }

  /** Returns whether any purpose is allowed on terms. */
  public boolean hasTerms() {
    for (Preference preference : preferences.values()) {
      if (preference.isOnTerms()) {
        return true;
      }
    }
    return false;
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
      Preference one = preferences.get(purpose);
      Preference two = other.preferences.get(purpose);
      if (one != null && two != null) {
        combined = combined.with(purpose, one.stricter(two));
      } else if (denies(purpose) || other.denies(purpose)) {
        combined = combined.with(purpose, Preference.DENY);
      }
    }
    return combined;
  }

  /** Returns these preferences; those on terms have {@code defaults} where they set nothing. */
  public Preferences withTerms(UseTerms defaults) {
    if (!hasTerms()) {
      return this;
    }
    Preferences whole = this;
    for (Map.Entry<UsagePurpose, Preference> entry : preferences.entrySet()) {
      if (entry.getValue().isOnTerms()) {
        UseTerms terms = entry.getValue().terms().or(defaults);
        whole = whole.with(entry.getKey(), Preference.onTerms(terms));
      }
    }
    return whole;
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

  /**
   * Whether a use is allowed: without condition, on terms, or not.
   *
   * <p>Most surfaces cannot state terms. There, a use on terms is denied, so {@link #denies} counts
   * it; only a license document (RSL 1.0) permits it, for its price.
   */
  public static final class Preference {
    /** The use is allowed without condition. */
    public static final Preference ALLOW = new Preference("allow", UseTerms.NONE);

    /** The use is denied. */
    public static final Preference DENY = new Preference("deny", UseTerms.NONE);

    /** The use is allowed on the terms of the section's license. */
    public static final Preference ON_TERMS = new Preference("on-terms", UseTerms.NONE);

    private final String word;
    private final UseTerms terms;

    private Preference(String word, UseTerms terms) {
      this.word = word;
      this.terms = terms;
    }

    /** Returns a preference that allows a use on terms. */
    public static Preference onTerms(UseTerms terms) {
      return new Preference(ON_TERMS.word, terms);
    }

    /** Returns the preference with this word; empty if there is none. */
    public static Optional<Preference> of(String word) {
      for (Preference preference : List.of(ALLOW, DENY, ON_TERMS)) {
        if (preference.word.equals(word)) {
          return Optional.of(preference);
        }
      }
      return Optional.empty();
    }

    /** Returns the word used in a policy: {@code allow}, {@code deny} or {@code on-terms}. */
    public String word() {
      return word;
    }

    /** Returns the terms; empty ones unless the use is allowed on terms. */
    public UseTerms terms() {
      return terms;
    }

    /** Returns whether the use is allowed without condition. */
    public boolean isAllowed() {
      return word.equals(ALLOW.word);
    }

    /** Returns whether the use is allowed on terms. */
    public boolean isOnTerms() {
      return word.equals(ON_TERMS.word);
    }

    /** Returns the stricter of two preferences; {@code DENY} if they have different terms. */
    Preference stricter(Preference other) {
      if (isAllowed() || equals(other)) {
        return other;
      }
      return other.isAllowed() ? this : DENY;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Preference preference
          && preference.word.equals(word)
          && (!isOnTerms() || preference.terms.equals(terms));
    }

    @Override
    public int hashCode() {
      return word.hashCode();
    }

    /** Returns the word, or a text such as {@code on terms: EUR 0.01 per crawl}. */
    @Override
    public String toString() {
      return isOnTerms() ? "on terms" + (terms.isEmpty() ? "" : ": " + terms) : word;
    }
  }
}
