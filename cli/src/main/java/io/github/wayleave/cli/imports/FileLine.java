package io.github.wayleave.cli.imports;

import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.util.Optional;

/**
 * A line of a robots.txt, from 1: its text in front of a comment, without blanks around it, and the
 * comment, which in {@code isCut} begins right behind it.
 */
record FileLine(
    int number, String text, Optional<String> comment, LineContent content, boolean isCut) {

  /** What a line says, if it stands in a group. */
  sealed interface LineContent {}

  /** Begins a group, or names one more crawler of it, or nobody. */
  record AgentLine(Optional<ProductToken> name) implements LineContent {}

  /** An Allow or Disallow line; without a rule if it covers nothing. */
  record RuleLine(Optional<Rule> rule) implements LineContent {}

  /** A Crawl-delay line. */
  record DelayLine(Duration delay) implements LineContent {}

  /** Any other record. */
  record OtherLine(Field field) implements LineContent {}

  /** Nothing. */
  record EmptyLine() implements LineContent {}

  FileLine withoutText() {
    return new FileLine(number, "", Optional.empty(), new EmptyLine(), false);
  }

  /** Returns whether the path of a rule ends at the {@code #} of a comment. */
  boolean isRuleCutByComment() {
    return isCut && content instanceof RuleLine ruling && ruling.rule().isPresent();
  }

  /** Returns the text and the comment as they stand on the line. */
  String whole() {
    return text + comment.map(behind -> (isCut ? "#" : " #") + behind).orElse("");
  }

  boolean isBlank() {
    return text.isEmpty() && comment.isEmpty();
  }

  boolean isComment() {
    return text.isEmpty() && comment.isPresent();
  }
}
