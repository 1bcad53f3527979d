package io.github.wayleave.internal.gate.forwarded;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.IpAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses a line of {@code Forwarded} (RFC 7239, 4) in one pass. */
public final class ForwardedLine {
  private final String line;
  private int next;

  private ForwardedLine(String line) {
    this.line = line;
  }

  /**
   * Returns what the proxies on a line report, the nearest last. A malformed line counts as one
   * proxy that reports nothing, because the place of the error is unknown.
   */
  public static List<ForwardedHop> hops(String line) {
    return new ForwardedLine(line)
        .elements()
        .map(elements -> elements.stream().map(ForwardedLine::hop).toList())
        .orElse(List.of(ForwardedHop.UNKNOWN));
  }

  private static ForwardedHop hop(Map<String, String> element) {
    return ForwardedHop.of(
        Optional.ofNullable(element.get("for")), Optional.ofNullable(element.get("host")));
  }

  /** RFC 9110, 5.6.1.2: empty list elements are ignored. */
  private Optional<List<Map<String, String>>> elements() {
    List<Map<String, String>> elements = new ArrayList<>();
    do {
      Map<String, String> element = new HashMap<>();
      if (!readElement(element)) {
        return Optional.empty();
      }
      if (!element.isEmpty()) {
        elements.add(element);
      }
    } while (take(','));
    return next == line.length() ? Optional.of(elements) : Optional.empty();
  }

  /** RFC 7239, 4: pairs may be empty; spaces around them are accepted. */
  private boolean readElement(Map<String, String> element) {
    do {
      skipSpaces();
      if (!isAtSeparator() && !readPair(element)) {
        return false;
      }
      skipSpaces();
    } while (take(';'));
    return true;
  }

  /** RFC 7239, 4: names ignore case, and none occurs twice in an element. */
  private boolean readPair(Map<String, String> element) {
    String name = Ascii.lower(token());
    if (name.isEmpty() || !take('=')) {
      return false;
    }
    Optional<String> value =
        take('"') ? quoted() : Optional.of(token()).filter(token -> !token.isEmpty());
    return value.isPresent() && element.put(name, value.get()) == null;
  }

  private String token() {
    int start = next;
    while (next < line.length() && Ascii.isTokenCharacter(line.charAt(next))) {
      next++;
    }
    return line.substring(start, next);
  }

  /** RFC 9110, 5.6.4: a backslash escapes the next character. */
  private Optional<String> quoted() {
    StringBuilder value = new StringBuilder();
    while (next < line.length()) {
      char c = line.charAt(next++);
      if (c == '"') {
        return Optional.of(value.toString());
      }
      if (c == '\\' && next < line.length()) {
        c = line.charAt(next++);
      }
      value.append(c);
    }
    return Optional.empty();
  }

  private boolean isAtSeparator() {
    return next == line.length() || line.charAt(next) == ';' || line.charAt(next) == ',';
  }

  private boolean take(char expected) {
    boolean isNext = next < line.length() && line.charAt(next) == expected;
    next += isNext ? 1 : 0;
    return isNext;
  }

  private void skipSpaces() {
    while (next < line.length() && (line.charAt(next) == ' ' || line.charAt(next) == '\t')) {
      next++;
    }
  }

  /**
   * What one proxy reports about the request that it received; both are empty if the proxy does not
   * report or hides them.
   */
  public record ForwardedHop(Optional<IpAddress> client, Optional<String> host) {
    /** A proxy that reports nothing. */
    static final ForwardedHop UNKNOWN = new ForwardedHop(Optional.empty(), Optional.empty());

    /** RFC 7239, 6 and 6.3: an obfuscated name may replace the port. */
    private static final Pattern NODE =
        Pattern.compile("(?<name>\\[[^\\]]*+]|[^:]*+)(:([0-9]{1,5}|_[A-Za-z0-9._-]++))?");

    /**
     * Returns the hop of a node and a host (RFC 7239, 6); the node may be an IPv6 address without
     * brackets, as in {@code X-Forwarded-For}.
     */
    public static ForwardedHop of(Optional<String> node, Optional<String> host) {
      return new ForwardedHop(node.flatMap(ForwardedHop::address), host);
    }

    private static Optional<IpAddress> address(String node) {
      Matcher parts = NODE.matcher(node);
      return IpAddress.of(parts.matches() ? parts.group("name") : node);
    }
  }
}
