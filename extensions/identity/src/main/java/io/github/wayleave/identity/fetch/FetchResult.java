package io.github.wayleave.identity.fetch;

import io.github.wayleave.identity.limit.Backoff;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The result of a {@link FetchRequest}. */
public sealed interface FetchResult {
  /** The server sent the whole document. */
  final class Fetched implements FetchResult {
    private final byte[] body;
    private final String contentType;
    private final Optional<String> entityTag;
    private final Optional<Duration> maxAge;

    /**
     * Creates the result.
     *
     * @param body the document, which is copied
     * @param contentType the field {@code Content-Type}; empty if there is none
     * @param entityTag the entity tag, if there is one that can be sent back
     * @param maxAge for how long the document is fresh, if the server says so
     */
    public Fetched(
        byte[] body, String contentType, Optional<String> entityTag, Optional<Duration> maxAge) {
      this.body = body.clone();
      this.contentType = contentType;
      this.entityTag = entityTag;
      this.maxAge = maxAge;
    }

    /** Returns a copy of the document. */
    public byte[] body() {
      return body.clone();
    }

    /** Returns the field {@code Content-Type}; empty if there is none. */
    public String contentType() {
      return contentType;
    }

    /** Returns the media type in lower case without parameters; empty if there is none. */
    public String mediaType() {
      return contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** Returns the entity tag, if there is one that can be sent back. */
    public Optional<String> entityTag() {
      return entityTag;
    }

    /** Returns for how long the document is fresh, if the server says so (RFC 9111, 5.2.2.1). */
    public Optional<Duration> maxAge() {
      return maxAge;
    }
  }

  /**
   * The document equals the copy that is known.
   *
   * @param maxAge for how long the document is fresh, if the server says so
   */
  record NotModified(Optional<Duration> maxAge) implements FetchResult {}

  /**
   * The document could not be fetched.
   *
   * @param reason what happened, on one line
   * @param retryAfter the time that the server asks to wait, a day at most
   */
  record Failed(String reason, Optional<Duration> retryAfter) implements FetchResult {
    /**
     * Returns when to try again: after the delay for failures in a row, or later if the server asks
     * for that.
     *
     * @param failures 1 or more
     */
    public Duration delay(Backoff backoff, int failures, RandomGenerator random) {
      Duration delay = backoff.delay(failures, random);
      return retryAfter.filter(pause -> pause.compareTo(delay) > 0).orElse(delay);
    }
  }
}
