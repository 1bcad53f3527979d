package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * The name by which a crawler finds its groups (RFC 9309, 2.2.1: product token), or {@code *}.
 *
 * <p>Any token of RFC 9110, 5.6.2 is taken, because crawlers with digits and dots in their names
 * exist; {@link #isStandard} tells those that RFC 9309 itself allows. A {@code *} at the end of a
 * longer name is no part of it: robots.txt files have {@code Mediapartners-Google*} for Google's
 * {@code Mediapartners-Google}. Equality ignores the case of ASCII letters; {@link #toString} keeps
 * the spelling.
 */
public final class ProductToken implements Comparable<ProductToken> {
  /** The token of everybody who has no group of their own. */
  public static final ProductToken ANY = new ProductToken("*");

  private final String spelling;
  private final String folded;

  private ProductToken(String spelling) {
    this.spelling = spelling;
    this.folded = Ascii.lower(spelling);
  }

  /**
   * Returns the token that is spelled {@code name}, without a {@code *} behind it.
   *
   * @throws InvalidValueException if {@code name} is not a token, or holds {@code #}, which begins
   *     a comment
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
   * Returns the name at the beginning of the value of an agent line, which ends at the first
   * character that no token can have; empty if there is none.
   */
  public static Optional<ProductToken> parsePrefix(String value) {
    int end = 0;
    while (end < value.length() && Ascii.isTokenCharacter(value.charAt(end))) {
      end++;
    }
    String name = value.substring(0, end);
    return name.isEmpty() || name.indexOf('#') >= 0 ? Optional.empty() : Optional.of(of(name));
  }

  /** Returns whether a name has a {@code *} behind it, which is no part of it. */
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
   * Returns whether RFC 9309, 2.2 derives this name: letters, {@code -} and {@code _}, or {@code
   * *}.
   */
  public boolean isStandard() {
    return isAny() || standardPrefix().length() == spelling.length();
  }

  /** Returns as much of the name as a reader takes that knows the characters of RFC 9309 only. */
  public String standardPrefix() {
    int end = 0;
    while (end < spelling.length() && isIdentifierCharacter(spelling.charAt(end))) {
      end++;
    }
    return spelling.substring(0, end);
  }

  /**
   * Returns whether {@code other} is part of this name and shorter, as substring readers see it.
   */
  public boolean contains(ProductToken token) {
    return folded.length() > token.folded.length() && folded.contains(token.folded);
  }

  /** Returns the name with ASCII letters in lower case, by which names are compared. */
  String folded() {
    return folded;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof ProductToken token && token.folded.equals(folded);
  }

  /**
   * Compares by the names in lower case, so that a hash map stays fast when a client sends many
   * names of one hash.
   */
  @Override
  public int compareTo(ProductToken token) {
    return folded.compareTo(token.folded);
  }

  @Override
  public int hashCode() {
    return folded.hashCode();
  }

  /** Returns the name as it was spelled. */
  @Override
  public String toString() {
    return spelling;
  }

  private static boolean isIdentifierCharacter(int c) {
    return c == '-' || c == '_' || (Ascii.isAlphanumeric(c) && !Character.isDigit(c));
  }
}
