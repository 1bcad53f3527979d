package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan;
import io.github.wayleave.cli.hosting.HostingWriter.HostingPlan.ConfigurationFile;
import io.github.wayleave.cli.render.StaticDocument;
import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.publish.answer.HeaderPattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a snippet for a Caddyfile: a variable holds the value of each field. Later lines override
 * earlier ones, so the deciding rule comes last.
 */
final class CaddyWriter implements HostingWriter {
  private static final String NAME = "Caddyfile";

  @Override
  public HostingPlan plan(StaticHost host) {
    return new HostingPlan(
        List.of(new ConfigurationFile(FOLDER + NAME, new CaddyConfig(host).text())),
        List.of(
            "in the block of the site, before file_server:",
            "  root * %s".formatted(HostingWriter.folder(host)),
            "  import %s".formatted(FOLDER_OF_SITE + host.file(FOLDER + NAME))),
        List.of());
  }

  private static final class CaddyConfig {
    private final StaticHost host;
    private final StringBuilder text = new StringBuilder();
    private int matchers;

    CaddyConfig(StaticHost host) {
      this.host = host;
    }

    String text() {
      line(
          "# Written by \"wayleave render --for caddy\", for %s. Import it in the block of a site."
              .formatted(host.name()));
      line("@wayleave_odd {");
      line("  expression `{http.request.orig_uri}.matches(r'%s')`".formatted(PathRegex.ODD));
      line("  path_regexp wayleave_path ^(.*)$");
      line("}");
      line("@wayleave_odd_query {");
      line(
          "  expression `{http.request.orig_uri}.matches(r'%s') && {http.request.orig_uri.query} != \"\"`"
              .formatted(PathRegex.ODD));
      line("  path_regexp wayleave_path ^(.*)$");
      line("}");
      line("route {");
      line("  # The requested path; for unusual spellings, the path as Caddy resolves it.");
      line("  vars wayleave_target {http.request.orig_uri}");
      line("  vars @wayleave_odd wayleave_target {http.regexp.wayleave_path.1}");
      line(
          "  vars @wayleave_odd_query wayleave_target"
              + " {http.regexp.wayleave_path.1}?{http.request.orig_uri.query}");
      HostingWriter.fields(host).forEach(this::field);
      documents();
      line("  @wayleave_folder path /.wayleave /.wayleave/* /.wayleave-manifest");
      line("  respond @wayleave_folder 404");
      line("}");
      return text.toString();
    }

    private void field(FieldRules field) {
      String name = field.line().name();
      if (field.isUniform()) {
        field.defaultValue().ifPresent(value -> line("  header +%s `%s`".formatted(name, value)));
        return;
      }
      String variable = "wayleave_field_" + ++matchers;
      line("  vars %s `%s`".formatted(variable, field.defaultValue().orElse("")));
      List<FieldRule> rules = new ArrayList<>(field.exceptions());
      Collections.reverse(rules);
      for (FieldRule rule : rules) {
        String matcher = matcher(condition(rule.patterns()));
        line("  vars %s %s `%s`".formatted(matcher, variable, rule.value().orElse("")));
      }
      String matcher = matcher("{http.vars.%s} != \"\"".formatted(variable));
      line("  header %s +%s {http.vars.%s}".formatted(matcher, name, variable));
    }

    private static String condition(List<HeaderPattern> patterns) {
      return patterns.stream()
          .map(PathRegex.CHARACTERS::of)
          .map("{http.vars.wayleave_target}.matches(r'^%s')"::formatted)
          .collect(Collectors.joining(" && "));
    }

    private String matcher(String expression) {
      String name = "@wayleave_" + ++matchers;
      line("  %s expression `%s`".formatted(name, expression));
      return name;
    }

    private void documents() {
      DocumentGroup.of(host).forEach(this::group);
      for (StaticDocument document : host.documents()) {
        boolean isElsewhere = !document.path().equals("/" + document.name());
        String path = "path_regexp `^%s$`".formatted(PathRegex.plain(document.path()));
        String name = "@wayleave_" + ++matchers;
        if (document.isNotFound()) {
          line("  %s %s".formatted(name, path));
          line("  respond %s 404".formatted(name));
        } else if (document.published().isPresent() && isElsewhere) {
          line("  %s %s".formatted(name, path));
          line("  rewrite %s `/%s`".formatted(name, document.name()));
        }
      }
    }

    private void group(DocumentGroup group) {
      String name = "@wayleave_documents_" + group.number();
      List<String> paths =
          group.documents().stream().map(document -> PathRegex.plain(document.path())).toList();
      matcher(name, paths, "not method OPTIONS");
      line("  header %s {".formatted(name));
      for (Header header : group.headers()) {
        String operator = header.name().equals("Link") ? "+" : "";
        line("    %s%s `%s`".formatted(operator, header.name(), header.value()));
      }
      line("  }");
      if (!group.preflight().isEmpty()) {
        matcher(name + "_options", paths, "method OPTIONS");
        line("  header %s_options {".formatted(name));
        Stream.concat(
                group.headers().stream().filter(header -> header.name().startsWith("Access-")),
                group.preflight().stream())
            .forEach(header -> line("    %s `%s`".formatted(header.name(), header.value())));
        line("  }");
        line("  respond %s_options 204".formatted(name));
      }
    }

    private void matcher(String name, List<String> paths, String method) {
      line("  %s {".formatted(name));
      line("    path_regexp `^(?:%s)$`".formatted(String.join("|", paths)));
      line("    %s".formatted(method));
      line("  }");
    }

    private void line(String line) {
      text.append(line).append('\n');
    }
  }
}
