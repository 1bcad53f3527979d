package io.github.wayleave.enforce;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.robotstxt.RobotsTxtWriter;
import io.github.wayleave.text.LogText;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;

/**
 * Tells in a log what is refused, or would be: one line for each crawler, rule and minute, however
 * many requests there are, and never more than {@value #MOST_LINES} lines a minute, and one that
 * counts all others.
 */
public final class AccessLog {
  /** How many lines a minute tell of a crawler and a rule. */
  public static final int MOST_LINES = 60;

  private final Consumer<String> sink;
  private final String hint;
  private final RepeatedLines lines;

  /**
   * Has nothing to tell yet.
   *
   * @param sink what writes a line; it is called without a lock, perhaps by many threads at once
   * @param logger the name by which the sink can be turned off
   */
  public AccessLog(Consumer<String> sink, String logger, InstantSource clock) {
    this.sink = sink;
    this.hint = "; to turn these lines off, set the logger " + logger + " to OFF";
    this.lines = new RepeatedLines(clock, MOST_LINES);
  }

  /** Notes what became of a request, and tells it if it is the first of its kind in a minute. */
  public void note(AccessDecision decision) {
    if (decision instanceof Refused refused) {
      note("refused ", refused.objection());
    } else if (decision instanceof Observed observed) {
      note("would refuse ", observed.objection());
    }
  }

  /** Tells what was counted and not told. */
  public void flush() {
    write(lines.rest());
  }

  private void note(String outcome, Objection objection) {
    String subject = outcome + LogText.shown(objection.crawler().token().toString());
    String reason = reason(objection);
    write(lines.next(subject + reason, () -> subject + target(objection) + reason));
  }

  private void write(List<String> due) {
    for (String line : due) {
      sink.accept(line + hint);
    }
  }

  private static String target(Objection objection) {
    return objection instanceof Denial denial ? " " + quoted(denial.reading()) : "";
  }

  private static String reason(Objection objection) {
    if (objection instanceof Haste haste) {
      return " for coming sooner than its delay of "
          + RobotsTxtWriter.seconds(haste.delay())
          + " s";
    }
    return ((Denial) objection)
        .rule()
        .map(rule -> " by " + quoted(rule.toString()))
        .orElse(" because nobody can tell what it asks for");
  }

  private static String quoted(String text) {
    return '"' + LogText.shown(text) + '"';
  }
}
