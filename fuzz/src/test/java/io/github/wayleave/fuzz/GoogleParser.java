package io.github.wayleave.fuzz;

import java.util.List;
import java.util.Locale;

/**
 * What robots.cc of google/robotstxt decides, step by step, for paths that begin with one slash.
 */
final class GoogleParser {
  private static final int MOST_OCTETS = 2083 * 8 - 1;
  private static final String SPACE = "[ \t\n\u000B\f\r]";

  private static final List<String> AGENT = List.of("user-agent", "useragent", "user agent");
  private static final List<String> DISALLOW =
      List.of("disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw");

  private final String robot;
  private final String path;
  private int allowSpecific = -1;
  private int allowGlobal = -1;
  private int disallowSpecific = -1;
  private int disallowGlobal = -1;
  private boolean seenGlobal;
  private boolean seenSpecific;
  private boolean everSeenSpecific;
  private boolean seenSeparator;

  private GoogleParser(String robot, String path) {
    this.robot = robot;
    this.path = path;
  }

  /** Returns whether a robot may fetch a path; the file has one character for each octet. */
  static boolean allows(String file, String robot, String path) {
    GoogleParser parser = new GoogleParser(robot, path);
    String text = file.replaceFirst("^\u00EF\u00BB\u00BF|^\u00EF\u00BB|^\u00EF", "");
    for (String line : text.split("\r\n|\r|\n", -1)) {
      parser.line(line.substring(0, Math.min(line.length(), MOST_OCTETS)));
    }
    if (parser.allowSpecific > 0 || parser.disallowSpecific > 0) {
      return parser.disallowSpecific <= parser.allowSpecific;
    }
    return parser.everSeenSpecific || parser.disallowGlobal <= Math.max(0, parser.allowGlobal);
  }

  private void line(String line) {
    String content = stripped(line.split("\0", 2)[0].split("#", 2)[0]);
    int separator = content.indexOf(':');
    if (separator < 0) {
      String[] words = content.split("[ \t]+", -1);
      separator = words.length == 2 ? words[0].length() : -1;
    }
    if (separator <= 0) {
      return;
    }
    String key = stripped(content.substring(0, separator)).toLowerCase(Locale.ROOT);
    String value = stripped(content.substring(separator + 1));
    if (AGENT.stream().anyMatch(key::startsWith)) {
      agent(value);
    } else if (key.startsWith("allow")) {
      allow(escaped(value));
    } else if (DISALLOW.stream().anyMatch(key::startsWith)) {
      disallow(escaped(value));
    }
  }

  private void agent(String value) {
    if (seenSeparator) {
      seenSpecific = false;
      seenGlobal = false;
      seenSeparator = false;
    }
    if (value.startsWith("*") && (value.length() == 1 || value.substring(1, 2).matches(SPACE))) {
      seenGlobal = true;
    } else if (value.split("[^A-Za-z_-]", 2)[0].equalsIgnoreCase(robot)) {
      everSeenSpecific = true;
      seenSpecific = true;
    }
  }

  private void allow(String value) {
    if (!seenGlobal && !seenSpecific) {
      return;
    }
    seenSeparator = true;
    int slash = value.lastIndexOf('/');
    if (matches(path, value)) {
      if (seenSpecific) {
        allowSpecific = Math.max(allowSpecific, value.length());
      } else {
        allowGlobal = Math.max(allowGlobal, value.length());
      }
    } else if (slash >= 0 && value.startsWith("/index.htm", slash)) {
      allow(value.substring(0, slash + 1) + "$");
    }
  }

  private void disallow(String value) {
    if (!seenGlobal && !seenSpecific) {
      return;
    }
    seenSeparator = true;
    if (matches(path, value)) {
      if (seenSpecific) {
        disallowSpecific = Math.max(disallowSpecific, value.length());
      } else {
        disallowGlobal = Math.max(disallowGlobal, value.length());
      }
    }
  }

  /** Keeps for each octet of the pattern the ends that the path may have reached. */
  private static boolean matches(String path, String pattern) {
    boolean[] ends = new boolean[path.length() + 1];
    ends[0] = true;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '$' && i == pattern.length() - 1) {
        return ends[path.length()];
      }
      boolean[] next = new boolean[ends.length];
      for (int end = 0; end < ends.length; end++) {
        if (c == '*') {
          next[end] = ends[end] || (end > 0 && next[end - 1]);
        } else {
          next[end] = end > 0 && ends[end - 1] && path.charAt(end - 1) == c;
        }
      }
      ends = next;
    }
    for (boolean end : ends) {
      if (end) {
        return true;
      }
    }
    return false;
  }

  private static String escaped(String value) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < value.length(); i++) {
      if (Paths.escape(value, i) >= 0) {
        escaped.append(value.substring(i, i + 3).toUpperCase(Locale.ROOT));
        i += 2;
      } else if (value.charAt(i) >= 0x80) {
        escaped.append("%%%02X".formatted((int) value.charAt(i)));
      } else {
        escaped.append(value.charAt(i));
      }
    }
    return escaped.toString();
  }

  private static String stripped(String text) {
    return text.replaceFirst("^" + SPACE + "+", "").replaceFirst(SPACE + "+$", "");
  }
}
