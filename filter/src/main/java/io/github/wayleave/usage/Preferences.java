package io.github.wayleave.usage;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is said of the purposes: of each a preference, or nothing. */
public final class Preferences {
  /** Nothing is said of any. */
  public static final Preferences NONE = new Preferences(new EnumMap<>(UsagePurpose.class));

  private final Map<UsagePurpose, Preference> said;

  private Preferences(Map<UsagePurpose, Preference> said) {
    this.said = said;
  }

  /** Returns these with another word about one purpose. */
  public Preferences with(UsagePurpose purpose, Preference preference) {
    Map<UsagePurpose, Preference> more = new EnumMap<>(UsagePurpose.class);
    more.putAll(said);
    more.put(purpose, preference);
    return new Preferences(more);
  }

  /** Returns what is said of a purpose. */
  public Optional<Preference> preferenceFor(UsagePurpose purpose) {
    return Optional.ofNullable(said.get(purpose));
  }

  /** Returns whether a purpose is denied. */
  public boolean denies(UsagePurpose purpose) {
    return said.get(purpose) == Preference.DENY;
  }

  /** Returns whether nothing is said. */
  public boolean isEmpty() {
    return said.isEmpty();
  }

  /** Returns whether something is said of each purpose. */
  boolean isWhole() {
    return said.size() == UsagePurpose.values().length;
  }

  /** Returns these, and where they say nothing the others. */
  public Preferences overriding(Preferences below) {
    Map<UsagePurpose, Preference> both = new EnumMap<>(UsagePurpose.class);
    both.putAll(below.said);
    both.putAll(said);
    return new Preferences(both);
  }

  /** Returns what two say: a denial of either, and a permission that both give. */
  public Preferences stricter(Preferences other) {
    Preferences both = NONE;
    for (UsagePurpose purpose : UsagePurpose.values()) {
      if (denies(purpose) || other.denies(purpose)) {
        both = both.with(purpose, Preference.DENY);
      } else if (said.containsKey(purpose) && other.said.containsKey(purpose)) {
        both = both.with(purpose, Preference.ALLOW);
      }
    }
    return both;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Preferences preferences && preferences.said.equals(said);
  }

  @Override
  public int hashCode() {
    return said.hashCode();
  }

  /** Returns them as a policy has them, like {@code {search=allow}}. */
  @Override
  public String toString() {
    return said.toString();
  }

  /** Whether a use is welcome. */
  public enum Preference {
    /** It is. */
    ALLOW("allow"),
    /** It is not. */
    DENY("deny");

    private final String word;

    Preference(String word) {
      this.word = word;
    }

    /** Returns the preference of a word. */
    public static Optional<Preference> of(String word) {
      return Stream.of(values()).filter(preference -> preference.word.equals(word)).findFirst();
    }

    /** Returns the stricter of two. */
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
