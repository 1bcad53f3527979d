package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.document.Template;
import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.publish.answer.Header;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Writes the configuration of nginx: maps from the request to the values of header fields, and the
 * directives that send them.
 *
 * <p>A map tries its regular expressions in order and the first match decides, as in {@link
 * FieldRules}. Each document has its own location, because only a location can set the media type.
 * The location sets a number, from which maps derive the header fields: an {@code add_header} in a
 * location would disable those of the server, and one in the server those that the site has in
 * {@code http}. So they stand in {@code http}, and without the number, which is 0 on pages, they
 * are empty: other servers send none.
 */
final class NginxWriter implements HostingWriter {
  /** The file for the {@code http} block. */
  static final String HTTP = "nginx-http.conf";

  /** The file for the {@code server} block. */
  static final String SERVER = "nginx-server.conf";

  private static final Template HTTP_CONFIG = Template.of(NginxWriter.class, HTTP);
  private static final Template SERVER_CONFIG = Template.of(NginxWriter.class, SERVER);

  @Override
  public HostingPlan plan(StaticHost host) {
    String prefix = HostValues.prefix(host);
    Map<String, Object> values = values(host);
    UnaryOperator<String> quoting = value -> quoted(value, prefix);
    return new HostingPlan(
        List.of(
            new ConfigurationFile(FOLDER + HTTP, HTTP_CONFIG.with(values, quoting)),
            new ConfigurationFile(FOLDER + SERVER, SERVER_CONFIG.with(values, quoting))),
        List.of(
            "in http { }:    include %s;".formatted(FOLDER_OF_SITE + host.file(FOLDER + HTTP)),
            "in server { }:  root %s; include %s;"
                .formatted(HostingWriter.folder(host), FOLDER_OF_SITE + host.file(FOLDER + SERVER)),
            "Repeat the add_header lines of %s in each server and location that has add_header lines."
                .formatted(HTTP)),
        List.of());
  }

  private static Map<String, Object> values(StaticHost host) {
    Map<String, Object> values = HostValues.of(host);
    List<FieldRules> fields = HostingWriter.fields(host);
    List<FieldRules> numbered =
        fields.stream().sorted(Comparator.comparing(FieldRules::isUniform)).toList();
    values.put("hasRules", fields.stream().anyMatch(field -> !field.isUniform()));
    values.put(
        "fields",
        fields.stream().map(field -> values(field, numbered.indexOf(field) + 1)).toList());
    values.put("documentFields", documentFields(DocumentGroup.of(host)));
    return values;
  }

  private static Map<String, Object> values(FieldRules field, int number) {
    List<Map<String, String>> rules = new ArrayList<>();
    for (FieldRule rule : field.exceptions()) {
      String regex = PathRegex.BYTES.allOf(rule.patterns());
      rules.add(Map.of("regex", regex, "value", rule.value().orElse("")));
    }
    return Map.of(
        "name", field.line().name(),
        "number", number,
        "isUniform", field.isUniform(),
        "default", field.defaultValue().orElse(""),
        "rules", rules);
  }

  private static List<Map<String, Object>> documentFields(List<DocumentGroup> groups) {
    Map<String, Map<String, List<String>>> byName = new LinkedHashMap<>();
    for (DocumentGroup group : groups) {
      for (Header header : group.otherHeaders()) {
        boolean isCors = header.name().startsWith("Access-Control-");
        put(byName, header, (isCors ? "\\S+ " : "(?!OPTIONS)\\S+ ") + group.number());
      }
      group.preflight().forEach(header -> put(byName, header, "OPTIONS " + group.number()));
    }
    List<Map<String, Object>> fields = new ArrayList<>();
    byName.forEach(
        (name, requests) -> {
          List<Map<String, String>> values = new ArrayList<>();
          requests.forEach(
              (value, all) ->
                  values.add(Map.of("value", value, "requests", String.join("|", all))));
          fields.add(Map.of("name", name, "number", fields.size() + 1, "values", values));
        });
    return fields;
  }

  private static void put(
      Map<String, Map<String, List<String>>> byName, Header header, String request) {
    byName
        .computeIfAbsent(header.name(), name -> new LinkedHashMap<>())
        .computeIfAbsent(header.value(), value -> new ArrayList<>())
        .add(request);
  }

  /** A dollar sign starts a variable and cannot be escaped, so a variable holds it. */
  private static String quoted(String value, String prefix) {
    return HostValues.escaped(value).replace("$", "${" + prefix + "dollar}");
  }
}
