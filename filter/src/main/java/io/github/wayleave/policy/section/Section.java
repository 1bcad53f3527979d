package io.github.wayleave.policy.section;

import java.util.Optional;
import java.util.function.Function;

/**
 * A section of a policy that produces a document: absent, switched off, or present.
 *
 * @param <T> what the section says when it is there
 */
public sealed interface Section<T> {
  /**
   * The policy does not have the section: whatever the application serves is served.
   *
   * @param <T> what the section would say
   */
  record Absent<T>() implements Section<T> {}

  /**
   * The policy says {@code none}: there is no such document, whatever the application has.
   *
   * @param <T> what the section would say
   */
  record None<T>() implements Section<T> {}

  /**
   * The policy has the section.
   *
   * @param <T> what the section says
   * @param value what it says
   */
  record Present<T>(T value) implements Section<T> {}

  /** Returns what the section says, if it is there. */
  default Optional<T> toOptional() {
    return this instanceof Present<T> present ? Optional.of(present.value()) : Optional.empty();
  }

  /** Returns the same section saying what {@code change} makes of it. */
  default <R> Section<R> map(Function<T, R> change) {
    if (this instanceof Present<T> present) {
      return new Present<>(change.apply(present.value()));
    }
    return this instanceof None<T> ? new None<>() : new Absent<>();
  }
}
