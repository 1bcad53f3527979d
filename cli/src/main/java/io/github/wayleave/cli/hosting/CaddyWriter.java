package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostValues.HostedDocument;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes a snippet for a Caddyfile: a variable holds the value of each field. Later lines override
 * earlier ones, so the deciding rule comes last.
 */
final class CaddyWriter implements HostingWriter {
  private static final String NAME = "Caddyfile";

  @Override
  public HostingPlan plan(StaticHost host) {
    return new HostingPlan(
        List.of(new ConfigurationFile(FOLDER + NAME, new CaddyMatchers().text(host))),
        List.of(
            "in the block of the site, before file_server:",
            "  root * %s".formatted(HostingWriter.folder(host)),
            "  import %s".formatted(FOLDER_OF_SITE + host.file(FOLDER + NAME))),
        List.of());
  }

  /** What the snippet says. */
  @JStache(path = "caddy")
  record CaddyConfig(HostValues host, List<CaddyField> fields, List<CaddyRewrite> rewrites) {}

  /** A header field, whose value is the same on all pages or that of a variable. */
  record CaddyField(String name, Optional<String> constant, Optional<CaddyVariable> computed) {}

  /** A variable, its value where no rule applies, and the matcher for pages with a value. */
  record CaddyVariable(String variable, String fallback, List<CaddyRule> rules, String matcher) {}

  /** The value on some pages. */
  record CaddyRule(String matcher, String condition, String value) {}

  /** A document that is elsewhere, or not found. */
  record CaddyRewrite(String matcher, HostedDocument document) {}

  /** A name of a crawler may contain a backtick, which ends a text between two of them. */
  private static String quoted(String value) {
    return value.indexOf('`') < 0 ? "`" + value + "`" : "\"" + value.replace("\"", "\\\"") + "\"";
  }

  private static final class CaddyMatchers {
    private int matchers;

    String text(StaticHost host) {
      HostValues values = HostValues.of(host);
      List<CaddyField> fields = HostingWriter.fields(host).stream().map(this::field).toList();
      List<CaddyRewrite> rewrites =
          values.documents().stream()
              .map(document -> new CaddyRewrite(nextMatcher(), document))
              .toList();
      return new CaddyConfigRenderer(String::valueOf, CaddyWriter::quoted)
          .execute(new CaddyConfig(values, fields, rewrites));
    }

    private CaddyField field(FieldRules field) {
      String name = field.line().name();
      if (field.isUniform()) {
        return new CaddyField(name, field.defaultValue(), Optional.empty());
      }
      String variable = "wayleave_field_" + ++matchers;
      List<CaddyRule> rules = new ArrayList<>();
      for (FieldRule rule : HostingWriter.leastSpecificFirst(field)) {
        rules.add(
            new CaddyRule(nextMatcher(), condition(rule.patterns()), rule.value().orElse("")));
      }
      CaddyVariable computed =
          new CaddyVariable(variable, field.defaultValue().orElse(""), rules, nextMatcher());
      return new CaddyField(name, Optional.empty(), Optional.of(computed));
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
