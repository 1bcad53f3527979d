package io.github.wayleave.servlet;

import jakarta.servlet.ServletContext;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Finds a RewriteValve of Tomcat that changes paths before a filter is asked. Tomcat leaves no
 * trace of the path that was sent, unless one of our valves comes first.
 *
 * <p>Tomcat's classes are not on the class path of the library. It hands its containers to
 * applications in an attribute of the context.
 */
final class TomcatRewrites {
  private static final String RESOURCES = "org.apache.catalina.resources";
  private static final String REWRITE_VALVE = "org.apache.catalina.valves.rewrite.RewriteValve";
  private static final String OUR_VALVES = "io.github.wayleave.tomcat.";

  private TomcatRewrites() {}

  /** Returns whether filters of an application get rewritten paths, and no path as it was sent. */
  static boolean hidesSentPaths(ServletContext context) {
    try {
      Deque<Object> valves = new ArrayDeque<>();
      Object container = call(context.getAttribute(RESOURCES), "getContext");
      for (; container != null; container = call(container, "getParent")) {
        addFirst(call(call(container, "getPipeline"), "getValves"), valves);
      }
      for (Object valve : valves) {
        if (valve.getClass().getName().startsWith(OUR_VALVES)) {
          return false;
        }
        if (isRewriteValve(valve.getClass())) {
          return true;
        }
      }
      return false;
    } catch (ReflectiveOperationException e) {
      // No Tomcat, or none that is known.
      return false;
    }
  }

  private static void addFirst(@Nullable Object array, Deque<Object> valves) {
    for (int i = array == null ? 0 : Array.getLength(array); i > 0; i--) {
      valves.addFirst(Array.get(array, i - 1));
    }
  }

  private static boolean isRewriteValve(@Nullable Class<?> type) {
    return type != null
        && (type.getName().equals(REWRITE_VALVE) || isRewriteValve(type.getSuperclass()));
  }

  private static @Nullable Object call(@Nullable Object target, String method)
      throws ReflectiveOperationException {
    return target == null ? null : target.getClass().getMethod(method).invoke(target);
  }
}
