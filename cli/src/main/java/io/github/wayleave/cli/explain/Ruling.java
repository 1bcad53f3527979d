package io.github.wayleave.cli.explain;

import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ReaderVerdict;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.core.JsonGenerator;

/**
 * What some reader decides.
 *
 * @param access whether the crawler may fetch the target
 * @param agent the name of the group that decided; empty if none is for the crawler
 * @param rule the rule that decided, like {@code Disallow: /x}; empty if none did
 * @param line its line, from 1
 */
record Ruling(Access access, Optional<String> agent, Optional<String> rule, OptionalInt line) {
  static Ruling of(Verdict verdict) {
    return new Ruling(
        verdict.access(),
        verdict.group().map(Ruling::name),
        verdict.rule().map(Rule::toString),
        verdict.rule().stream().mapToInt(Rule::line).filter(line -> line > 0).findFirst());
  }

  static Ruling of(ReaderVerdict verdict) {
    return new Ruling(
        verdict.access(),
        verdict.agent(),
        verdict.rule().map(ReaderVerdict.Line::text),
        verdict.rule().stream().mapToInt(ReaderVerdict.Line::number).findFirst());
  }

  boolean isAllowed() {
    return access == Access.ALLOW;
  }

  /** Writes this into an object that is open. */
  void json(JsonGenerator json) {
    json.writeStringProperty("decision", access.word());
    new Cause(agent, rule, line).json(json);
  }

  private static String name(Group group) {
    return group.agents().get(0).toString();
  }
}
