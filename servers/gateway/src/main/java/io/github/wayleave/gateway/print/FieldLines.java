package io.github.wayleave.gateway.print;

import io.github.wayleave.gateway.print.SiteFields.HostFields;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.answer.Header;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The lines that add the fields of pages, in the languages of Caddy, HAProxy and Apache. They add
 * to the fields of the site, and replace none.
 */
record FieldLines(SiteFields fields) {
  /** HAProxy takes 64 words a line. */
  private static final int MOST_NAMES = 20;

  List<String> lines(ProxyKind proxy) {
    return switch (proxy) {
      case CADDY -> caddy();
      case HAPROXY -> haproxy();
      case APACHE -> apache();
      default -> throw new IllegalArgumentException(proxy.toString());
    };
  }

  private List<String> caddy() {
    List<String> lines = new ArrayList<>();
    caddy("", fields.constants(), lines);
    if (fields.byHost().isEmpty()) {
      return lines;
    }
    lines.add("map {host} {wayleave_host} {");
    int first = lines.size();
    for (HostPattern name : specificLast().toList()) {
      lines.add(first, "  ~(?i)^%s\\.?$ host%s".formatted(regex(name), number(name)));
    }
    lines.add("  default host0");
    lines.add("}");
    for (int i = 0; i < fields.byHost().size(); i++) {
      String matcher = "@wayleave_host_" + i;
      lines.add("%s expression `{wayleave_host} == \"host%s\"`".formatted(matcher, i));
      caddy(matcher + " ", fields.byHost().get(i).fields(), lines);
    }
    return lines;
  }

  private static void caddy(String matcher, List<Header> fields, List<String> lines) {
    if (fields.isEmpty()) {
      return;
    }
    lines.add("header %s{".formatted(matcher));
    for (Header field : fields) {
      lines.add("  +%s \"%s\"".formatted(field.name(), escaped(field).replace("{", "\\{")));
    }
    lines.add("  defer");
    lines.add("}");
  }

  private List<String> haproxy() {
    List<String> lines = new ArrayList<>();
    fields.constants().forEach(field -> lines.add(haproxy(field)));
    if (fields.byHost().isEmpty()) {
      return lines;
    }
    lines.add("http-request set-var(txn.wayleave_name) req.hdr(host),host_only,lower,rtrim(.)");
    lines.add("http-request set-var(txn.wayleave_host) str(0)");
    specificLast()
        .filter(HostPattern::isWildcard)
        .forEach(name -> lines.add(haproxy(number(name), "end " + name.toString().substring(1))));
    for (int i = 1; i < fields.byHost().size(); i++) {
      haproxy(i, lines);
    }
    for (int i = 0; i < fields.byHost().size(); i++) {
      for (Header field : fields.byHost().get(i).fields()) {
        lines.add("%s if { var(txn.wayleave_host) -m str %s }".formatted(haproxy(field), i));
      }
    }
    return lines;
  }

  /** Adds the lines of the exact names, in pieces. */
  private void haproxy(int number, List<String> lines) {
    List<String> names =
        fields.byHost().get(number).hosts().stream()
            .filter(name -> !name.isWildcard())
            .map(HostPattern::toString)
            .toList();
    for (int at = 0; at < names.size(); at += MOST_NAMES) {
      List<String> piece = names.subList(at, Math.min(at + MOST_NAMES, names.size()));
      lines.add(haproxy(number, "str " + String.join(" ", piece)));
    }
  }

  private static String haproxy(int number, String match) {
    return "http-request set-var(txn.wayleave_host) str(%s) if { var(txn.wayleave_name) -m %s }"
        .formatted(number, match);
  }

  private static String haproxy(Header field) {
    return "http-after-response add-header %s \"%s\""
        .formatted(field.name(), escaped(field).replace("%", "%%").replace("$", "\\$"));
  }

  private List<String> apache() {
    List<String> lines = new ArrayList<>();
    fields.constants().forEach(field -> lines.add(apache(field)));
    for (HostFields host : fields.byHost()) {
      String condition = "\"expr=%%{HTTP_HOST} =~ m#^(?:%s)\\.?(?::[0-9]+)?$#i\"";
      for (Header field : host.fields()) {
        lines.add(apache(field) + " " + condition.formatted(only(host)));
      }
    }
    return lines;
  }

  private static String apache(Header field) {
    return "Header always add %s \"%s\"".formatted(field.name(), escaped(field).replace("%", "%%"));
  }

  /** Returns an expression of the names of some hosts that no more specific name of others is. */
  private String only(HostFields host) {
    Stream<String> names = host.hosts().stream().map(name -> without(name, host) + regex(name));
    String others = none(specificLast().filter(name -> !host.hosts().contains(name)).toList());
    return Stream.concat(names, host.isDefault() ? Stream.of(others + ".*?") : Stream.empty())
        .collect(Collectors.joining("|"));
  }

  private String without(HostPattern name, HostFields host) {
    return name.isWildcard()
        ? none(
            specificLast()
                .filter(other -> !host.hosts().contains(other))
                .filter(other -> other.toString().endsWith(name.toString().substring(1)))
                .filter(
                    other ->
                        other.toString().length() > name.toString().length() || !other.isWildcard())
                .toList())
        : "";
  }

  private static String none(List<HostPattern> names) {
    return names.isEmpty()
        ? ""
        : "(?!(?:%s)\\.?(?::|$))"
            .formatted(names.stream().map(FieldLines::regex).collect(Collectors.joining("|")));
  }

  /** Returns all names, of which a later one takes precedence. */
  private Stream<HostPattern> specificLast() {
    return fields.byHost().stream()
        .flatMap(host -> host.hosts().stream())
        .sorted(
            Comparator.comparing((HostPattern name) -> !name.isWildcard())
                .thenComparing(name -> name.toString().length())
                .thenComparing(HostPattern::toString));
  }

  private int number(HostPattern name) {
    int number = 0;
    while (!fields.byHost().get(number).hosts().contains(name)) {
      number++;
    }
    return number;
  }

  private static String regex(HostPattern name) {
    String text = name.name().map(Object::toString).orElse("");
    String quoted = text.replace(".", "\\.").replace("[", "\\[").replace("]", "\\]");
    return name.isWildcard() ? "(?:.+\\.)" + quoted : quoted;
  }

  private static String escaped(Header field) {
    return field.value().replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
