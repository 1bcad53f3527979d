package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Optional;

/**
 * A line of a robots.txt, from 1, that has a field's name, a colon and a value without a comment,
 * each with one character for an octet; the value begins at index {@code valueAt}.
 */
public record RobotsFieldLine(int number, String name, String value, int valueAt) {

  public static Optional<RobotsFieldLine> of(FileLines lines, int number) {
    String line = lines.octets(number);
    String content = withoutComment(line);
    int colon = content.indexOf(':');
    if (colon < 0) {
      return Optional.empty();
    }
    int at = colon + 1;
    while (at < content.length() && Character.isWhitespace(content.charAt(at))) {
      at++;
    }
    String value = content.substring(at).strip();
    return Optional.of(new RobotsFieldLine(number, content.substring(0, colon).strip(), value, at));
  }

  public static String withoutComment(String line) {
    int comment = line.indexOf('#');
    return comment < 0 ? line : line.substring(0, comment);
  }

  /** Tells whether this is the field of that name, whatever its case. */
  public boolean is(String field) {
    return Ascii.equal(name, field);
  }

  /** Tells whether this begins a group, for readers that forgive misspellings. */
  public boolean isAgent() {
    return RobotsFieldNames.takenFor(name).filter(RobotsFieldNames.USER_AGENT::equals).isPresent();
  }

  public boolean isRule() {
    return is(RobotsFieldNames.ALLOW) || is(RobotsFieldNames.DISALLOW);
  }

  /** Returns whether this is a rule for readers that forgive misspellings. */
  public boolean isReadAsRule() {
    return RobotsFieldNames.takenFor(name)
        .filter(
            known ->
                known.equals(RobotsFieldNames.ALLOW) || known.equals(RobotsFieldNames.DISALLOW))
        .isPresent();
  }

  /** Returns the crawler that an agent line names. */
  public Optional<ProductToken> agent() {
    return ProductToken.parsePrefix(value);
  }
}
