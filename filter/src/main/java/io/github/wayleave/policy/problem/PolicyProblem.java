package io.github.wayleave.policy.problem;

import io.github.wayleave.internal.policy.text.MessageText;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An error or a warning about a policy, in one sentence.
 *
 * @param location its location; empty if unknown, as in a policy built in code
 * @param key the path of the key, like {@code robots.groups[0].agents[1]}; empty for the whole
 *     policy
 * @param sentence what was expected, what was found and how to fix it
 * @param warning the kind of warning; empty for an error
 * @param otherKey the path of another key that the sentence names
 */
public record PolicyProblem(
    Optional<Location> location,
    String key,
    String sentence,
    Optional<Warning> warning,
    Optional<String> otherKey) {

  /** Escapes and shortens the keys and the sentence, so that they fit on a line of a log. */
  public PolicyProblem {
    key = MessageText.key(key);
    sentence = MessageText.sentence(sentence);
    otherKey =
        otherKey.isPresent() ? Optional.of(MessageText.visible(otherKey.get())) : Optional.empty();
  }

  /** Creates a problem whose sentence names no other key. */
  public PolicyProblem(
      Optional<Location> location, String key, String sentence, Optional<Warning> warning) {
    this(location, key, sentence, warning, Optional.empty());
  }

  /** Returns an error at a key. */
  public static PolicyProblem error(String key, String sentence) {
    return new PolicyProblem(Optional.empty(), key, sentence, Optional.empty());
  }

  /** Returns a warning at a key. */
  public static PolicyProblem warning(Warning warning, String key, String sentence) {
    return new PolicyProblem(Optional.empty(), key, sentence, Optional.of(warning));
  }

  /** Returns a copy with a location. */
  public PolicyProblem withLocation(Location position) {
    return new PolicyProblem(Optional.of(position), key, sentence, warning, otherKey);
  }

  /** Returns a copy with another key. */
  public PolicyProblem withKey(String path) {
    return new PolicyProblem(location, path, sentence, warning, otherKey);
  }

  /** Returns a copy with the path of another key that the sentence names. */
  public PolicyProblem withOtherKey(String path) {
    return new PolicyProblem(location, key, sentence, warning, Optional.of(path));
  }

  /** Returns whether a policy with this problem cannot be used. */
  public boolean isError() {
    return warning.isEmpty();
  }

  /** Returns one line: location, key, sentence, and for a warning its id. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder();
    location.ifPresent(position -> line.append(position).append(": "));
    if (!key.isEmpty()) {
      line.append(key).append(": ");
    }
    line.append(sentence);
    warning.ifPresent(kind -> line.append(" (warning: ").append(kind.id()).append(')'));
    return line.toString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PolicyProblem problem
        && location.equals(problem.location)
        && key.equals(problem.key)
        && sentence.equals(problem.sentence)
        && warning.equals(problem.warning)
        && otherKey.equals(problem.otherKey);
  }

  @Override
  public int hashCode() {
    return 31 * key.hashCode() + sentence.hashCode();
  }
}
