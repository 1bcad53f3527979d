package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.publish.answer.Header;
import io.jstach.jstache.JStache;
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

  @Override
  public HostingPlan plan(StaticHost host) {
    String prefix = HostValues.prefix(host);
    UnaryOperator<String> quoting = value -> quoted(value, prefix);
    String http = new NginxHttpRenderer(String::valueOf, quoting).execute(NginxHttp.of(host));
    String server =
        new NginxServerRenderer(String::valueOf, quoting)
            .execute(new NginxServer(HostValues.of(host)));
    return new HostingPlan(
        List.of(
            new ConfigurationFile(FOLDER + HTTP, http),
            new ConfigurationFile(FOLDER + SERVER, server)),
        List.of(
            "in http { }:    include %s;".formatted(FOLDER_OF_SITE + host.file(FOLDER + HTTP)),
            "in server { }:  root %s; include %s;"
                .formatted(HostingWriter.folder(host), FOLDER_OF_SITE + host.file(FOLDER + SERVER)),
            "Repeat the add_header lines of %s in each server and location that has add_header lines."
                .formatted(HTTP)),
        List.of());
  }

  /** What the file for the {@code http} block says. */
  @JStache(path = "nginx-http")
  record NginxHttp(
      HostValues host, List<NginxField> fields, List<NginxDocumentField> documentFields) {
    static NginxHttp of(StaticHost host) {
      List<FieldRules> fields = HostingWriter.fields(host);
      List<FieldRules> numbered =
          fields.stream().sorted(Comparator.comparing(FieldRules::isUniform)).toList();
      HostValues values = HostValues.of(host);
      return new NginxHttp(
          values,
          fields.stream().map(field -> NginxField.of(field, numbered.indexOf(field) + 1)).toList(),
          NginxDocumentField.of(values.groups()));
    }

    boolean hasRules() {
      return fields.stream().anyMatch(field -> !field.isUniform());
    }
  }

  /** What the file for the {@code server} block says. */
  @JStache(path = "nginx-server")
  record NginxServer(HostValues host) {}

  /** A header field of pages, and its value where no rule applies. */
  record NginxField(
      String name, int number, boolean isUniform, String fallback, List<NginxRule> rules) {
    static NginxField of(FieldRules field, int number) {
      List<NginxRule> rules = new ArrayList<>();
      for (FieldRule rule : field.exceptions()) {
        String regex = PathRegex.BYTES.allOf(rule.patterns());
        rules.add(new NginxRule(regex, rule.value().orElse("")));
      }
      return new NginxField(
          field.line().name(), number, field.isUniform(), field.defaultValue().orElse(""), rules);
    }
  }

  /** What matches a regular expression has a value. */
  record NginxRule(String regex, String value) {}

  /** A header field of documents, whose values depend on the method and on the document. */
  record NginxDocumentField(String name, int number, List<NginxRule> rules) {
    static List<NginxDocumentField> of(List<DocumentGroup> groups) {
      Map<String, Map<String, String>> byName = new LinkedHashMap<>();
      for (DocumentGroup group : groups) {
        for (Header header : group.otherHeaders()) {
          boolean isCors = header.name().startsWith("Access-Control-");
          put(byName, header, (isCors ? "\\S+ " : "(?!OPTIONS)\\S+ ") + group.number());
        }
        group.preflight().forEach(header -> put(byName, header, "OPTIONS " + group.number()));
      }
      List<NginxDocumentField> fields = new ArrayList<>();
      byName.forEach(
          (name, requests) -> {
            List<NginxRule> rules = new ArrayList<>();
            requests.forEach((value, regex) -> rules.add(new NginxRule(regex, value)));
            fields.add(new NginxDocumentField(name, fields.size() + 1, rules));
          });
      return fields;
    }

    private static void put(
        Map<String, Map<String, String>> byName, Header header, String request) {
      byName
          .computeIfAbsent(header.name(), name -> new LinkedHashMap<>())
          .merge(header.value(), request, (first, next) -> first + "|" + next);
    }
  }

  /** A dollar sign starts a variable and cannot be escaped, so a variable holds it. */
  private static String quoted(String value, String prefix) {
    return HostValues.escaped(value).replace("$", "${" + prefix + "dollar}");
  }
}
