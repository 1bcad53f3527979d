package io.github.wayleave.gateway.print;

import io.github.wayleave.gateway.print.SiteFields.HostFields;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.answer.Header;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The lines of nginx that add the fields of pages. Lua adds them to each response. Without Lua,
 * they stand in {@code http}: an {@code add_header} in a {@code server} would disable those that
 * the site has in {@code http}. Then the part for {@code server} sets a variable, without which the
 * fields are empty, so that other servers send none.
 */
record NginxFields(SiteFields fields, boolean isLua) {
  private static final String NO_VALUE = "";

  /** Returns the lines for {@code http}. */
  List<String> http() {
    List<String> lines = new ArrayList<>();
    if (fields.isEmpty()) {
      return lines;
    }
    fields
        .byPage()
        .forEach(
            (name, pages) ->
                lines.add(
                    "# %s depends on the page, so the gate is asked about every request, also of browsers."
                        .formatted(name)));
    if (fields.anyValueHas("$")) {
      lines.add("geo $wayleave_dollar { default \"$\"; }   # nginx cannot write one in a text");
    }
    if (isLua) {
      fields.hostNames().forEach(name -> byHost(name, lines));
      return lines;
    }
    addHeaders(lines);
    return lines;
  }

  private void addHeaders(List<String> lines) {
    lines.add(
        "# A server or location with add_header lines of its own does not inherit those below:");
    lines.add(
        "# repeat them beside its own, or write add_header_inherit merge; there (nginx 1.29.3).");
    if (!fields.constants().isEmpty() || !fields.byHost().isEmpty()) {
      lines.add(
          "map $host $wayleave_site { default \"\"; }   # set in each server that is the site's");
    }
    Set<String> names = new LinkedHashSet<>();
    fields.constants().forEach(field -> names.add(field.name()));
    for (String name : names) {
      List<String> values = values(fields.constants(), name);
      for (int i = 0; i < values.size(); i++) {
        add(name, i, "\"%s\"".formatted(quoted(values.get(i))), lines);
      }
    }
    fields.hostNames().forEach(name -> byHost(name, lines));
    fields
        .byPage()
        .keySet()
        .forEach(
            name ->
                lines.add("add_header %s $wayleave_%s always;".formatted(name, variable(name))));
  }

  /** Returns the lines for {@code server}. */
  List<String> server() {
    if (isLua) {
      return luaLines();
    }
    return fields.constants().isEmpty() && fields.byHost().isEmpty()
        ? List.of()
        : List.of("set $wayleave_site yes;");
  }

  private List<String> luaLines() {
    List<String> lines = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    fields.constants().forEach(field -> names.add(field.name()));
    for (String name : names) {
      String values =
          values(fields.constants(), name).stream()
              .map(NginxFields::lua)
              .collect(Collectors.joining(", "));
      lines.add("ngx.header[%s] = { %s }".formatted(lua(name), values));
    }
    for (String name : fields.hostNames()) {
      List<String> values = new ArrayList<>();
      for (int i = 0; i < most(name); i++) {
        values.add("var." + hostVariable(name, i));
      }
      lines.add(
          "do local texts = {} for _, text in ipairs({ %s }) do if text ~= \"\" then texts[#texts + 1] = text end end if #texts > 0 then ngx.header[%s] = texts end end"
              .formatted(String.join(", ", values), lua(name)));
    }
    return lines;
  }

  /** Returns the lines that take the fields of a page from an answer of the gate. */
  List<String> ofGate() {
    return fields.byPage().keySet().stream()
        .map(
            name ->
                isLua
                    ? "copy(fields, function(name) return name == %s end)"
                        .formatted(lua(name.toLowerCase(Locale.ROOT)))
                    : "auth_request_set $wayleave_%1$s $upstream_http_%1$s;"
                        .formatted(variable(name)))
        .toList();
  }

  /** Returns a string in Lua, in which only the quotation mark and the backslash are special. */
  static String lua(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private int most(String name) {
    return fields.byHost().stream()
        .mapToInt(host -> values(host.fields(), name).size())
        .max()
        .orElse(0);
  }

  private static String hostVariable(String name, int number) {
    return "wayleave_host_" + numbered(name, number);
  }

  private void byHost(String name, List<String> lines) {
    Map<HostFields, List<String>> values = new LinkedHashMap<>();
    fields.byHost().forEach(host -> values.put(host, values(host.fields(), name)));
    for (int i = 0; i < most(name); i++) {
      String variable = "$" + hostVariable(name, i);
      lines.add("map $host %s {".formatted(variable));
      lines.add("  hostnames;");
      for (Map.Entry<HostFields, List<String>> entry : values.entrySet()) {
        String value = i < entry.getValue().size() ? entry.getValue().get(i) : NO_VALUE;
        if (entry.getKey().isDefault()) {
          lines.add("  default \"%s\";".formatted(quoted(value)));
        }
        for (HostPattern host : entry.getKey().hosts()) {
          lines.add("  %s \"%s\";".formatted(key(host), quoted(value)));
        }
      }
      lines.add("}");
      if (!isLua) {
        add(name, i, variable, lines);
      }
    }
  }

  /** A name without a dot could be a word of nginx, such as {@code default}. */
  private static String key(HostPattern host) {
    String name = host.toString();
    return name.contains(".") || name.contains(":") ? name : "\\" + name;
  }

  private static void add(String name, int number, String value, List<String> lines) {
    String variable = "$wayleave_page_" + numbered(name, number);
    lines.add("map $wayleave_site %s { default \"\"; yes %s; }".formatted(variable, value));
    lines.add("add_header %s %s always;".formatted(name, variable));
  }

  private static String numbered(String name, int number) {
    return variable(name) + (number == 0 ? "" : "_" + (number + 1));
  }

  private static List<String> values(List<Header> fields, String name) {
    return fields.stream()
        .filter(field -> field.name().equals(name))
        .map(Header::value)
        .collect(Collectors.toList());
  }

  /** Returns the part of a variable's name that stands for a field. */
  static String variable(String field) {
    return field.toLowerCase(Locale.ROOT).replace('-', '_');
  }

  private static String quoted(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("$", "${wayleave_dollar}");
  }
}
