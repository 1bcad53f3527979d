package io.github.wayleave.internal.enforce.path;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Removes the welcome file that a container appended to the path of a folder. Tomcat and Undertow
 * show filters the path of that file, although the client sent the path of the folder.
 *
 * <p>Only the path that the client sent is decided. It is cut only where the appended segments
 * cannot come from anything that the client sent; otherwise a container with its own interpretation
 * of a path would open a way around the rules.
 */
final class WelcomeFileSegments {
  /** Characters that another program could interpret. */
  private static final Pattern AMBIGUOUS = Pattern.compile("[;%\\\\]");

  private WelcomeFileSegments() {}

  /**
   * Returns the decoded path that a container resolved from {@code raw}, without the segments that
   * it appended.
   */
  static String cut(String raw, String resolved) {
    if (raw.isEmpty() || resolved.isEmpty() || resolved.charAt(resolved.length() - 1) == '/') {
      return resolved;
    }
    if (raw.charAt(raw.length() - 1) == '/'
        && resolved.startsWith(raw)
        && PathSegments.arePlain(raw)) {
      return raw;
    }
    return mayBeFolder(raw) && isUnambiguous(raw) ? cutSpelled(raw, resolved) : resolved;
  }

  /**
   * Returns whether some program may see a slash at the end of the path. Most paths have none and
   * are not examined further.
   */
  private static boolean mayBeFolder(String raw) {
    int start = raw.lastIndexOf('/') + 1;
    if (start == raw.length() || ";.".indexOf(raw.charAt(start)) >= 0) {
      return true;
    }
    for (int i = start; i < raw.length(); i++) {
      boolean isAsciiEscape =
          raw.charAt(i) == '%' && i + 1 < raw.length() && raw.charAt(i + 1) < '8';
      if (isAsciiEscape || raw.charAt(i) == '\\') {
        return true;
      }
    }
    return false;
  }

  /** A parameter or an escape alone is harmless; an escape within a parameter is not. */
  private static boolean isUnambiguous(String raw) {
    return raw.charAt(0) == '/'
        && (raw.indexOf('%') < 0 || raw.indexOf(';') < 0)
        && PathOctets.decode(raw).indexOf('%') < 0;
  }

  private static String cutSpelled(String raw, String resolved) {
    String sent = PathOctets.decode(raw);
    Set<String> forms = PathSegments.forms(PathOctets.decode(PathSegments.withoutParameters(raw)));
    if (forms.contains(PathOctets.of(resolved))) {
      return resolved;
    }
    for (int end = resolved.lastIndexOf('/') + 1; end > 0; ) {
      String folder = resolved.substring(0, end);
      if (forms.contains(PathOctets.of(folder))) {
        return isAdded(PathOctets.of(resolved.substring(end)), sent) ? folder : resolved;
      }
      end = resolved.lastIndexOf('/', end - 2) + 1;
    }
    return resolved;
  }

  private static boolean isAdded(String appended, String sent) {
    if (AMBIGUOUS.matcher(appended).find() || PathSegments.hasDots(appended)) {
      return false;
    }
    for (String segment : appended.split("/", -1)) {
      if (segment.isEmpty() || sent.contains(segment)) {
        return false;
      }
    }
    return true;
  }
}
