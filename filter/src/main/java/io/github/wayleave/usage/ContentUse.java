package io.github.wayleave.usage;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The most that a crawler may keep of a page: the signal {@code use} of Content-Signal, which
 * Cloudflare writes since July 2026 (developers.cloudflare.com, changelog of 2026-08-31).
 */
public enum ContentUse {
  /** Nothing is kept after the visit. */
  IMMEDIATE("immediate"),
  /** An index, with excerpts and links. */
  REFERENCE("reference"),
  /** Summaries and copies. */
  FULL("full");

  /** The name of the signal: {@value}. */
  public static final String SIGNAL = "use";

  private final String word;

  ContentUse(String word) {
    this.word = word;
  }

  /** Returns the word used in policies and in Content-Signal. */
  public String word() {
    return word;
  }

  /** Returns the value with this word; empty if there is none. */
  public static Optional<ContentUse> of(String word) {
    return Stream.of(values()).filter(use -> use.word.equals(word)).findFirst();
  }

  /** Returns the words of all values, from the least that may be kept to the most. */
  public static List<String> words() {
    return Stream.of(values()).map(ContentUse::word).toList();
  }

  /**
   * Returns a use that the preferences allow, but this value excludes: search needs an index, and
   * training whole pages.
   */
  public Optional<UsagePurpose> excluded(Preferences preferences) {
    if (this == IMMEDIATE && isAllowed(UsagePurpose.SEARCH, preferences)) {
      return Optional.of(UsagePurpose.SEARCH);
    }
    return this != FULL && isAllowed(UsagePurpose.AI_TRAIN, preferences)
        ? Optional.of(UsagePurpose.AI_TRAIN)
        : Optional.empty();
  }

  /** Returns whether the preferences deny every use for which a crawler may keep so much. */
  public boolean isWiderThan(Preferences preferences) {
    boolean answersAreDenied = preferences.denies(UsagePurpose.AI_INPUT);
    return switch (this) {
      case IMMEDIATE -> false;
      case REFERENCE -> answersAreDenied && preferences.denies(UsagePurpose.SEARCH);
      case FULL -> answersAreDenied && preferences.denies(UsagePurpose.AI_TRAIN);
    };
  }

  /** Returns this value, or the next one that is not wider than the preferences. */
  public ContentUse within(Preferences preferences) {
    if (!isWiderThan(preferences)) {
      return this;
    }
    return this == FULL ? REFERENCE.within(preferences) : IMMEDIATE;
  }

  private static boolean isAllowed(UsagePurpose purpose, Preferences preferences) {
    return preferences.preferenceFor(purpose).filter(Preferences.Preference::isAllowed).isPresent();
  }

  /** Returns the word. */
  @Override
  public String toString() {
    return word;
  }
}
