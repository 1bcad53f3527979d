package io.github.wayleave.policy.section;

import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.util.Map;
import java.util.Optional;

/**
 * Where a group, or a rule of it, is observed or enforced whatever the mode of the site is.
 *
 * @param ofGroup what holds for all rules of the group that don't say otherwise
 * @param ofRules what holds for some rules
 */
public record Strictness(Optional<EnforcementMode> ofGroup, Map<Rule, EnforcementMode> ofRules) {
  /** Says nothing: the mode of the site holds. */
  public static final Strictness OF_THE_SITE = new Strictness(Optional.empty(), Map.of());

  /**
   * Copies the map.
   *
   * @throws InvalidValueException if something is off, which only a whole site can be
   */
  public Strictness {
    ofRules = Map.copyOf(ofRules);
    if (ofGroup.isPresent()) {
      requireObservable(ofGroup.get());
    }
    for (EnforcementMode mode : ofRules.values()) {
      requireObservable(mode);
    }
  }

  /** Returns the mode in which less is refused: who is kept out by mistake loses more. */
  public static EnforcementMode milder(EnforcementMode one, EnforcementMode other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  /**
   * Returns {@code mode} if a part of the site can have it.
   *
   * @throws InvalidValueException if it is off
   */
  public static EnforcementMode requireObservable(EnforcementMode mode) {
    if (mode == EnforcementMode.OFF) {
      throw new InvalidValueException(
          "found \"off\"; allowed is \"observe\" or \"enforce\"; only the whole enforcement can be off");
    }
    return mode;
  }
}
