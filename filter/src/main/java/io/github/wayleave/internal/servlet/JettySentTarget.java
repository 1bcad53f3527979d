package io.github.wayleave.internal.servlet;

import io.github.wayleave.internal.gate.SentTarget;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the target that the client sent from a Jetty 12 request. Jetty handlers such as
 * RewriteHandler wrap the request, which still contains the original. Jetty is not on the class
 * path, so its methods are looked up by name, once for each request class.
 */
final class JettySentTarget {
  private static final String JETTY = "org.eclipse.jetty.";

  /** The methods that return the server's request, in Jetty's different servlet environments. */
  private static final List<String> TO_SERVER = List.of("getRequest", "getCoreRequest");

  private static final MethodHandle[] NONE = {};

  /**
   * The getters of URI, path and query for each request class; none if it is not Jetty's. Jetty's
   * class outlives the application and keeps these values, so they have no type of our own.
   */
  private static final ClassValue<MethodHandle[]> GETTERS =
      new ClassValue<>() {
        @Override
        protected MethodHandle[] computeValue(Class<?> type) {
          return type.getName().startsWith(JETTY) ? getters(type) : NONE;
        }
      };

  private JettySentTarget() {}

  /** Returns whether it is a request of Jetty with the original in it. */
  static boolean isIn(HttpServletRequest request) {
    return getters(request).length > 0;
  }

  private static MethodHandle[] getters(HttpServletRequest request) {
    Object object = request;
    return GETTERS.get(object.getClass());
  }

  /**
   * Returns the target that the client sent if it is not {@code currentPath} and {@code
   * currentQuery}; the request must be {@linkplain #isIn Jetty's}.
   */
  static Optional<SentTarget> rewritten(
      HttpServletRequest request, String currentPath, @Nullable String currentQuery) {
    MethodHandle[] getters = getters(request);
    try {
      Object sent = (Object) getters[0].invokeExact((Object) request);
      String sentPath = (String) getters[1].invokeExact(sent);
      String sentQuery = (String) getters[2].invokeExact(sent);
      return sentPath == null
              || (sentPath.equals(currentPath) && Objects.equals(sentQuery, currentQuery))
          ? Optional.empty()
          : Optional.of(new SentTarget(sentPath, sentQuery));
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      // A Jetty version with other request classes: its path is used as the client sent it.
      return Optional.empty();
    }
  }

  private static MethodHandle[] getters(Class<?> type) {
    for (String name : TO_SERVER) {
      try {
        return getters(type.getMethod(name));
      } catch (ReflectiveOperationException e) {
        // Another servlet environment.
      }
    }
    return NONE;
  }

  private static MethodHandle[] getters(Method toServer) throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
    Class<?> server =
        Class.forName(JETTY + "server.Request", false, toServer.getReturnType().getClassLoader());
    Method getUri = server.getMethod("getHttpURI");
    MethodHandle innermost =
        MethodHandles.filterReturnValue(
            lookup
                .unreflect(toServer)
                .asType(MethodType.methodType(server, toServer.getDeclaringClass())),
            lookup.unreflect(server.getMethod("unWrap", server)));
    MethodHandle uri = MethodHandles.filterReturnValue(innermost, lookup.unreflect(getUri));
    Class<?> type = getUri.getReturnType();
    return new MethodHandle[] {
      uri.asType(MethodType.methodType(Object.class, Object.class)),
      text(lookup.unreflect(type.getMethod("getPath"))),
      text(lookup.unreflect(type.getMethod("getQuery")))
    };
  }

  private static MethodHandle text(MethodHandle getter) {
    return getter.asType(MethodType.methodType(String.class, Object.class));
  }
}
