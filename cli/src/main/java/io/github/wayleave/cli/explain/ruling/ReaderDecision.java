package io.github.wayleave.cli.explain.ruling;

import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.core.JsonGenerator;

/**
 * What some reader decides: the name of the group, the rule, like {@code Disallow: /x}, and its
 * line, from 1, as far as there are any. {@code note} says why the file does not bind this client
 * at all.
 */
public record ReaderDecision(
    Access access,
    Optional<String> agent,
    Optional<String> rule,
    OptionalInt line,
    Optional<String> note) {
  /** Returns the ruling for a client that the file does not bind. */
  public static ReaderDecision unbound(String note) {
    return new ReaderDecision(
        Access.ALLOW, Optional.empty(), Optional.empty(), OptionalInt.empty(), Optional.of(note));
  }

  static ReaderDecision of(Verdict verdict) {
    return new ReaderDecision(
        verdict.access(),
        verdict.group().map(ReaderDecision::name),
        verdict.rule().map(Rule::toString),
        verdict.rule().stream().mapToInt(Rule::line).filter(line -> line > 0).findFirst(),
        Optional.empty());
  }

  static ReaderDecision of(ReaderVerdict verdict) {
    return new ReaderDecision(
        verdict.access(),
        verdict.agent(),
        verdict.rule().map(ReaderVerdict.DecidingLine::text),
        verdict.rule().stream().mapToInt(ReaderVerdict.DecidingLine::number).findFirst(),
        Optional.empty());
  }

  public boolean isAllowed() {
    return access == Access.ALLOW;
  }

  /**
   * Returns what binds a crawler of this: nothing if it decides by {@code *}, and it is not obeyed.
   */
  ReaderDecision binding(CrawlerIdentity crawler) {
    boolean isForAny = agent.filter(ProductToken.ANY.toString()::equals).isPresent();
    return isForAny && !crawler.obeysStar() ? unbound(CrawlerIdentity.NOT_BOUND) : this;
  }

  /** Writes this into an object that is open. */
  public void json(JsonGenerator json) {
    json.writeStringProperty("decision", access.word());
    new DecisionCause(agent, rule, line).json(json);
    note.ifPresent(text -> json.writeStringProperty("note", text));
  }

  private static String name(Group group) {
    return group.agents().get(0).toString();
  }

  /**
   * What decided: the name that the record addresses, the rule or the field as it is written, and
   * its line, from 1.
   */
  record DecisionCause(Optional<String> agent, Optional<String> rule, OptionalInt line) {
    /** Writes this into an object that is open. */
    void json(JsonGenerator json) {
      json.writeName("agent").writeString(agent.orElse(null));
      json.writeName("rule").writeString(rule.orElse(null));
      if (line.isPresent()) {
        json.writeNumberProperty("line", line.getAsInt());
      } else {
        json.writeNullProperty("line");
      }
    }
  }
}
