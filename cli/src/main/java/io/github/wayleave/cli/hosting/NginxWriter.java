package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.publish.answer.Header;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  @Override
  public HostingPlan plan(StaticHost host) {
    NginxConfig config = new NginxConfig(host);
    return new HostingPlan(
        List.of(
            new ConfigurationFile(FOLDER + HTTP, config.http()),
            new ConfigurationFile(FOLDER + SERVER, config.server())),
        List.of(
            "in http { }:    include %s;".formatted(FOLDER_OF_SITE + host.file(FOLDER + HTTP)),
            "in server { }:  root %s; include %s;"
                .formatted(HostingWriter.folder(host), FOLDER_OF_SITE + host.file(FOLDER + SERVER)),
            "Repeat the add_header lines of %s in each server and location that has add_header lines."
                .formatted(HTTP)),
        List.of());
  }

  private static final class NginxConfig {
    private final StaticHost host;
    private final VariableNames variables;
    private final List<DocumentGroup> groups;
    private final List<FieldRules> fields;
    private final StringBuilder text = new StringBuilder();

    NginxConfig(StaticHost host) {
      this.host = host;
      this.variables = new VariableNames(host);
      this.groups = DocumentGroup.of(host);
      this.fields = HostingWriter.fields(host);
    }

    String http() {
      text.setLength(0);
      line(
          "# Written by \"wayleave render --for nginx\", for %s. Include it in http { }."
              .formatted(host.name()));
      line("geo $%s { default \"$\"; }".formatted(variables.of("dollar")));
      line("map $host $%s { default \"\"; }".formatted(document()));
      if (fields.stream().anyMatch(field -> !field.isUniform())) {
        line("");
        line("# The requested path; for unusual spellings, the path as nginx resolves it.");
        line("map $request_uri $%s {".formatted(target()));
        line("  default $request_uri;");
        line("  \"~%s\" $uri$is_args$args;".formatted(PathRegex.ODD));
        line("}");
      }
      fields.stream().filter(field -> !field.isUniform()).forEach(this::map);
      documentFields().forEach(this::map);
      fields.forEach(this::page);
      names()
          .forEach(name -> line("add_header %s $%s;".formatted(name, variables.ofDocuments(name))));
      return text.toString();
    }

    private void page(FieldRules field) {
      String sent = variables.ofPages(field.line()) + "_sent";
      String value =
          field.isUniform()
              ? "\"" + quoted(field.defaultValue().orElse("")) + "\""
              : "$" + variables.ofPages(field.line());
      line("");
      line("map $%s $%s { default %s; \"\" \"\"; }".formatted(document(), sent, value));
      line("add_header %s $%s always;".formatted(field.line().name(), sent));
    }

    private String target() {
      return variables.of("target");
    }

    private void map(FieldRules field) {
      line("");
      line("# %s of pages".formatted(field.line().name()));
      line("map $%s $%s {".formatted(target(), variables.ofPages(field.line())));
      line("  default \"%s\";".formatted(quoted(field.defaultValue().orElse(""))));
      for (FieldRule rule : field.exceptions()) {
        line(
            "  \"~%s\" \"%s\";"
                .formatted(
                    PathRegex.BYTES.allOf(rule.patterns()), quoted(rule.value().orElse(""))));
      }
      line("}");
    }

    private void map(String name, Map<String, List<String>> values) {
      line("");
      line("# %s of documents".formatted(name));
      line("map \"$request_method $%s\" $%s {".formatted(document(), variables.ofDocuments(name)));
      line("  default \"\";");
      values.forEach(
          (value, requests) ->
              line("  \"~^(?:%s)$\" \"%s\";".formatted(String.join("|", requests), quoted(value))));
      line("}");
    }

    private String document() {
      return variables.of("document");
    }

    private Map<String, Map<String, List<String>>> documentFields() {
      Map<String, Map<String, List<String>>> byName = new LinkedHashMap<>();
      for (DocumentGroup group : groups) {
        for (Header header : group.otherHeaders()) {
          boolean isCors = header.name().startsWith("Access-Control-");
          put(byName, header, (isCors ? "\\S+ " : "(?!OPTIONS)\\S+ ") + group.number());
        }
        group.preflight().forEach(header -> put(byName, header, "OPTIONS " + group.number()));
      }
      return byName;
    }

    private static void put(
        Map<String, Map<String, List<String>>> byName, Header header, String request) {
      byName
          .computeIfAbsent(header.name(), name -> new LinkedHashMap<>())
          .computeIfAbsent(header.value(), value -> new ArrayList<>())
          .add(request);
    }

    String server() {
      text.setLength(0);
      line(
          "# Written by \"wayleave render --for nginx\", for %s. Include it in server { }, after root."
              .formatted(host.name()));
      line("set $%s 0;".formatted(document()));
      line("location ^~ /.wayleave { return 404; }");
      groups.forEach(group -> group.documents().forEach(document -> location(group, document)));
      DocumentGroup.notFound(host)
          .forEach(
              document ->
                  line("location = \"%s\" { return 404; }".formatted(escaped(document.path()))));
      return text.toString();
    }

    private List<String> names() {
      List<String> names = new ArrayList<>();
      groups.forEach(
          group -> {
            group.otherHeaders().forEach(header -> names.add(header.name()));
            group.preflight().forEach(header -> names.add(header.name()));
          });
      return names.stream().distinct().toList();
    }

    private void location(DocumentGroup group, StaticDocument document) {
      line("location = \"%s\" {".formatted(escaped(document.path())));
      line("  set $%s %s;".formatted(document(), group.number()));
      if (!group.preflight().isEmpty()) {
        line("  if ($request_method = OPTIONS) { return 204; }");
      }
      line("  types { }");
      line("  default_type \"%s\";".formatted(escaped(group.contentType())));
      line("  try_files \"/%s\" =404;".formatted(quoted(document.name())));
      line("}");
    }

    private void line(String line) {
      text.append(line).append('\n');
    }

    private static String escaped(String value) {
      return value.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    /** A dollar sign starts a variable and cannot be escaped, so a variable holds it. */
    private String quoted(String value) {
      return escaped(value).replace("$", "${" + variables.of("dollar") + "}");
    }
  }
}
