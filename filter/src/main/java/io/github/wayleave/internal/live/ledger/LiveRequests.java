package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.live.ledger.LedgerEvent.Outcome;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The last requests of crawlers for pages, numbered from 1. */
public final class LiveRequests {
  /** The number of requests: {@value}. */
  public static final int CAPACITY = 256;

  private static final RequestText NO_TEXT = new RequestText("", "");

  private final Deque<LiveRequest> requests = new ArrayDeque<>();
  private long last;

  /**
   * A request of a crawler.
   *
   * @param number its number, from 1
   * @param at when it came
   * @param host the host entry
   * @param request target and {@code User-Agent}; empty if the policy keeps no examples
   * @param outcome what was decided, and why
   * @param facts what the ledger found about it, at least one
   */
  public record LiveRequest(
      long number,
      Instant at,
      String host,
      RequestText request,
      Outcome outcome,
      List<Fact> facts) {
    /** Copies the list. */
    public LiveRequest {
      facts = List.copyOf(facts);
    }
  }

  /**
   * Requests that a viewer does not know yet.
   *
   * @param next the number of the last request, to ask for later ones
   * @param requests the requests, the oldest first
   */
  public record NewRequests(long next, List<LiveRequest> requests) {
    /** Copies the list. */
    public NewRequests {
      requests = List.copyOf(requests);
    }
  }

  /**
   * Returns the requests with a greater number, or all if the number was not given yet, which
   * happens if an earlier process gave it.
   */
  public synchronized NewRequests since(long number) {
    return new NewRequests(last, after(number > last ? 0 : number));
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

  /** Adds a request; without {@code hasText} a policy wants no request word for word. */
  synchronized void add(LedgerEvent event, Instant at, List<Fact> facts, boolean hasText) {
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
            hasText ? new RequestText(event.line().target(), event.line().userAgent()) : NO_TEXT,
            event.outcome(),
            facts));
  }
}
