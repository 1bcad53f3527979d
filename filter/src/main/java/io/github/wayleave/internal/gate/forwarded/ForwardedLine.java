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

/** Reads one line of the field Forwarded (RFC 7239, 4) from left to right, each character once. */
public final class ForwardedLine {
  private final String line;
  private int next;

  private ForwardedLine(String line) {
    this.line = line;
  }

  /**
   * Returns what the proxies on the line say, the nearest last. A line that breaks the grammar is
   * one proxy of which nothing is known, since nobody can tell where it goes wrong.
   */
  public static List<ForwardedHop> hops(String line) {
    return new ForwardedLine(line)
        .elements()
        .map(elements -> elements.stream().map(ForwardedLine::hop).toList())
        .orElse(List.of(ForwardedHop.SILENT));
  }

  private static ForwardedHop hop(Map<String, String> element) {
    return ForwardedHop.of(
        Optional.ofNullable(element.get("for")), Optional.ofNullable(element.get("host")));
  }

  /** RFC 9110, 5.6.1.2: empty elements of a list don't count. */
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

  /** RFC 7239, 4: the pairs of an element may be empty; blanks around them do no harm. */
  private boolean readElement(Map<String, String> element) {
    do {
      skipBlanks();
      if (!isAtSeparator() && !readPair(element)) {
        return false;
      }
      skipBlanks();
    } while (take(';'));
    return true;
  }

  /** RFC 7239, 4: names are compared without case, and none occurs twice in an element. */
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

  /** RFC 9110, 5.6.4: a backslash stands before a character that means itself. */
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

  private void skipBlanks() {
    while (next < line.length() && (line.charAt(next) == ' ' || line.charAt(next) == '\t')) {
      next++;
    }
  }

  /**
   * What one proxy says about the request that it got: the {@code client}, empty where it doesn't
   * say so or hides it, and the host that it was asked for.
   */
  public record ForwardedHop(Optional<IpAddress> client, Optional<String> host) {
    /** A proxy of which nothing is known. */
    static final ForwardedHop SILENT = new ForwardedHop(Optional.empty(), Optional.empty());

    /** RFC 7239, 6 and 6.3: the port may be hidden behind a name. */
    private static final Pattern NODE =
        Pattern.compile("(?<name>\\[[^\\]]*+]|[^:]*+)(:([0-9]{1,5}|_[A-Za-z0-9._-]++))?");

    /**
     * Returns the hop that a node and a host describe (RFC 7239, 6); the node may be an IPv6
     * address without brackets, as X-Forwarded-For has it.
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
