package io.github.wayleave.servlet;

import jakarta.servlet.ServletContext;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Detects a Tomcat RewriteValve, which changes paths before filters see them. Tomcat does not keep
 * the original path unless one of Wayleave's valves precedes the RewriteValve.
 *
 * <p>Tomcat's classes are not on the class path, so they are used by reflection: Tomcat exposes its
 * containers through an attribute of the context.
 */
final class TomcatRewrites {
  private static final String RESOURCES = "org.apache.catalina.resources";
  private static final String REWRITE_VALVE = "org.apache.catalina.valves.rewrite.RewriteValve";
  private static final String OUR_VALVES = "io.github.wayleave.tomcat.";

  private TomcatRewrites() {}

  /** Returns whether filters see rewritten paths without access to the original ones. */
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
      // Not Tomcat, or an unknown version.
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
