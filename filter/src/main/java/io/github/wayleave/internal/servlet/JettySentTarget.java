package io.github.wayleave.internal.servlet;

import io.github.wayleave.internal.gate.SentTarget;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the target that a client sent from a request of Jetty 12, in which handlers such as
 * RewriteHandler wrap a request in another one. Jetty's classes are not on the class path of the
 * library, so its methods are looked up by name, once for each class of requests.
 */
final class JettySentTarget {
  private static final String JETTY = "org.eclipse.jetty.";

  /** The methods that lead to the request of the server, by the generation of servlets. */
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

  /** Returns the target as it was sent; empty if the request is none of Jetty's. */
  static Optional<SentTarget> sent(HttpServletRequest request) {
    Object object = request;
    Optional<JettySentTarget> jetty = BY_CLASS.get(object.getClass());
    return jetty.isPresent() ? Optional.ofNullable(jetty.get().target(request)) : Optional.empty();
  }

  private @Nullable SentTarget target(HttpServletRequest request) {
    try {
      Object sent = (Object) uri.invokeExact((Object) request);
      String sentPath = (String) path.invokeExact(sent);
      return sentPath == null ? null : new SentTarget(sentPath, (String) query.invokeExact(sent));
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      // A version of Jetty that has no such request any more: then its path counts as sent.
      return null;
    }
  }

  private static Optional<JettySentTarget> of(Class<?> type) {
    for (String name : TO_SERVER) {
      try {
        return Optional.of(of(type.getMethod(name)));
      } catch (ReflectiveOperationException e) {
        // Another generation of servlets.
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
