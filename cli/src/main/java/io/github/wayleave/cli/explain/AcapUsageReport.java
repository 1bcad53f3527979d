package io.github.wayleave.cli.explain;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.acap.AcapDecision;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapDecision.UnresolvedConflict;
import io.github.wayleave.internal.acap.AcapWriter;
import io.github.wayleave.internal.acap.AppliedField;
import io.github.wayleave.internal.acap.ConventionalRule;
import io.github.wayleave.internal.acap.ScopeComparison;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** The result of {@code explain --acap}. */
public record AcapUsageReport(AcapUsageExplanation explanation) implements CommandResult {
  @Override
  public void text(TextOutput paper) {
    explanation.decisions().forEach((usage, decision) -> text(paper, usage, decision));
  }

  private void text(TextOutput paper, UsageType usage, AcapDecision decision) {
    paper.line(
        "%s: %s  %s  %s%s"
            .formatted(
                paper.ink(ink(decision.answer()), word(decision.answer())),
                TextOutput.quoted(explanation.question().client().text()),
                usage,
                TextOutput.quoted(explanation.question().url().text()),
                explanation
                    .purpose()
                    .map(purpose -> " for " + TextOutput.quoted(purpose))
                    .orElse("")));
    decision.fields().forEach(field -> field(paper, field));
    decision.conventional().ifPresent(rule -> paper.row("conventional", conventional(rule)));
    decision.conflict().ifPresent(conflict -> paper.row("open", open(conflict)));
    if (!decision.qualifiers().isEmpty()) {
      paper.row(
          "restricted",
          decision.qualifiers().stream().map(Qualifier::toString).collect(Collectors.joining(" ")));
    }
    decision
        .expired(explanation.reading().today())
        .forEach(
            limit ->
                paper.row(
                    "expired",
                    "%s, which is over, so it permits nothing any more".formatted(limit)));
    decision.unread().forEach(reference -> paper.row("not read", unread(reference)));
    if (decision.fields().isEmpty() && decision.conventional().isEmpty()) {
      paper.row(
          "field",
          decision.answer() == AcapPermission.PERMITTED
              ? "none, and no conventional rule matches, so it may be crawled"
              : "none applies, so the permission is unknown");
    }
  }

  private void field(TextOutput paper, AppliedField field) {
    paper.row("field", TextOutput.quoted(text(field)));
    paper.row("record", record(field.position().record()));
    OptionalInt line = line(field);
    if (field.position().file().isPresent()) {
      paper.row("published", TextOutput.quoted(field.position().file().get().toString()));
    } else if (line.isPresent()) {
      paper.row("published", "line %s of /robots.txt".formatted(line.getAsInt()));
    }
  }

  private static String text(AppliedField field) {
    return AcapWriter.line(field.field());
  }

  /** Returns the line of a field in the robots.txt; empty for a field of another file. */
  private OptionalInt line(AppliedField field) {
    return field.position().file().isPresent()
        ? OptionalInt.empty()
        : explanation.reading().parsed().line(field.field());
  }

  private static String record(AcapRecord record) {
    return record.isForAny()
        ? "for any crawler"
        : record.crawlers().stream()
            .map(AcapRecord.CrawlerName::toString)
            .map(TextOutput::quoted)
            .collect(Collectors.joining(", ", "for ", ""));
  }

  private static String conventional(ConventionalRule rule) {
    return TextOutput.quoted(rule.rule().toString())
        + switch (rule.role()) {
          case DECIDES -> "";
          case OUTRANKED ->
              ", which is overridden by an ACAP field with the same or a narrower scope";
          case IGNORED -> ", which is ignored";
        };
  }

  private static String open(UnresolvedConflict conflict) {
    return "%s is permitted and %s prohibited, and %s, so it is prohibited"
        .formatted(
            TextOutput.quoted(conflict.permitted()),
            TextOutput.quoted(conflict.prohibited()),
            conflict.scope() == ScopeComparison.SAME
                ? "both have the same scope"
                : "neither scope is narrower");
  }

  private String unread(PermissionsReference reference) {
    return "%s, to which a record for this crawler refers: %s"
        .formatted(
            TextOutput.quoted(reference.toString()),
            explanation.reading().references().file(reference).reason());
  }

  private static TextStyle ink(AcapPermission answer) {
    return switch (answer) {
      case PERMITTED -> TextStyle.GREEN;
      case PROHIBITED -> TextStyle.RED;
      case UNKNOWN -> TextStyle.YELLOW;
    };
  }

  private static String word(AcapPermission answer) {
    return switch (answer) {
      case PERMITTED -> "permitted";
      case PROHIBITED -> "prohibited";
      case UNKNOWN -> "unknown";
    };
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("user_agent", explanation.question().client().text());
    json.writeStringProperty("url", explanation.question().url().text());
    explanation.purpose().ifPresent(purpose -> json.writeStringProperty("purpose", purpose));
    json.writeObjectPropertyStart("usages");
    explanation.decisions().forEach((usage, decision) -> json(json, usage, decision));
    json.writeEndObject();
  }

  private void json(JsonGenerator json, UsageType usage, AcapDecision decision) {
    json.writeObjectPropertyStart(usage.word());
    json.writeStringProperty("decision", decision.answer().word());
    texts(json, "qualifiers", decision.qualifiers());
    texts(json, "expired", decision.expired(explanation.reading().today()));
    JsonWriter.array(json, "fields", decision.fields(), field -> json(json, field));
    decision
        .conventional()
        .ifPresent(
            rule -> {
              json.writeObjectPropertyStart("conventional");
              json.writeStringProperty("rule", rule.rule().toString());
              json.writeBooleanProperty(
                  "decides", rule.role() == ConventionalRule.RuleRole.DECIDES);
              json.writeEndObject();
            });
    texts(json, "unread", decision.unread());
    json.writeEndObject();
  }

  private void json(JsonGenerator json, AppliedField field) {
    json.writeStartObject();
    json.writeStringProperty("field", text(field));
    texts(json, "crawlers", field.position().record().crawlers());
    field.position().file().ifPresent(file -> json.writeStringProperty("file", file.toString()));
    OptionalInt line = line(field);
    if (line.isPresent()) {
      json.writeNumberProperty("line", line.getAsInt());
    }
    json.writeEndObject();
  }

  private static void texts(JsonGenerator json, String key, List<?> values) {
    JsonWriter.array(json, key, values, value -> json.writeString(value.toString()));
  }
}
