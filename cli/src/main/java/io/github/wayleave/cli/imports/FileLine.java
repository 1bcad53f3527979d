package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.util.Optional;

/**
 * A line of a robots.txt, numbered from 1: its trimmed text before the comment, and the comment.
 * {@code isCut} means that no space precedes the {@code #}.
 */
record FileLine(
    int number, String text, Optional<String> comment, LineContent content, boolean isCut) {

  /** The parsed content of a line. */
  sealed interface LineContent {}

  /** Starts a group or adds a crawler to it; empty if the name is not valid. */
  record AgentLine(Optional<ProductToken> name) implements LineContent {}

  /** An Allow or Disallow line; empty if it matches nothing. */
  record RuleLine(Optional<Rule> rule) implements LineContent {}

  record DelayLine(Duration delay) implements LineContent {}

  record OtherLine(Field field) implements LineContent {}

  record EmptyLine() implements LineContent {}

  FileLine withoutText() {
    return new FileLine(number, "", Optional.empty(), new EmptyLine(), false);
  }

  /** Returns whether a comment cuts the path of a rule. */
  boolean isRuleCutByComment() {
    return isCut && content instanceof RuleLine ruleLine && ruleLine.rule().isPresent();
  }

  /** Returns the text and the comment as written. */
  String whole() {
    return text + comment.map(behind -> (isCut ? "#" : " #") + behind).orElse("");
  }

  boolean isBlank() {
    return text.isEmpty() && comment.isEmpty();
  }

  boolean isMark() {
    return LintedFile.MANAGED.matcher(whole()).matches();
  }

  boolean isComment() {
    return text.isEmpty() && comment.isPresent();
  }
}
