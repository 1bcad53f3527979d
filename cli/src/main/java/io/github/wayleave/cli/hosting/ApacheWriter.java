package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticHost;
import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes an {@code .htaccess} for Apache: environment variables record which rule matches, and
 * {@code Header} sends its value. Later lines override earlier ones, so the deciding rule comes
 * last.
 */
final class ApacheWriter implements HostingWriter {
  @Override
  public HostingPlan plan(StaticHost host) {
    return new HostingPlan(
        List.of(
            new ConfigurationFile(
                ".htaccess",
                new ApacheConfigRenderer(String::valueOf, ApacheWriter::escaped)
                    .execute(ApacheConfig.of(host)))),
        List.of(
            "Apache reads %s/.htaccess automatically if the folder has AllowOverride FileInfo;"
                .formatted(HostingWriter.folder(host)),
            "otherwise include it in <Directory>. Modules: a2enmod headers setenvif rewrite"),
        List.of());
  }

  /** What the file says. */
  @JStache(path = "apache")
  record ApacheConfig(HostValues host, List<ApacheField> fields) {
    static ApacheConfig of(StaticHost host) {
      List<ApacheField> fields = new ArrayList<>();
      for (FieldRules field : HostingWriter.fields(host)) {
        fields.add(ApacheField.of("WAYLEAVE_FIELD_" + (fields.size() + 1), field));
      }
      return new ApacheConfig(HostValues.of(host), fields);
    }
  }

  /** A header field, and the rules that choose one of its values. */
  record ApacheField(String name, List<ApacheRule> rules, List<ApacheValue> values) {
    /** Lines are added to those of the site, which "set" would remove. */
    static ApacheField of(String variable, FieldRules field) {
      List<ApacheRule> rules = new ArrayList<>();
      List<String> values = new ArrayList<>();
      field.defaultValue().ifPresent(value -> rules.add(rule("^", variable, value, values)));
      for (FieldRule rule : HostingWriter.leastSpecificFirst(field)) {
        String regex = PathRegex.BYTES.allOf(rule.patterns());
        rules.add(rule(regex, variable, rule.value().orElse(""), values));
      }
      Optional<String> chosen = Optional.of(variable).filter(name -> !field.isUniform());
      return new ApacheField(
          field.line().name(),
          field.isUniform() ? List.of() : rules,
          values.stream()
              .map(value -> new ApacheValue(value, values.indexOf(value) + 1, chosen))
              .toList());
    }

    private static ApacheRule rule(
        String regex, String variable, String value, List<String> values) {
      if (!value.isEmpty() && !values.contains(value)) {
        values.add(value);
      }
      String assignment = variable + "=" + (values.indexOf(value) + 1);
      return new ApacheRule(regex, value.isEmpty() ? "!" + variable : assignment);
    }
  }

  /** The targets of some pages, and the variable that it sets or removes. */
  record ApacheRule(String regex, String assignment) {}

  /** A value, and the variable that must have its number, if not all pages have the value. */
  record ApacheValue(String value, int number, Optional<String> variable) {}

  private static String escaped(String value) {
    return HostValues.escaped(value).replace("%", "%%");
  }
}
