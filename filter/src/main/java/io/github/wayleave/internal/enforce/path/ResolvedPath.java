package io.github.wayleave.internal.enforce.path;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The path that a container resolved, put together from its parts. */
public final class ResolvedPath {
  private ResolvedPath() {}

  /**
   * Returns the path that a container resolves by the rules of its specification (Jakarta Servlet
   * 6.0, 3.5.2): without parameters, decoded, without dot segments. The {@code raw} path begins
   * with a slash.
   */
  public static String of(String raw) {
    String octets =
        PathSegments.withoutDots(PathOctets.decode(PathSegments.withoutParameters(raw)));
    return new String(octets.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  /**
   * Returns the parts one behind the other, without a welcome file that the container has appended;
   * {@code raw} itself, without taking memory, if that is the same. {@code context} is the
   * application's path as the container knows it, not as the request says; servlet path and path
   * info are decoded, the latter null if there is none.
   */
  public static String of(String raw, String context, String servlet, @Nullable String info) {
    String pathInfo = info == null ? "" : info;
    int servletEnd = context.length() + servlet.length();
    boolean isUnchanged =
        raw.length() == servletEnd + pathInfo.length()
            && raw.startsWith(context)
            && raw.startsWith(servlet, context.length())
            && raw.startsWith(pathInfo, servletEnd);
    return isUnchanged ? raw : WelcomeFileSegments.cut(raw, context + servlet + pathInfo);
  }
}
