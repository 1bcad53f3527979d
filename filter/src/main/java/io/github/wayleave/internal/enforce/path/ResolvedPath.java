package io.github.wayleave.internal.enforce.path;

import io.github.wayleave.internal.text.Ascii;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The path that a container resolved. */
public final class ResolvedPath {
  private ResolvedPath() {}

  /**
   * Resolves a path by the Jakarta Servlet specification (6.0, 3.5.2): without parameters, decoded,
   * without dot segments. {@code raw} begins with a slash, and is returned itself, without
   * allocating, if it is plain.
   */
  public static String of(String raw) {
    if (PathSegments.arePlain(raw) && Ascii.isAscii(raw)) {
      return raw;
    }
    String octets =
        PathSegments.withoutDots(PathOctets.decode(PathSegments.withoutParameters(raw)));
    return new String(octets.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  /**
   * Returns the concatenated parts without a welcome file that the container appended; {@code raw}
   * itself, without allocating, if that is equal. {@code context} is the context path as the
   * container knows it, not as the request spells it; servlet path and path info are decoded,
   * {@code info} is null if there is none.
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
