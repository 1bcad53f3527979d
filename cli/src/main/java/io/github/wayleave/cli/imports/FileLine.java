package io.github.wayleave.cli.imports;

import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.util.Optional;

/**
 * A line of a robots.txt.
 *
 * @param number its number, from 1
 * @param text the line in front of a comment, without blanks around it
 * @param comment what stands behind the {@code #}, if there is one
 * @param content what it says to crawlers
 * @param isCut whether the comment begins right behind the text, without a space
 */
record FileLine(int number, String text, Optional<String> comment, Content content, boolean isCut) {

  /** What a line says, if it stands in a group. */
  sealed interface Content {}

  /**
   * Begins a group, or names one more crawler of it.
   *
   * @param name the name; empty if it names nobody
   */
  record Agent(Optional<ProductToken> name) implements Content {}

  /**
   * An Allow or Disallow line.
   *
   * @param rule the rule; empty if the line covers nothing
   */
  record Ruling(Optional<Rule> rule) implements Content {}

  /**
   * A Crawl-delay line.
   *
   * @param delay the pause
   */
  record Delay(Duration delay) implements Content {}

  /**
   * Any other record.
   *
   * @param field the record
   */
  record Other(Field field) implements Content {}

  /** Nothing. */
  record Nothing() implements Content {}

  FileLine withoutText() {
    return new FileLine(number, "", Optional.empty(), new Nothing(), false);
  }

  /** Returns whether the path of a rule ends at the {@code #} of a comment. */
  boolean isRuleCutByComment() {
    return isCut && content instanceof Ruling ruling && ruling.rule().isPresent();
  }

  /** Returns the text and the comment as they stand on the line. */
  String whole() {
    return text + comment.map(behind -> (isCut ? "#" : " #") + behind).orElse("");
  }

  /** Returns whether nothing stands here, not even a comment. */
  boolean isBlank() {
    return text.isEmpty() && comment.isEmpty();
  }

  boolean isComment() {
    return text.isEmpty() && comment.isPresent();
  }
}
