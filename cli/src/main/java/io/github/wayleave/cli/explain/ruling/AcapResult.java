package io.github.wayleave.cli.explain.ruling;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.cli.explain.ruling.ReaderDecision.DecisionCause;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.internal.acap.decide.AcapDecision;
import io.github.wayleave.internal.acap.decide.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.decide.AppliedField;
import io.github.wayleave.internal.acap.decide.ConventionalRule;
import io.github.wayleave.internal.acap.file.AcapParseResult;
import io.github.wayleave.internal.acap.file.AcapWriter;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * What ACAP answers: which field or conventional rule decided, one of those that agree with the
 * answer, with the first name of its record, and the restrictions of what is permitted.
 */
public record AcapResult(AcapPermission answer, DecisionCause cause, List<String> qualifiers) {
  static AcapResult of(AcapDecision decision, AcapParseResult reading) {
    boolean permits = decision.answer() == AcapPermission.PERMITTED;
    Optional<AppliedField> field =
        decision.fields().stream().filter(one -> one.isPermission() == permits).findFirst();
    if (field.isPresent()) {
      return new AcapResult(
          decision.answer(),
          new DecisionCause(
              field.map(one -> agent(one.place().record())),
              field.map(one -> AcapWriter.line(one.field())),
              reading.line(field.get().field())),
          decision.qualifiers().stream().map(Qualifier::toString).toList());
    }
    Optional<ConventionalRule> rule =
        decision.conventional().filter(one -> one.role() == ConventionalRule.RuleRole.DECIDES);
    return new AcapResult(
        decision.answer(),
        new DecisionCause(
            Optional.empty(),
            rule.map(one -> one.rule().toString()),
            rule.stream().mapToInt(one -> one.rule().line()).findFirst()),
        List.of());
  }

  private static String agent(AcapRecord record) {
    return record.isForAny() ? "*" : record.crawlers().get(0).text();
  }

  /** Writes this into an object that is open. */
  public void json(JsonGenerator json) {
    json.writeStringProperty("decision", answer.word());
    cause.json(json);
    JsonWriter.array(json, "qualifiers", qualifiers, json::writeString);
  }
}
