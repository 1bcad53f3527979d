package io.github.wayleave.internal.enforce.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Transforms the segments of a path in the ways that programs do. Most paths have nothing to
 * transform in most ways: they are returned themselves.
 */
final class PathSegments {
  /** The characters that some programs interpret, besides slashes and dots. */
  private static final boolean[] AMBIGUOUS = new boolean[128];

  static {
    for (char c = 0; c < AMBIGUOUS.length; c++) {
      AMBIGUOUS[c] = isSpace(c) || "%;\\#?".indexOf(c) >= 0;
    }
  }

  private PathSegments() {}

  /**
   * Removes dot segments (RFC 3986, 5.2.4) from a path that begins with a slash; empty segments
   * stay.
   */
  static String withoutDots(String path) {
    if (!path.contains("/.")) {
      return path;
    }
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

  /** Merges repeated slashes. */
  static String merged(String path) {
    if (!path.contains("//")) {
      return path;
    }
    StringBuilder merged = new StringBuilder(path.length());
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c != '/' || i == 0 || path.charAt(i - 1) != '/') {
        merged.append(c);
      }
    }
    return merged.toString();
  }

  /** Removes parameters: each segment ends before its first semicolon. */
  static String withoutParameters(String path) {
    if (path.indexOf(';') < 0) {
      return path;
    }
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

  /** Removes spaces, tabs and other control characters from the beginning of each segment. */
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
    return stripped.length() == path.length() ? path : stripped.toString();
  }

  /** Returns whether a character is a space or another ASCII control character. */
  static boolean isSpace(char c) {
    return c <= ' ' || c == 0x7F;
  }

  static boolean hasDots(String path) {
    int start = 0;
    while (start <= path.length()) {
      if (path.startsWith(".", start) && isDotSegment(path, start)) {
        return true;
      }
      int slash = path.indexOf('/', start);
      start = slash < 0 ? path.length() + 1 : slash + 1;
    }
    return false;
  }

  static boolean endsWithDots(String path) {
    return path.endsWith("/.") || path.endsWith("/..");
  }

  /**
   * Returns all forms of a decoded path that begins with a slash, the path itself first. Dot
   * segments and repeated slashes are removed in both orders, a backslash counts as a slash, and
   * segments lose leading spaces and control characters, which Spring's resource handler skips.
   */
  static Set<String> forms(String octets) {
    Set<String> forms = new LinkedHashSet<>();
    forms.add(octets);
    String withSlashes = octets.replace('\\', '/');
    String stripped = withoutLeadingSpace(withSlashes);
    for (String path : new LinkedHashSet<>(Arrays.asList(octets, withSlashes, stripped))) {
      addForm(merged(withoutDots(path)), path, forms);
      addForm(withoutDots(merged(path)), path, forms);
    }
    return forms;
  }

  private static void addForm(String form, String path, Set<String> forms) {
    forms.add(form);
    if (endsWithDots(path) && form.length() > 1) {
      forms.add(form.substring(0, form.length() - 1));
    }
  }

  /** Returns whether every program interprets all characters and segments of a path alike. */
  static boolean arePlain(String path) {
    char previous = 0;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (previous == '/' && (c == '/' || (c == '.' && isDotSegment(path, i)))) {
        return false;
      }
      if (c < AMBIGUOUS.length && AMBIGUOUS[c]) {
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
