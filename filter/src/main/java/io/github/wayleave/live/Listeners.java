package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All who are told; what one of them throws reaches neither the others nor the request. */
final class Listeners implements LiveListener {
  private static final Logger LOG = LoggerFactory.getLogger(LiveListener.class);

  private final List<LiveListener> listeners = new CopyOnWriteArrayList<>();

  void add(LiveListener listener) {
    listeners.add(listener);
  }

  /** Returns whether there is no listener. */
  boolean isEmpty() {
    return listeners.isEmpty();
  }

  @Override
  public void started(LivePolicy policy) {
    tell(listener -> listener.started(policy));
  }

  @Override
  public void decided(AccessEvent event) {
    tell(listener -> listener.decided(event));
  }

  @Override
  public void answered(String path, int status) {
    tell(listener -> listener.answered(path, status));
  }

  @Override
  public void loaded(PolicyStatus status) {
    tell(listener -> listener.loaded(status));
  }

  @Override
  public void stopped() {
    tell(LiveListener::stopped);
  }

  private void tell(Consumer<LiveListener> what) {
    for (LiveListener listener : listeners) {
      try {
        what.accept(listener);
      } catch (RuntimeException e) {
        LOG.debug("{} failed", listener.getClass().getName(), e);
      }
    }
  }
}
