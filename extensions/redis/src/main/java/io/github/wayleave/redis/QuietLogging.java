package io.github.wayleave.redis;

import io.netty.util.internal.logging.InternalLogger;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.Slf4JLoggerFactory;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what Lettuce and Netty would log off the log, on threads of Wayleave alone: Wayleave says
 * itself, once, that the store is away, and an application may use both libraries, too.
 */
final class QuietLogging extends InternalLoggerFactory {
  /** Begins the names of Wayleave's threads. */
  static final String THREADS = "wayleave-";

  private static final Slf4JLoggerFactory SLF4J = (Slf4JLoggerFactory) Slf4JLoggerFactory.INSTANCE;

  private QuietLogging() {}

  /** Must be called before the first class of Lettuce is loaded; has an effect once. */
  static synchronized void install() {
    if (!(InternalLoggerFactory.getDefaultFactory() instanceof QuietLogging)) {
      InternalLoggerFactory.setDefaultFactory(new QuietLogging());
    }
  }

  @Override
  public InternalLogger newInstance(String name) {
    return (InternalLogger)
        Proxy.newProxyInstance(
            QuietLogging.class.getClassLoader(),
            new Class<?>[] {InternalLogger.class},
            new QuietLogger(SLF4J.newInstance(name)));
  }

  private record QuietLogger(InternalLogger logger) implements InvocationHandler {
    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object[] arguments)
        throws Throwable {
      if (method.getDeclaringClass() == InternalLogger.class
          && !method.getName().equals("name")
          && Thread.currentThread().getName().startsWith(THREADS)) {
        return method.getReturnType() == boolean.class ? false : null;
      }
      try {
        return method.invoke(logger, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }
}
