package io.github.wayleave.cli.explain;

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
 * The decision of a reader: the name of the group, the rule, like {@code Disallow: /x}, and its
 * line, from 1, if any. {@code note} says why the file does not apply to the client.
 */
public record ReaderDecision(
    Access access,
    Optional<String> agent,
    Optional<String> rule,
    OptionalInt line,
    Optional<String> note) {
  /** Creates the decision for a client to which the file does not apply. */
  public static ReaderDecision unbound(String note) {
    return new ReaderDecision(
        Access.ALLOW, Optional.empty(), Optional.empty(), OptionalInt.empty(), Optional.of(note));
  }

  /** Creates the decision of a reader that may fetch nothing, whatever the file says. */
  static ReaderDecision refused(String note) {
    return new ReaderDecision(
        Access.DISALLOW,
        Optional.empty(),
        Optional.empty(),
        OptionalInt.empty(),
        Optional.of(note));
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

  /** Returns the decision of a program that does not say which line decides. */
  static ReaderDecision of(boolean isAllowed) {
    return new ReaderDecision(
        isAllowed ? Access.ALLOW : Access.DISALLOW,
        Optional.empty(),
        Optional.empty(),
        OptionalInt.empty(),
        Optional.of("it does not say by which line"));
  }

  ReaderDecision withNote(Optional<String> added) {
    return new ReaderDecision(access, agent, rule, line, added.or(() -> note));
  }

  public boolean isAllowed() {
    return access == Access.ALLOW;
  }

  /**
   * Returns this decision, or an unbound one if the group is {@code *} and the crawler ignores it.
   */
  ReaderDecision binding(CrawlerIdentity crawler) {
    boolean isForAny = agent.filter(ProductToken.ANY.toString()::equals).isPresent();
    return isForAny && !crawler.obeysStar() ? unbound(CrawlerIdentity.NOT_BOUND) : this;
  }

  /** Writes the decision into the current object. */
  public void json(JsonGenerator json) {
    json.writeStringProperty("decision", access.word());
    new DecisionCause(agent, rule, line).json(json);
    note.ifPresent(text -> json.writeStringProperty("note", text));
  }

  private static String name(Group group) {
    return group.agents().get(0).toString();
  }

  /** The deciding group, rule or field, and its line, from 1. */
  record DecisionCause(Optional<String> agent, Optional<String> rule, OptionalInt line) {
    /** Writes the decision into the current object. */
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
