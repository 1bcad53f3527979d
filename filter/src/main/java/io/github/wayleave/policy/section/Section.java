package io.github.wayleave.policy.section;

import java.util.Optional;
import java.util.function.Function;

/**
 * A section of a policy that produces a document: absent, set to {@code none}, or present.
 *
 * @param <T> the type of the section
 */
public sealed interface Section<T> {
  /**
   * The policy does not have the section; the application may serve such a document.
   *
   * @param <T> the type of the section
   */
  record Absent<T>() implements Section<T> {}

  /**
   * The section is {@code none}: no such document is served, even if the application has one.
   *
   * @param <T> the type of the section
   */
  record None<T>() implements Section<T> {}

  /**
   * The policy has the section.
   *
   * @param <T> the type of the section
   * @param value the section
   */
  record Present<T>(T value) implements Section<T> {}

  /** Returns the section; empty if it is absent or {@code none}. */
  default Optional<T> toOptional() {
    return this instanceof Present<T> present ? Optional.of(present.value()) : Optional.empty();
  }

  /** Returns a copy with the value mapped by {@code change}. */
  default <R> Section<R> map(Function<T, R> change) {
    if (this instanceof Present<T> present) {
      return new Present<>(change.apply(present.value()));
    }
    return this instanceof None<T> ? new None<>() : new Absent<>();
  }
}
