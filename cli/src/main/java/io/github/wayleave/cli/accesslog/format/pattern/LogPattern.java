package io.github.wayleave.cli.accesslog.format.pattern;

import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A parsed pattern: text, and variables that are fields of a line or skipped. */
final class LogPattern {
  private static final char DOLLAR = '$';

  /** The target in the syntax of nginx, of which no part has an end of its own. */
  private static final String NORMALIZED = "$uri$is_args$args";

  private static final List<String> TIMES = List.of("msec", "time_iso8601", "time_local");

  /** Those that proxies append to stand first, as the walk along the chain notices forged ones. */
  private static final List<String> FORWARDED =
      List.of(
          ("http_forwarded http_x_forwarded_for proxy_add_x_forwarded_for http_cf_connecting_ip"
                  + " http_true_client_ip http_x_real_ip")
              .split(" ", -1));

  /** Of several variables for a field, the one that stands first here counts. */
  private static final Map<LineField, List<String>> VARIABLES =
      Map.ofEntries(
          Map.entry(LineField.ADDRESS, List.of("remote_addr")),
          Map.entry(LineField.FORWARDED, FORWARDED),
          Map.entry(LineField.HOST, List.of("host", "http_host", "server_name")),
          Map.entry(LineField.REQUEST_LINE, List.of("request")),
          Map.entry(LineField.METHOD, List.of("request_method")),
          Map.entry(LineField.TARGET, List.of("request_uri")),
          Map.entry(LineField.PATH, List.of("uri", "document_uri")),
          Map.entry(LineField.QUERY, List.of("args", "query_string")),
          Map.entry(LineField.STATUS, List.of("status")),
          Map.entry(LineField.SIZE, List.of("body_bytes_sent", "bytes_sent")),
          Map.entry(LineField.AGENT, List.of("http_user_agent")),
          Map.entry(LineField.REFERER, List.of("http_referer")));

  private final List<PatternPart> parts = new ArrayList<>();
  private final List<Optional<LineField>> fields = new ArrayList<>();
  private int time = -1;

  private LogPattern() {}

  /**
   * Parses a pattern.
   *
   * @throws CommandException if it is invalid, or has no time, request or {@code User-Agent}
   */
  static LogPattern parse(String pattern) {
    LogPattern parsed = new LogPattern();
    parsed.split(pattern.replace(NORMALIZED, "$uri"));
    parsed.findFields();
    return parsed;
  }

  /** Returns the text before the first variable. */
  String start() {
    return parts.get(0).before();
  }

  List<PatternPart> parts() {
    return parts;
  }

  /** Returns the field of a variable; empty if it is skipped, or the time. */
  Optional<LineField> field(int part) {
    return fields.get(part);
  }

  /** Returns which variable is the time. */
  int time() {
    return time;
  }

  private void split(String pattern) {
    String text = new String(pattern.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    int dollar = text.indexOf(DOLLAR);
    String before = text.substring(0, dollar);
    while (dollar >= 0) {
      boolean hasBraces = text.startsWith("{", dollar + 1);
      int nameStart = dollar + (hasBraces ? 2 : 1);
      int nameEnd = nameEnd(text, nameStart);
      int end = hasBraces ? nameEnd + 1 : nameEnd;
      if (nameEnd == nameStart || (hasBraces && !text.startsWith("}", nameEnd))) {
        throw new CommandException(
            "--log-format: expected a variable such as $remote_addr, found \"%s\"; write it as nginx does"
                .formatted(TextOutput.quoted(text.substring(dollar))));
      }
      int next = text.indexOf(DOLLAR, end);
      String after = text.substring(end, next < 0 ? text.length() : next);
      if (next >= 0 && after.isEmpty()) {
        throw new CommandException(
            "--log-format: expected text between variables, found \"%s\"; write what separates them in the log"
                .formatted(TextOutput.quoted(text.substring(dollar))));
      }
      String name = text.substring(nameStart, nameEnd);
      boolean mayBeList = FORWARDED.contains(name) || name.equals("remote_addr");
      parts.add(new PatternPart(name, before, after, mayBeList));
      before = after;
      dollar = next;
    }
  }

  private static int nameEnd(String text, int from) {
    int end = from;
    while (end < text.length() && isNamePart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isNamePart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  private void findFields() {
    List<String> names = parts.stream().map(PatternPart::name).toList();
    Map<LineField, Integer> found = new EnumMap<>(LineField.class);
    VARIABLES.forEach((field, variables) -> first(names, variables, field, found));
    names.forEach(name -> fields.add(Optional.empty()));
    found.forEach((field, part) -> fields.set(part, Optional.of(field)));
    time = TIMES.stream().map(names::indexOf).filter(part -> part >= 0).findFirst().orElse(-1);
    require(time >= 0, "time", "$time_local, $time_iso8601 or $msec, or %t of Apache,");
    require(
        found.containsKey(LineField.REQUEST_LINE)
            || found.containsKey(LineField.TARGET)
            || found.containsKey(LineField.PATH),
        "request",
        "$request or $request_uri, or %r of Apache,");
    require(
        found.containsKey(LineField.AGENT),
        "User-Agent",
        "$http_user_agent, or %{User-Agent}i of Apache,");
  }

  private static void first(
      List<String> names, List<String> variables, LineField field, Map<LineField, Integer> found) {
    variables.stream()
        .map(names::indexOf)
        .filter(part -> part >= 0)
        .findFirst()
        .ifPresent(part -> found.put(field, part));
  }

  private static void require(boolean has, String what, String variables) {
    if (!has) {
      throw new CommandException(
          "--log-format: the pattern has no %s; add %s where the log has it"
              .formatted(what, variables));
    }
  }
}
