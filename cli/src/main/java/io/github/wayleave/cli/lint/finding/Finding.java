package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** An error, a warning or a note, with the line that it is about, if any. */
public record Finding(
    FindingSeverity severity, PolicyProblem problem, Optional<LineExcerpt> excerpt) {
  public static final String POLICY_ERROR = "policy-error";

  /** Orders by line and column; findings about a whole file come first. */
  public static final Comparator<Finding> PLACE =
      Comparator.comparingInt((Finding finding) -> finding.at().line())
          .thenComparingInt(finding -> finding.at().column());

  /** Orders by the cost of a finding; an error comes first, because nothing is published. */
  public static final Comparator<Finding> WEIGHT =
      Comparator.comparing((Finding finding) -> finding.severity() != FindingSeverity.ERROR)
          .thenComparing(Finding::topic)
          .thenComparing(Finding::severity);

  /** Creates a finding from a problem of a parser. */
  public static Finding of(PolicyProblem problem) {
    return new Finding(
        problem.isError() ? FindingSeverity.ERROR : FindingSeverity.WARNING,
        problem,
        Optional.empty());
  }

  public String name() {
    return problem.warning().map(Warning::id).orElse(POLICY_ERROR);
  }

  /** Returns the sentence without its last clause, the advice. */
  public String withoutAdvice() {
    String sentence = problem.sentence();
    int advice = sentence.lastIndexOf("; ");
    return advice < 0 ? sentence : sentence.substring(0, advice);
  }

  public FindingTopic topic() {
    return problem.warning().map(FindingTopic::of).orElse(FindingTopic.OTHER);
  }

  public Location at() {
    return problem.location().orElseGet(() -> Location.of(""));
  }

  /** Returns this finding at another location of the same source. */
  Finding at(int line, int column, Optional<LineExcerpt> excerpt) {
    return new Finding(
        severity, problem.withLocation(new Location(at().source(), line, column)), excerpt);
  }

  /** The importance of a finding. */
  public enum FindingSeverity {
    /** The policy cannot be used. */
    ERROR,
    /** Probably a mistake. */
    WARNING,
    /** Worth knowing, and possibly intended. */
    NOTE;

    /** Returns how many there are of each severity, such as "1 error", without those of none. */
    public static List<String> counts(ToLongFunction<FindingSeverity> number) {
      List<String> counts = new ArrayList<>();
      for (FindingSeverity severity : values()) {
        long count = number.applyAsLong(severity);
        if (count > 0) {
          counts.add(TextOutput.count(count, severity.toString()));
        }
      }
      return counts;
    }

    /** Returns how its word is printed. */
    public TextStyle style() {
      return switch (this) {
        case ERROR -> TextStyle.RED;
        case WARNING -> TextStyle.YELLOW;
        case NOTE -> TextStyle.FAINT;
      };
    }

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }
}
