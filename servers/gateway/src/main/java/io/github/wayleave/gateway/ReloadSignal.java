package io.github.wayleave.gateway;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reloads the policy on SIGHUP, which would end a JVM that has no handler for it.
 *
 * <p>The JDK has signals only in {@code sun.misc}, a package of the module {@code jdk.unsupported}
 * that the compiler warns of; so it is used by reflection. Where it or the signal is missing, as on
 * Windows, the policy is reloaded only by itself.
 */
final class ReloadSignal {
  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.gate");
  private static final String NAME = "HUP";

  private Optional<Runnable> reload = Optional.empty();
  private boolean isPending;

  private ReloadSignal() {}

  /** Receives the signal from now on, and keeps it until {@link #onReceive} is called. */
  static ReloadSignal install() {
    ReloadSignal signal = new ReloadSignal();
    try {
      Class<?> type = Class.forName("sun.misc.Signal");
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      MethodHandle receive =
          MethodHandles.lookup().bind(signal, "receive", MethodType.methodType(void.class));
      Object handler =
          MethodHandleProxies.asInterfaceInstance(
              handlerType, MethodHandles.dropArguments(receive, 0, type));
      type.getMethod("handle", type, handlerType)
          .invoke(null, type.getConstructor(String.class).newInstance(NAME), handler);
    } catch (ReflectiveOperationException e) {
      LOG.debug("SIGHUP does not reload the policy", e);
    }
    return signal;
  }

  /** Sets what the signal does; does it now if the signal came before. */
  synchronized void onReceive(Runnable action) {
    reload = Optional.of(action);
    if (isPending) {
      action.run();
    }
  }

  /** Called in a thread of its own for each signal. */
  @SuppressWarnings("UnusedMethod") // the handler is a proxy that calls it
  private synchronized void receive() {
    if (reload.isPresent()) {
      reload.get().run();
    } else {
      isPending = true;
    }
  }
}
