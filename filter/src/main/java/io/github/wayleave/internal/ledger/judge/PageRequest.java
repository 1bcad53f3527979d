package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.Example.LogPosition;
import io.github.wayleave.internal.ledger.fact.ReadProof;
import java.util.Optional;

/**
 * A request of a crawler for anything but {@code /robots.txt}.
 *
 * @param time when it came
 * @param host the host entry
 * @param client who sent it
 * @param request what was requested
 * @param inForce the version that was in force; empty if none was published
 * @param origin where it stands in a log; empty if a filter saw it
 * @param read the last read of its reader, once the judge has found one
 */
public record PageRequest(
    EventTime time,
    HostEntry host,
    CrawlerClient client,
    RequestLine request,
    Optional<PublishedRobots> inForce,
    Optional<LogPosition> origin,
    Optional<ReadProof> read) {
  /** Creates a request that was not judged yet. */
  public PageRequest(
      EventTime time,
      HostEntry host,
      CrawlerClient client,
      RequestLine request,
      Optional<PublishedRobots> inForce,
      Optional<LogPosition> origin) {
    this(time, host, client, request, inForce, origin, Optional.empty());
  }

  /** Returns the same request with the last read of its reader. */
  PageRequest withRead(ReadProof proof) {
    return new PageRequest(time, host, client, request, inForce, origin, Optional.of(proof));
  }

  /**
   * What was requested.
   *
   * @param method the method, such as {@code GET}
   * @param target path and query as sent
   * @param userAgent the {@code User-Agent} as sent
   */
  public record RequestLine(String method, String target, String userAgent) {}
}
