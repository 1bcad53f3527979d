package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.net.UrlReference;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/**
 * A document that is kept up to date. Request threads read its state; only one thread at a time
 * fetches it.
 */
final class TrackedDocument<T> {
  private final UrlReference url;
  private final DocumentFormat<T> format;
  private final AtomicBoolean isQueued = new AtomicBoolean();
  private volatile FetchedDocument<T> state;

  TrackedDocument(UrlReference url, DocumentFormat<T> format, FetchedDocument<T> state) {
    this.url = url;
    this.format = format;
    this.state = state;
  }

  UrlReference url() {
    return url;
  }

  String host() {
    return url.origin().orElseThrow().host();
  }

  DocumentFormat<T> format() {
    return format;
  }

  FetchedDocument<T> state() {
    return state;
  }

  void setState(FetchedDocument<T> document) {
    state = document;
  }

  FetchRequest request() {
    return new FetchRequest(url, format.kind(), state.entityTag());
  }

  /**
   * Returns whether the caller must queue the document: it is due, and no thread has queued it. A
   * fetch that ends at the same time may have changed whether it is due, so that is checked again.
   */
  boolean tryQueue(Predicate<FetchedDocument<T>> isDue) {
    if (!isDue.test(state) || !isQueued.compareAndSet(false, true)) {
      return false;
    }
    if (isDue.test(state)) {
      return true;
    }
    isQueued.set(false);
    return false;
  }

  /** Allows that the document is queued again. */
  void release() {
    isQueued.set(false);
  }
}
