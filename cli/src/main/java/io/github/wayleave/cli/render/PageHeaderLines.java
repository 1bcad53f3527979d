package io.github.wayleave.cli.render;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.headers.PageHeaderRules;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Writes the header fields of pages as text or JSON. */
final class PageHeaderLines {
  private static final int MOST_RULES = 20;
  private static final int WIDEST = 40;

  private PageHeaderLines() {}

  /** A rule in the text output. */
  private record PageHeaderRow(String pages, String field) {}

  static void text(PageHeaderRules pages, TextOutput paper) {
    pages.fields().stream()
        .filter(FieldRules::isUniform)
        .forEach(
            field -> paper.line("  on every response: " + fieldText(field, field.rules().get(0))));
    List<PageHeaderRow> rows = new ArrayList<>();
    pages.fields().stream().filter(field -> !field.isUniform()).forEach(field -> add(field, rows));
    if (!rows.isEmpty()) {
      paper.line("  by path; for each field the first matching line applies:");
      int width =
          Math.min(WIDEST, rows.stream().mapToInt(row -> row.pages().length()).max().orElse(0));
      rows.forEach(
          row -> paper.line(("    %-" + width + "s  %s").formatted(row.pages(), row.field())));
    }
    if (!pages.isComplete()) {
      paper.line(
          "  These paths have too many wildcards to list all rules; use \"explain\" for a page.");
    }
  }

  private static void add(FieldRules field, List<PageHeaderRow> rows) {
    List<FieldRule> exceptions = field.exceptions();
    exceptions.stream()
        .limit(MOST_RULES)
        .forEach(
            rule ->
                rows.add(
                    new PageHeaderRow(TextOutput.quoted(rule.pages()), fieldText(field, rule))));
    if (exceptions.size() > MOST_RULES) {
      rows.add(
          new PageHeaderRow(
              "and %s more paths".formatted(exceptions.size() - MOST_RULES),
              "listed by --format json"));
    }
    field
        .defaultValue()
        .ifPresent(value -> rows.add(new PageHeaderRow("all other pages", line(field, value))));
  }

  private static String fieldText(FieldRules field, FieldRule rule) {
    return rule.value()
        .map(value -> line(field, value))
        .orElseGet(
            () ->
                "no " + field.line().name() + field.line().agent().map(" for "::concat).orElse(""));
  }

  private static String line(FieldRules field, String value) {
    return field.line().name() + ": " + value;
  }

  static void json(PageHeaderRules pages, JsonGenerator json) {
    json.writeArrayPropertyStart("page_headers");
    for (FieldRules field : pages.fields()) {
      json.writeStartObject();
      json.writeStringProperty("name", field.line().name());
      field.line().agent().ifPresent(agent -> json.writeStringProperty("agent", agent));
      json.writeArrayPropertyStart("rules");
      for (FieldRule rule : field.rules()) {
        json.writeStartObject();
        JsonWriter.array(
            json, "paths", rule.patterns(), pattern -> json.writeString(pattern.toString()));
        rule.value()
            .ifPresentOrElse(
                value -> json.writeStringProperty("value", value),
                () -> json.writeNullProperty("value"));
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeBooleanProperty("page_headers_complete", pages.isComplete());
  }
}
