package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.fetch.DocumentKind;
import io.github.wayleave.identity.fetch.FetchResult.Fetched;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * How documents of a kind become copies that are used.
 *
 * @param <T> an immutable copy with the time at which it was fetched or confirmed
 */
interface DocumentFormat<T> {
  /** Returns the kind of document. */
  DocumentKind kind();

  /**
   * Returns the copy of a document that was fetched.
   *
   * @param before the copy that it replaces
   * @throws InvalidValueException if the document cannot be used; the message is a predicate
   */
  T read(Fetched document, Optional<T> before, Instant now);

  /** Returns the copy after the server answered that the document has not changed. */
  T confirmed(T copy, Instant now);

  /** Returns when a copy was fetched or confirmed. */
  Instant confirmedAt(T copy);

  /** Returns the number of entries and what they are, such as {@code 512 networks}. */
  String size(T copy);

  /**
   * Returns when to fetch a document again after a success.
   *
   * @param maxAge the time that {@code Cache-Control} allows; empty if it says nothing
   */
  Instant next(Instant success, Optional<Duration> maxAge, RandomGenerator random);
}
