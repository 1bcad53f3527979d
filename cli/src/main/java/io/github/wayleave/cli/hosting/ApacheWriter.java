package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.publish.answer.Header;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Writes an {@code .htaccess} for Apache: environment variables record which rule matches, and
 * {@code Header} sends its value. Later lines override earlier ones, so the deciding rule comes
 * last.
 */
final class ApacheWriter implements HostingWriter {
  private static final String TARGET = "WAYLEAVE_TARGET";
  private static final String DOCUMENT = "WAYLEAVE_DOCUMENT";

  @Override
  public HostingPlan plan(StaticHost host) {
    return new HostingPlan(
        List.of(new ConfigurationFile(".htaccess", new ApacheConfig(host).text())),
        List.of(
            "Apache reads %s/.htaccess automatically if the folder has AllowOverride FileInfo;"
                .formatted(HostingWriter.folder(host)),
            "otherwise include it in <Directory>. Modules: a2enmod headers setenvif rewrite"),
        List.of());
  }

  private static final class ApacheConfig {
    private final StaticHost host;
    private final StringBuilder text = new StringBuilder();

    ApacheConfig(StaticHost host) {
      this.host = host;
    }

    String text() {
      line("# Written by \"wayleave render --for apache\", for %s.".formatted(host.name()));
      line("# Needs mod_headers, mod_setenvif, mod_rewrite and AllowOverride FileInfo.");
      line("");
      line("# The requested path; for unusual spellings, the path as Apache resolves it.");
      line(
          "SetEnvIfExpr \"%%{THE_REQUEST} =~ m#^\\S+ +(?:https?://[^/ ]*)?(/[^ ]*)#\" %s=$1"
              .formatted(TARGET));
      line("SetEnvIf %s \"%s\" WAYLEAVE_ODD=1".formatted(TARGET, PathRegex.ODD));
      line(
          "SetEnvIfExpr \"reqenv('WAYLEAVE_ODD') == '1' && '%%{REQUEST_URI}?%%{QUERY_STRING}' =~ m#^(.*?)\\??$#\" %s=$1"
              .formatted(TARGET));
      List<FieldRules> fields = HostingWriter.fields(host);
      for (int i = 0; i < fields.size(); i++) {
        field("WAYLEAVE_FIELD_" + (i + 1), fields.get(i));
      }
      documents();
      line("");
      line("RewriteEngine On");
      line("RewriteRule ^\\.wayleave - [R=404,L]");
      host.documents().forEach(this::rewrite);
      return text.toString();
    }

    private void field(String variable, FieldRules field) {
      line("");
      String name = field.line().name();
      if (field.isUniform()) {
        field.defaultValue().ifPresent(value -> header(name, value, ""));
        return;
      }
      List<String> values = new ArrayList<>();
      field.defaultValue().ifPresent(value -> line(set(variable, "^", value, values)));
      List<FieldRule> rules = new ArrayList<>(field.exceptions());
      Collections.reverse(rules);
      for (FieldRule rule : rules) {
        String regex = PathRegex.BYTES.allOf(rule.patterns());
        line(set(variable, regex, rule.value().orElse(""), values));
      }
      for (int i = 0; i < values.size(); i++) {
        header(name, values.get(i), is(variable, i + 1));
      }
    }

    private static String set(String variable, String regex, String value, List<String> values) {
      if (value.isEmpty()) {
        return "SetEnvIf %s \"%s\" !%s".formatted(TARGET, regex, variable);
      }
      if (!values.contains(value)) {
        values.add(value);
      }
      return "SetEnvIf %s \"%s\" %s=%s"
          .formatted(TARGET, regex, variable, values.indexOf(value) + 1);
    }

    private static String is(String variable, int value) {
      return " \"expr=reqenv('%s') == '%s'\"".formatted(variable, value);
    }

    /** Adds a line to those of the site, which "set" would remove. */
    private void header(String name, String value, String condition) {
      line("Header always add %s \"%s\"%s".formatted(name, escaped(value), condition));
    }

    private void documents() {
      for (DocumentGroup group : DocumentGroup.of(host)) {
        line("");
        for (StaticDocument document : group.documents()) {
          line(
              "SetEnvIf %s \"%s\" %s=%s"
                  .formatted(TARGET, PathRegex.exactly(document.path()), DOCUMENT, group.number()));
        }
        for (Header header : group.headers()) {
          String action = header.name().equals("Link") ? "add" : "set";
          line(
              "Header %s %s \"%s\"%s"
                  .formatted(
                      action,
                      header.name(),
                      escaped(header.value()),
                      is(DOCUMENT, group.number())));
        }
        for (Header header : group.preflight()) {
          line(
              "Header set %s \"%s\" \"expr=%%{REQUEST_METHOD} == 'OPTIONS' && reqenv('%s') == '%s'\""
                  .formatted(header.name(), escaped(header.value()), DOCUMENT, group.number()));
        }
      }
    }

    private void rewrite(StaticDocument document) {
      String path = PathRegex.plain(document.path().substring(1));
      if (document.isNotFound()) {
        line("RewriteRule \"^%s$\" - [R=404,L]".formatted(path));
      } else if (document.published().isPresent()
          && !document.path().equals("/" + document.name())) {
        line("RewriteRule \"^%s$\" \"%s\" [L]".formatted(path, escapedTarget(document.name())));
      }
    }

    private void line(String line) {
      text.append(line).append('\n');
    }

    private static String escaped(String value) {
      return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("%", "%%");
    }

    private static String escapedTarget(String value) {
      return value
          .replace("\\", "\\\\\\\\")
          .replace("\"", "\\\"")
          .replace("%", "\\%")
          .replace("$", "\\$");
    }
  }
}
