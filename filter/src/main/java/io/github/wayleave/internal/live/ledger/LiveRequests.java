package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.Fact;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The last requests of crawlers for pages, numbered from 1. */
public final class LiveRequests {
  /** The number of requests: {@value}. */
  public static final int CAPACITY = 256;

  private final Deque<LiveRequest> requests = new ArrayDeque<>();
  private long last;

  /**
   * A request of a crawler.
   *
   * @param number its number, from 1
   * @param at when it came
   * @param host the host entry
   * @param request target and {@code User-Agent}
   * @param outcome what was decided
   * @param facts what the ledger found about it, at least one
   */
  public record LiveRequest(
      long number, Instant at, String host, RequestText request, String outcome, List<Fact> facts) {
    /** Copies the list. */
    public LiveRequest {
      facts = List.copyOf(facts);
    }
  }

  /** Returns the requests with a greater number, the oldest first. */
  public synchronized List<LiveRequest> after(long number) {
    List<LiveRequest> later = new ArrayList<>();
    for (LiveRequest request : requests) {
      if (request.number() > number) {
        later.add(request);
      }
    }
    return later;
  }

  synchronized void add(LedgerEvent event, Instant at, List<Fact> facts) {
    if (facts.isEmpty()) {
      return;
    }
    if (requests.size() == CAPACITY) {
      requests.removeFirst();
    }
    last++;
    requests.addLast(
        new LiveRequest(
            last,
            at,
            event.host().name(),
            new RequestText(event.line().target(), event.line().userAgent()),
            event.outcome().word(),
            facts));
  }
}
