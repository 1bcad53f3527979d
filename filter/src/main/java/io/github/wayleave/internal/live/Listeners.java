package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.internal.extension.Extension;
import io.github.wayleave.internal.extension.ExtensionFaults;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Calls all listeners; what one of them throws reaches neither the others nor the request. */
final class Listeners implements LiveListener {
  private final ExtensionFaults faults;
  private final List<Guarded> listeners = new CopyOnWriteArrayList<>();

  /** A listener, and the register of its failures. */
  private record Guarded(LiveListener listener, Extension extension) {
    void call(Consumer<LiveListener> what) {
      extension.run(() -> what.accept(listener));
    }
  }

  Listeners(ExtensionFaults faults) {
    this.faults = faults;
  }

  void add(LiveListener listener, Consumer<LiveListener> first) {
    Extension extension =
        faults.extension("the listener " + listener.getClass().getName(), "it misses what happens");
    Guarded guarded = new Guarded(listener, extension);
    listeners.add(guarded);
    guarded.call(first);
  }

  boolean isEmpty() {
    return listeners.isEmpty();
  }

  @Override
  public void started(LivePolicy policy) {
    call(listener -> listener.started(policy));
  }

  @Override
  public void decided(AccessEvent event) {
    call(listener -> listener.decided(event));
  }

  @Override
  public void answered(String path, int status) {
    call(listener -> listener.answered(path, status));
  }

  @Override
  public void loaded(PolicyStatus status) {
    call(listener -> listener.loaded(status));
  }

  @Override
  public void stopped() {
    call(LiveListener::stopped);
  }

  private void call(Consumer<LiveListener> what) {
    for (Guarded guarded : listeners) {
      guarded.call(what);
    }
  }
}
