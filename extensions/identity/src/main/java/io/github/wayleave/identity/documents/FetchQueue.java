package io.github.wayleave.identity.documents;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * The documents that wait to be fetched: two are fetched at once, and one from a host. The lock is
 * held for a few steps only, never during a fetch, so that request threads can add documents.
 */
final class FetchQueue {
  static final int MAX_AT_ONCE = 2;

  private final Executor workers;
  private final Consumer<TrackedDocument<?>> fetch;
  private final Deque<TrackedDocument<?>> waiting = new ArrayDeque<>();

  /** The hosts of which a document is being fetched. */
  private final Set<String> busyHosts = new HashSet<>();

  FetchQueue(Executor workers, Consumer<TrackedDocument<?>> fetch) {
    this.workers = workers;
    this.fetch = fetch;
  }

  /** Adds a document, which is released after it was fetched or dropped. */
  void add(TrackedDocument<?> document) {
    synchronized (this) {
      waiting.add(document);
    }
    startNext();
  }

  /** Each document is a task of its own, so that other work of the threads comes in between. */
  private void startNext() {
    Optional<TrackedDocument<?>> next = takeNext();
    if (next.isEmpty()) {
      return;
    }
    try {
      workers.execute(() -> run(next.get()));
    } catch (RejectedExecutionException e) {
      drop(next.get());
    }
  }

  private void run(TrackedDocument<?> document) {
    try {
      fetch.accept(document);
    } finally {
      finish(document);
      startNext();
    }
  }

  private synchronized Optional<TrackedDocument<?>> takeNext() {
    if (busyHosts.size() >= MAX_AT_ONCE) {
      return Optional.empty();
    }
    Optional<TrackedDocument<?>> next =
        waiting.stream().filter(document -> !busyHosts.contains(document.host())).findFirst();
    next.ifPresent(
        document -> {
          waiting.remove(document);
          busyHosts.add(document.host());
        });
    return next;
  }

  private synchronized void finish(TrackedDocument<?> document) {
    busyHosts.remove(document.host());
    document.release();
  }

  /** Releases all documents, since there are no threads for them; a later visit adds them again. */
  private synchronized void drop(TrackedDocument<?> document) {
    finish(document);
    List<TrackedDocument<?>> dropped = new ArrayList<>(waiting);
    waiting.clear();
    dropped.forEach(TrackedDocument::release);
  }
}
