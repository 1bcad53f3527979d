package io.github.wayleave.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What robots.cc of google/robotstxt decides, step by step, for paths that begin with one slash.
 */
final class GoogleParser {
  private static final int MOST_OCTETS = 2083 * 8 - 1;
  private static final String SPACE = " \t\n\u000B\f\r";
  private static final Pattern MARK = Pattern.compile("^\u00EF\u00BB\u00BF|^\u00EF\u00BB|^\u00EF");
  private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");
  private static final Pattern BLANKS = Pattern.compile("[ \t]+");
  private static final Pattern NO_NAME = Pattern.compile("[^A-Za-z_-]");

  private static final List<String> AGENT = List.of("user-agent", "useragent", "user agent");
  private static final List<String> DISALLOW =
      List.of("disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw");

  /** The lines that count: an agent, or the value of an Allow or Disallow with its escapes. */
  private record Line(Field field, String value) {}

  private enum Field {
    AGENT,
    ALLOW,
    DISALLOW
  }

  private final List<Line> lines = new ArrayList<>();

  /** Creates a parser of a file, which has one character for each octet. */
  GoogleParser(String file) {
    String text = MARK.matcher(file).replaceFirst("");
    for (String line : LINE_END.split(text, -1)) {
      read(line.substring(0, Math.min(line.length(), MOST_OCTETS)));
    }
  }

  private void read(String line) {
    String content = stripped(before('#', before('\0', line)));
    int separator = content.indexOf(':');
    if (separator < 0) {
      String[] words = BLANKS.split(content, -1);
      separator = words.length == 2 ? words[0].length() : -1;
    }
    if (separator <= 0) {
      return;
    }
    String key = stripped(content.substring(0, separator)).toLowerCase(Locale.ROOT);
    String value = stripped(content.substring(separator + 1));
    if (AGENT.stream().anyMatch(key::startsWith)) {
      lines.add(new Line(Field.AGENT, value));
    } else if (key.startsWith("allow")) {
      lines.add(new Line(Field.ALLOW, escaped(value)));
    } else if (DISALLOW.stream().anyMatch(key::startsWith)) {
      lines.add(new Line(Field.DISALLOW, escaped(value)));
    }
  }

  private static String before(char end, String text) {
    int at = text.indexOf(end);
    return at < 0 ? text : text.substring(0, at);
  }

  /** Returns whether a robot may fetch a path. */
  boolean allows(String robot, String path) {
    Handler handler = new Handler(robot, path);
    for (Line line : lines) {
      switch (line.field()) {
        case AGENT -> handler.agent(line.value());
        case ALLOW -> handler.allow(line.value());
        case DISALLOW -> handler.disallow(line.value());
      }
    }
    return handler.allows();
  }

  /** The state of the matcher for one robot and path. */
  private static final class Handler {
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

    Handler(String robot, String path) {
      this.robot = robot;
      this.path = path;
    }

    boolean allows() {
      if (allowSpecific > 0 || disallowSpecific > 0) {
        return disallowSpecific <= allowSpecific;
      }
      return everSeenSpecific || disallowGlobal <= Math.max(0, allowGlobal);
    }

    void agent(String value) {
      if (seenSeparator) {
        seenSpecific = false;
        seenGlobal = false;
        seenSeparator = false;
      }
      if (value.startsWith("*") && (value.length() == 1 || SPACE.indexOf(value.charAt(1)) >= 0)) {
        seenGlobal = true;
      } else if (NO_NAME.split(value, 2)[0].equalsIgnoreCase(robot)) {
        everSeenSpecific = true;
        seenSpecific = true;
      }
    }

    void allow(String value) {
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

    void disallow(String value) {
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
        escaped.append(Paths.percent(value.charAt(i)));
      } else {
        escaped.append(value.charAt(i));
      }
    }
    return escaped.toString();
  }

  private static String stripped(String text) {
    int from = 0;
    int end = text.length();
    while (from < end && SPACE.indexOf(text.charAt(from)) >= 0) {
      from++;
    }
    while (from < end && SPACE.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return text.substring(from, end);
  }
}
