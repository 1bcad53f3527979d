package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.Optional;

/**
 * An immutable copy of a document with what is needed to keep it up to date after a restart.
 *
 * @param <T> what a copy contains
 * @param copy the copy
 * @param entityTag the entity tag of the copy, as it was received
 * @param next when to fetch the document again
 */
public record SavedDocument<T>(T copy, Optional<String> entityTag, Instant next) {
  /**
   * Checks the entity tag.
   *
   * @throws InvalidValueException if it cannot be sent
   */
  public SavedDocument {
    entityTag.ifPresent(FetchRequest::requireEntityTag);
  }
}
