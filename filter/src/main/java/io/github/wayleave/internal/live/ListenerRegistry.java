package io.github.wayleave.internal.live;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.internal.extension.Extension;
import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Calls all listeners and isolates their failures from each other and from the request. */
final class ListenerRegistry implements LiveListener {
  private final ExtensionFailures failures;
  private final List<GuardedListener> listeners = new CopyOnWriteArrayList<>();
  private volatile boolean receivesDecisions;

  private record GuardedListener(LiveListener listener, Extension extension) {
    void call(Consumer<LiveListener> event) {
      extension.run(() -> event.accept(listener));
    }
  }

  ListenerRegistry(ExtensionFailures failures) {
    this.failures = failures;
  }

  void add(LiveListener listener, Consumer<LiveListener> initialCall) {
    Extension extension =
        failures.extension("the listener " + listener.getClass().getName(), "it misses events");
    GuardedListener guarded = new GuardedListener(listener, extension);
    listeners.add(guarded);
    if (overridesOnDecision(listener)) {
      receivesDecisions = true;
    }
    guarded.call(initialCall);
  }

  /** Returns whether {@link #onDecision} has an effect, so that events are needed. */
  boolean receivesDecisions() {
    return receivesDecisions;
  }

  private static boolean overridesOnDecision(LiveListener listener) {
    try {
      return listener.getClass().getMethod("onDecision", AccessEvent.class).getDeclaringClass()
          != LiveListener.class;
    } catch (NoSuchMethodException | LinkageError e) {
      // A class whose other methods need a library that is missing.
      return true;
    }
  }

  @Override
  public void onStart(LivePolicy policy) {
    call(listener -> listener.onStart(policy));
  }

  @Override
  public void onDecision(AccessEvent event) {
    call(listener -> listener.onDecision(event));
  }

  @Override
  public void onIdentityCheck(IdentityCheck check) {
    call(listener -> listener.onIdentityCheck(check));
  }

  @Override
  public void onResponse(String path, int status) {
    call(listener -> listener.onResponse(path, status));
  }

  @Override
  public void onRobotsRead(RobotsRead read) {
    call(listener -> listener.onRobotsRead(read));
  }

  @Override
  public void onBroken(BrokenRule broken) {
    call(listener -> listener.onBroken(broken));
  }

  @Override
  public void onLoad(PolicyStatus status) {
    call(listener -> listener.onLoad(status));
  }

  @Override
  public void onStop() {
    call(LiveListener::onStop);
  }

  private void call(Consumer<LiveListener> event) {
    for (GuardedListener guarded : listeners) {
      guarded.call(event);
    }
  }
}
