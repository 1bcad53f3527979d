package io.github.wayleave.acap;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * The name by which a record addresses a crawler (ACAP 1.0, 2.3.1). Equality ignores the case of
 * ASCII letters.
 *
 * @param text the name as it was written, printable ASCII without a {@code #}
 */
public record CrawlerName(String text) implements Comparable<CrawlerName> {
  /**
   * Checks that it can stand on a line. One that section 3 does not derive is taken, since it can
   * be read; {@link #isStandard} tells.
   *
   * @throws InvalidValueException if it is empty, {@code *}, has blanks at an end, or holds a
   *     {@code #} or what is not printable ASCII
   */
  public CrawlerName {
    if (text.isEmpty()
        || text.equals("*")
        || !text.strip().equals(text)
        || !Ascii.isPrintable(text)
        || text.indexOf('#') >= 0) {
      throw notAName(text);
    }
  }

  /**
   * Returns a name that section 3 derives, as it is printed and as it was meant: the printed one
   * forbids an apostrophe where it should forbid a {@code #}.
   *
   * @throws InvalidValueException if {@code text} is none
   */
  public static CrawlerName of(String text) {
    CrawlerName name = new CrawlerName(text);
    if (!name.isStandard()) {
      throw notAName(text);
    }
    return name;
  }

  /** Tells whether section 3 derives it: whether it begins with a letter and has no apostrophe. */
  public boolean isStandard() {
    return AcapName.isLetter(text.charAt(0)) && text.indexOf('\'') < 0;
  }

  /**
   * Returns its name in conventional records; empty if it is no token, and nobody's name there (RFC
   * 9309, 2.2.1).
   */
  public Optional<ProductToken> token() {
    return Ascii.isToken(text) ? Optional.of(ProductToken.of(text)) : Optional.empty();
  }

  private static InvalidValueException notAName(String text) {
    return new InvalidValueException(
        "\"%s\" is not a crawler's name in ACAP; a name begins with a letter and goes on in printable ASCII without # and apostrophe, and \"*\" alone means any crawler (ACAP 1.0, 2.3.1 and 3)"
            .formatted(text));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CrawlerName name && Ascii.equal(name.text, text);
  }

  @Override
  public int hashCode() {
    return Ascii.lower(text).hashCode();
  }

  @Override
  public int compareTo(CrawlerName other) {
    return Ascii.lower(text).compareTo(Ascii.lower(other.text));
  }

  /** Returns the name as it was written. */
  @Override
  public String toString() {
    return text;
  }
}
