package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.document.Template;
import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.publish.answer.HeaderPattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes a snippet for a Caddyfile: a variable holds the value of each field. Later lines override
 * earlier ones, so the deciding rule comes last.
 */
final class CaddyWriter implements HostingWriter {
  private static final String NAME = "Caddyfile";
  private static final Template CONFIG = Template.of(CaddyWriter.class, NAME);

  @Override
  public HostingPlan plan(StaticHost host) {
    return new HostingPlan(
        List.of(new ConfigurationFile(FOLDER + NAME, new CaddyConfig().text(host))),
        List.of(
            "in the block of the site, before file_server:",
            "  root * %s".formatted(HostingWriter.folder(host)),
            "  import %s".formatted(FOLDER_OF_SITE + host.file(FOLDER + NAME))),
        List.of());
  }

  private static final class CaddyConfig {
    private int matchers;

    String text(StaticHost host) {
      Map<String, Object> values = HostValues.of(host);
      values.put("fields", HostingWriter.fields(host).stream().map(this::field).toList());
      values.put(
          "rewrites",
          host.documents().stream()
              .map(
                  document -> Map.of("matcher", nextMatcher(), "document", HostValues.of(document)))
              .toList());
      return CONFIG.with(values, value -> value);
    }

    private Map<String, Object> field(FieldRules field) {
      String name = field.line().name();
      if (field.isUniform()) {
        return Map.of(
            "name", name, "values", field.defaultValue().stream().toList(), "variable", "");
      }
      String variable = "wayleave_field_" + ++matchers;
      List<Map<String, String>> rules = new ArrayList<>();
      for (FieldRule rule : HostingWriter.leastSpecificFirst(field)) {
        rules.add(
            Map.of(
                "matcher", nextMatcher(),
                "condition", condition(rule.patterns()),
                "value", rule.value().orElse("")));
      }
      Map<String, Object> values = new HashMap<>();
      values.put("name", name);
      values.put("values", List.of());
      values.put("variable", variable);
      values.put("default", field.defaultValue().orElse(""));
      values.put("rules", rules);
      values.put("matcher", nextMatcher());
      return values;
    }

    private static String condition(List<HeaderPattern> patterns) {
      return patterns.stream()
          .map(PathRegex.CHARACTERS::of)
          .map("{http.vars.wayleave_target}.matches(r'^%s')"::formatted)
          .collect(Collectors.joining(" && "));
    }

    private String nextMatcher() {
      return "@wayleave_" + ++matchers;
    }
  }
}
