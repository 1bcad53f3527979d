package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.fetch.HttpsFetcher;
import io.github.wayleave.internal.http.Deadline;
import java.time.Instant;

/** Fetches documents. A call may block until {@link FetchRequest#TIME} is over. */
@FunctionalInterface
public interface Fetcher {
  /**
   * Fetches a document.
   *
   * @param now the time, to which a date in {@code Retry-After} is compared
   */
  FetchResult fetch(FetchRequest request, Instant now);

  /** Returns a fetcher that limits the time of each document. */
  static Fetcher over(HttpsFetcher https) {
    return (request, now) -> https.fetch(request, now, Deadline.in(FetchRequest.TIME));
  }
}
