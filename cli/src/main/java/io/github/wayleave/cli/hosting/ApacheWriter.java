package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.document.Template;
import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticHost;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes an {@code .htaccess} for Apache: environment variables record which rule matches, and
 * {@code Header} sends its value. Later lines override earlier ones, so the deciding rule comes
 * last.
 */
final class ApacheWriter implements HostingWriter {
  private static final Template CONFIG = Template.of(ApacheWriter.class, "apache.htaccess");

  @Override
  public HostingPlan plan(StaticHost host) {
    return new HostingPlan(
        List.of(
            new ConfigurationFile(".htaccess", CONFIG.with(values(host), ApacheWriter::escaped))),
        List.of(
            "Apache reads %s/.htaccess automatically if the folder has AllowOverride FileInfo;"
                .formatted(HostingWriter.folder(host)),
            "otherwise include it in <Directory>. Modules: a2enmod headers setenvif rewrite"),
        List.of());
  }

  private static Map<String, Object> values(StaticHost host) {
    Map<String, Object> values = HostValues.of(host);
    List<Map<String, Object>> fields = new ArrayList<>();
    HostingWriter.fields(host)
        .forEach(field -> fields.add(field("WAYLEAVE_FIELD_" + (fields.size() + 1), field)));
    values.put("fields", fields);
    values.put(
        "rewrites",
        host.documents().stream()
            .map(document -> rewrite(HostValues.of(document), document.name()))
            .toList());
    return values;
  }

  /** Lines are added to those of the site, which "set" would remove. */
  private static Map<String, Object> field(String variable, FieldRules field) {
    List<Map<String, String>> rules = new ArrayList<>();
    List<String> values = new ArrayList<>();
    field.defaultValue().ifPresent(value -> rules.add(rule("^", variable, value, values)));
    for (FieldRule rule : HostingWriter.leastSpecificFirst(field)) {
      String regex = PathRegex.BYTES.allOf(rule.patterns());
      rules.add(rule(regex, variable, rule.value().orElse(""), values));
    }
    Map<String, Object> written = new HashMap<>();
    written.put("name", field.line().name());
    written.put("variable", field.isUniform() ? "" : variable);
    written.put("rules", field.isUniform() ? List.of() : rules);
    written.put(
        "values",
        values.stream()
            .map(value -> Map.of("value", value, "number", values.indexOf(value) + 1))
            .toList());
    return written;
  }

  private static Map<String, String> rule(
      String regex, String variable, String value, List<String> values) {
    if (!value.isEmpty() && !values.contains(value)) {
      values.add(value);
    }
    String assignment = variable + "=" + (values.indexOf(value) + 1);
    return Map.of("regex", regex, "assignment", value.isEmpty() ? "!" + variable : assignment);
  }

  private static Map<String, Object> rewrite(Map<String, Object> document, String file) {
    return Map.of("document", document, "target", escapedTarget(file));
  }

  private static String escaped(String value) {
    return HostValues.escaped(value).replace("%", "%%");
  }

  private static String escapedTarget(String value) {
    return value
        .replace("\\", "\\\\\\\\")
        .replace("\"", "\\\"")
        .replace("%", "\\%")
        .replace("$", "\\$");
  }
}
