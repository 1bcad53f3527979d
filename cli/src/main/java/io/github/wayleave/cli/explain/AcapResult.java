package io.github.wayleave.cli.explain;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.cli.explain.ReaderDecision.DecisionCause;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.internal.acap.AcapDecision;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapParseResult;
import io.github.wayleave.internal.acap.AcapWriter;
import io.github.wayleave.internal.acap.AppliedField;
import io.github.wayleave.internal.acap.ConventionalRule;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * The permission under ACAP: the deciding field or conventional rule, with the first name of its
 * record, and the qualifiers of a permission.
 */
public record AcapResult(AcapPermission answer, DecisionCause cause, List<String> qualifiers) {
  static AcapResult of(AcapDecision decision, AcapParseResult reading) {
    boolean permits = decision.answer() == AcapPermission.PERMITTED;
    Optional<AppliedField> field =
        decision.fields().stream()
            .filter(candidate -> candidate.isPermission() == permits)
            .findFirst();
    if (field.isPresent()) {
      return new AcapResult(
          decision.answer(),
          new DecisionCause(
              field.map(candidate -> agent(candidate.position().record())),
              field.map(candidate -> AcapWriter.line(candidate.field())),
              reading.line(field.get().field())),
          decision.qualifiers().stream().map(Qualifier::toString).toList());
    }
    Optional<ConventionalRule> rule =
        decision
            .conventional()
            .filter(candidate -> candidate.role() == ConventionalRule.RuleRole.DECIDES);
    return new AcapResult(
        decision.answer(),
        new DecisionCause(
            Optional.empty(),
            rule.map(candidate -> candidate.rule().toString()),
            rule.stream().mapToInt(candidate -> candidate.rule().line()).findFirst()),
        List.of());
  }

  private static String agent(AcapRecord record) {
    return record.isForAny() ? "*" : record.crawlers().get(0).text();
  }

  /** Writes the result into the current object. */
  public void json(JsonGenerator json) {
    json.writeStringProperty("decision", answer.word());
    cause.json(json);
    JsonWriter.array(json, "qualifiers", qualifiers, json::writeString);
  }
}
