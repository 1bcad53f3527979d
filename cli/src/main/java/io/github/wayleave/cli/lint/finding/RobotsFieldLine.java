package io.github.wayleave.cli.lint.finding;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Optional;

/**
 * A line of a robots.txt with a field name, a colon and a value, without a comment. Each character
 * is one byte; line numbers begin at 1, and the value begins at index {@code valueAt}.
 */
public record RobotsFieldLine(int number, String name, String value, int valueAt) {

  /** The fields that some crawler reads. */
  private static final List<String> FIELDS =
      List.of(
          RobotsFieldNames.USER_AGENT,
          RobotsFieldNames.DISALLOW,
          RobotsFieldNames.ALLOW,
          RobotsFieldNames.SITEMAP,
          RobotsFieldNames.CRAWL_DELAY,
          RobotsFieldNames.CONTENT_SIGNAL,
          "content-usage",
          RobotsFieldNames.LICENSE,
          "Clean-param");

  public static Optional<RobotsFieldLine> of(FileLines lines, int number) {
    String line = lines.rawLine(number);
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

  /** Returns whether this field has a name, ignoring case. */
  public boolean is(String field) {
    return Ascii.equal(name, field);
  }

  /** Returns whether some crawler reads this field. */
  public boolean isKnown() {
    return RobotsFieldNames.recognize(name).isPresent()
        || RobotsFieldNames.isOfOtherProtocol(name)
        || FIELDS.stream().anyMatch(this::is);
  }

  /** Returns the field that an unknown name is probably meant to be. */
  public Optional<String> intendedField() {
    return RobotsFieldNames.mistakenFor(name).or(() -> Suggestions.nearest(name, FIELDS));
  }

  /** Returns whether readers that accept misspellings take this for a {@code User-agent} line. */
  public boolean isAgent() {
    return RobotsFieldNames.mistakenFor(name)
        .filter(RobotsFieldNames.USER_AGENT::equals)
        .isPresent();
  }

  public boolean isRule() {
    return is(RobotsFieldNames.ALLOW) || is(RobotsFieldNames.DISALLOW);
  }

  /** Returns whether readers that accept misspellings take this for a rule. */
  public boolean isReadAsRule() {
    return RobotsFieldNames.mistakenFor(name)
        .filter(
            field ->
                field.equals(RobotsFieldNames.ALLOW) || field.equals(RobotsFieldNames.DISALLOW))
        .isPresent();
  }

  public Optional<ProductToken> agent() {
    return ProductToken.parsePrefix(value);
  }
}
