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

  private static final ClassValue<Optional<JettySentTarget>> BY_CLASS =
      new ClassValue<>() {
        @Override
        protected Optional<JettySentTarget> computeValue(Class<?> type) {
          return type.getName().startsWith(JETTY) ? JettySentTarget.of(type) : Optional.empty();
        }
      };

  private final MethodHandle uri;
  private final MethodHandle path;
  private final MethodHandle query;

  private JettySentTarget(MethodHandle uri, MethodHandle path, MethodHandle query) {
    this.uri = uri;
    this.path = path;
    this.query = query;
  }

  /** Returns what reads such a request; empty if it is not a Jetty request. */
  static Optional<JettySentTarget> reader(HttpServletRequest request) {
    Object object = request;
    return BY_CLASS.get(object.getClass());
  }

  /**
   * Returns the target that the client sent if it is not {@code currentPath} and {@code
   * currentQuery}.
   */
  Optional<SentTarget> rewritten(
      HttpServletRequest request, String currentPath, @Nullable String currentQuery) {
    try {
      Object sent = (Object) uri.invokeExact((Object) request);
      String sentPath = (String) path.invokeExact(sent);
      String sentQuery = (String) query.invokeExact(sent);
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

  private static Optional<JettySentTarget> of(Class<?> type) {
    for (String name : TO_SERVER) {
      try {
        return Optional.of(of(type.getMethod(name)));
      } catch (ReflectiveOperationException e) {
        // Another servlet environment.
      }
    }
    return Optional.empty();
  }

  private static JettySentTarget of(Method toServer) throws ReflectiveOperationException {
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
    return new JettySentTarget(
        uri.asType(MethodType.methodType(Object.class, Object.class)),
        text(lookup.unreflect(type.getMethod("getPath"))),
        text(lookup.unreflect(type.getMethod("getQuery"))));
  }

  private static MethodHandle text(MethodHandle getter) {
    return getter.asType(MethodType.methodType(String.class, Object.class));
  }
}
