package io.github.wayleave.identity.state;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;

/**
 * The operator of crawlers. A crawler whose entry does not have one is the only crawler of an
 * operator of its own.
 *
 * @param name the name of the operator; for an entry without one, {@code *} and its product token
 */
public record Operator(String name) {
  private static final int LONGEST = 200;

  /**
   * Checks the name.
   *
   * @throws InvalidValueException if it is empty, not one line, or longer than {@value #LONGEST}
   *     characters
   */
  public Operator {
    if (LineText.check(name).isBlank() || name.length() > LONGEST) {
      throw new InvalidValueException("contains an operator without a usable name");
    }
  }

  /** Returns the operator of a crawler. */
  public static Operator of(Crawler crawler) {
    String name = crawler.operator().orElse("*" + crawler.token());
    return new Operator(name.substring(0, Math.min(name.length(), LONGEST)));
  }
}
