package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.fetch.FetchResult.Failed;
import io.github.wayleave.identity.fetch.FetchResult.NotModified;
import io.github.wayleave.identity.ranges.RefreshTime;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The state of a document: the last usable copy, and how fetching it went. A failure keeps the
 * copy; how long that counts is decided where it is used.
 *
 * @param copy the last usable copy
 * @param entityTag the entity tag of the copy
 * @param schedule when to fetch the document again
 * @param failure why the copy could not be brought up to date; empty if it could
 */
record FetchedDocument<T>(
    Optional<T> copy,
    Optional<String> entityTag,
    FetchSchedule schedule,
    Optional<String> failure) {
  static <T> FetchedDocument<T> unknown() {
    return new FetchedDocument<>(
        Optional.empty(), Optional.empty(), FetchSchedule.NEW, Optional.empty());
  }

  /** Returns the state of a document that is never fetched. */
  static <T> FetchedDocument<T> ofFile(T copy, Optional<String> fault) {
    return new FetchedDocument<>(Optional.of(copy), Optional.empty(), FetchSchedule.NEW, fault);
  }

  /** Returns the state after a restart. */
  static <T> FetchedDocument<T> of(SavedDocument<T> saved) {
    return new FetchedDocument<>(
        Optional.of(saved.copy()),
        saved.entityTag(),
        FetchSchedule.afterSuccess(saved.next()),
        Optional.empty());
  }

  /** Returns what outlives a restart; empty if there is no copy. */
  Optional<SavedDocument<T>> saved() {
    return copy.map(lastCopy -> new SavedDocument<>(lastCopy, entityTag, schedule.next()));
  }

  /** Returns whether the document may be fetched before it is due, see {@link RefreshTime}. */
  boolean mayBeAskedAgain(DocumentFormat<T> format, Instant now) {
    boolean isOld =
        copy.map(lastCopy -> RefreshTime.mayAskAgain(format.confirmedAt(lastCopy), now))
            .orElse(false);
    return schedule.isDue(now.toEpochMilli()) || (isOld && !schedule.isFailing());
  }

  /** Returns the state after a document was read. */
  FetchedDocument<T> replacedBy(T newCopy, Optional<String> newTag, Instant next) {
    return new FetchedDocument<>(
        Optional.of(newCopy), newTag, FetchSchedule.afterSuccess(next), Optional.empty());
  }

  /** Returns the state after the server answered that the copy is still current. */
  FetchedDocument<T> confirmed(
      NotModified answer, DocumentFormat<T> format, Instant now, RandomGenerator random) {
    return new FetchedDocument<>(
        copy.map(lastCopy -> format.confirmed(lastCopy, now)),
        entityTag,
        FetchSchedule.afterSuccess(format.next(now, answer.maxAge(), random)),
        Optional.empty());
  }

  /** Returns the state after an attempt failed. */
  FetchedDocument<T> failed(
      Failed answer, DocumentFormat<T> format, Instant now, RandomGenerator random) {
    Instant retry =
        now.plus(answer.delay(format.kind().backoff(), schedule.failures() + 1, random));
    return new FetchedDocument<>(
        copy, entityTag, schedule.afterFailure(retry), Optional.of(answer.reason()));
  }
}
