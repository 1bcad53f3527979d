package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * The product token that a crawler looks for in robots.txt (RFC 9309, 2.2.1), or {@code *}.
 *
 * <p>Any token of RFC 9110, 5.6.2 is accepted, because some crawlers have digits and dots in their
 * names; {@link #isStandard} returns whether RFC 9309 allows it. A {@code *} at the end of a longer
 * name is not part of it: robots.txt files have {@code Mediapartners-Google*} for Google's {@code
 * Mediapartners-Google}. Equality ignores the case of ASCII letters; {@link #toString} keeps the
 * spelling.
 */
public final class ProductToken implements Comparable<ProductToken> {
  /** The token {@code *}, which applies to every crawler without a group of its own. */
  public static final ProductToken ANY = new ProductToken("*");

  private final String spelling;
  private final String folded;

  /** Kept here, because the string is rarely in the cache of a processor when it is needed. */
  private final int hash;

  private ProductToken(String spelling) {
    this.spelling = spelling;
    this.folded = Ascii.lower(spelling);
    this.hash = folded.hashCode();
  }

  /**
   * Returns the token {@code name}, without a trailing {@code *}.
   *
   * @throws InvalidValueException if {@code name} is not a token, or contains {@code #}, which
   *     begins a comment
   */
  public static ProductToken of(String name) {
    if (name.contains(",")) {
      throw new InvalidValueException(
          "\"%s\" is not a crawler name; write several names as a list, such as [GPTBot, CCBot]"
              .formatted(name));
    }
    if (!Ascii.isToken(name) || name.indexOf('#') >= 0) {
      throw new InvalidValueException(
          "\"%s\" is not a crawler name; a name is one word of letters, digits and -_.!$%%&'*+^`|~, without a space, slash or version"
              .formatted(name));
    }
    return name.equals("*") ? ANY : new ProductToken(withoutStar(name));
  }

  /**
   * Parses the token at the beginning of the value of a User-agent line, up to the first character
   * that is not a token character; empty if there is none.
   */
  public static Optional<ProductToken> parsePrefix(String value) {
    int end = 0;
    while (end < value.length() && Ascii.isTokenCharacter(value.charAt(end))) {
      end++;
    }
    String name = value.substring(0, end);
    return name.isEmpty() || name.indexOf('#') >= 0 ? Optional.empty() : Optional.of(of(name));
  }

  /** Returns whether a name has a trailing {@code *}, which is not part of the token. */
  public static boolean endsInStar(String name) {
    return withoutStar(name).length() < name.length();
  }

  private static String withoutStar(String name) {
    int end = name.length();
    while (end > 0 && name.charAt(end - 1) == '*') {
      end--;
    }
    return end == 0 ? name : name.substring(0, end);
  }

  /** Returns whether this is {@code *}. */
  public boolean isAny() {
    return folded.equals("*");
  }

  /**
   * Returns whether RFC 9309, 2.2 allows this token: letters, {@code -} and {@code _} only, or
   * {@code *}.
   */
  public boolean isStandard() {
    return isAny() || standardPrefix().length() == spelling.length();
  }

  /**
   * Returns the longest prefix of characters that RFC 9309 allows; strict parsers use only this
   * prefix.
   */
  public String standardPrefix() {
    int end = 0;
    while (end < spelling.length() && isIdentifierCharacter(spelling.charAt(end))) {
      end++;
    }
    return spelling.substring(0, end);
  }

  /**
   * Returns whether this token contains a shorter one, ignoring case, as readers of 1994 compare
   * names.
   */
  public boolean contains(ProductToken token) {
    return folded.length() > token.folded.length() && folded.contains(token.folded);
  }

  /** Returns the token with ASCII letters in lower case, for comparison. */
  String folded() {
    return folded;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof ProductToken token && token.folded.equals(folded);
  }

  /**
   * Compares the tokens ignoring case. Being comparable keeps a hash map fast when a client sends
   * many names with the same hash.
   */
  @Override
  public int compareTo(ProductToken token) {
    return folded.compareTo(token.folded);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** Returns the token as it was spelled. */
  @Override
  public String toString() {
    return spelling;
  }

  private static boolean isIdentifierCharacter(int c) {
    return c == '-' || c == '_' || (Ascii.isAlphanumeric(c) && !Character.isDigit(c));
  }
}
