package io.github.wayleave.internal.enforce.path;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What readers of a path do to its segments. */
final class PathSegments {
  private PathSegments() {}

  /**
   * Returns a path, which begins with a slash, without its dot segments (RFC 3986, 5.2.4); an empty
   * segment is one like others.
   */
  static String withoutDots(String path) {
    List<String> result = new ArrayList<>();
    String[] segments = path.substring(1).split("/", -1);
    for (int i = 0; i < segments.length; i++) {
      String segment = segments[i];
      boolean isDots = isDots(segment);
      if (segment.equals("..") && !result.isEmpty()) {
        result.remove(result.size() - 1);
      }
      if (!isDots) {
        result.add(segment);
      } else if (i == segments.length - 1) {
        result.add("");
      }
    }
    return "/" + String.join("/", result);
  }

  /** Returns a path in which slashes that stand together are one. */
  static String merged(String path) {
    StringBuilder merged = new StringBuilder(path.length());
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c != '/' || i == 0 || path.charAt(i - 1) != '/') {
        merged.append(c);
      }
    }
    return merged.toString();
  }

  /** Returns a path of which each segment ends before its first semicolon. */
  static String withoutParameters(String path) {
    StringBuilder bare = new StringBuilder(path.length());
    boolean inParameters = false;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      inParameters = c != '/' && (inParameters || c == ';');
      if (!inParameters) {
        bare.append(c);
      }
    }
    return bare.toString();
  }

  /** Returns a path whose segments begin with no space, tab or other control character. */
  static String withoutLeadingSpace(String path) {
    StringBuilder stripped = new StringBuilder(path.length());
    boolean isLeading = true;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      isLeading = c == '/' || (isLeading && isSpace(c));
      if (c == '/' || !isLeading) {
        stripped.append(c);
      }
    }
    return stripped.toString();
  }

  /** Returns whether a character is a space or another control character of ASCII. */
  static boolean isSpace(char c) {
    return c <= ' ' || c == 0x7F;
  }

  static boolean hasDots(String path) {
    for (String segment : path.split("/", -1)) {
      if (isDots(segment)) {
        return true;
      }
    }
    return false;
  }

  static boolean endsWithDots(String path) {
    return path.endsWith("/.") || path.endsWith("/..");
  }

  /**
   * Returns every form of a decoded path, which begins with a slash, the path itself first. Dot
   * segments and repeated slashes are removed in both orders, a backslash counts as a slash, and
   * segments lose the spaces and control characters that they begin with: Spring's resource handler
   * skips those.
   */
  static Set<String> forms(String octets) {
    Set<String> forms = new LinkedHashSet<>();
    forms.add(octets);
    String slashed = octets.replace('\\', '/');
    for (String path : List.of(octets, slashed, withoutLeadingSpace(slashed))) {
      addForm(merged(withoutDots(path)), path, forms);
      addForm(withoutDots(merged(path)), path, forms);
    }
    return forms;
  }

  private static void addForm(String form, String of, Set<String> forms) {
    forms.add(form);
    if (endsWithDots(of) && form.length() > 1) {
      forms.add(form.substring(0, form.length() - 1));
    }
  }

  /** Returns whether a path has no character and no segment that readers take differently. */
  static boolean arePlain(String path) {
    char previous = 0;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (previous == '/' && (c == '/' || (c == '.' && isDotSegment(path, i)))) {
        return false;
      }
      if (isSpace(c) || "%;\\#?".indexOf(c) >= 0) {
        return false;
      }
      previous = c;
    }
    return true;
  }

  private static boolean isDotSegment(String path, int start) {
    int end = path.startsWith("..", start) ? start + 2 : start + 1;
    return end == path.length() || path.charAt(end) == '/';
  }

  private static boolean isDots(String segment) {
    return segment.equals(".") || segment.equals("..");
  }
}
