package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.LineText;
import java.nio.charset.StandardCharsets;

/** What an e-mail address looks like, short of asking its mail server. */
final class EmailAddress {
  /** RFC 5321, 4.5.3.1.3: a path has 256 octets with its angle brackets. */
  private static final int MAX_OCTETS = 254;

  /** RFC 5322, 3.2.3: specials, which only a quoted local part may hold; nobody needs one here. */
  private static final String SPECIALS = "()<>[]:;,\\\"";

  private EmailAddress() {}

  /**
   * Returns {@code text} if it is like an address.
   *
   * @throws InvalidValueException if it isn't
   */
  static String check(String text) {
    LineText.check(text);
    int at = text.indexOf('@');
    boolean oneAt = at > 0 && at == text.lastIndexOf('@') && at < text.length() - 1;
    boolean shortEnough = text.getBytes(StandardCharsets.UTF_8).length <= MAX_OCTETS;
    if (!oneAt || !shortEnough || text.codePoints().anyMatch(EmailAddress::isForbidden)) {
      throw new InvalidValueException(
          "\"%s\" is not an e-mail address; an address has one \"@\", at most %s octets, no blank and none of %s; write it like data@example.org"
              .formatted(text, MAX_OCTETS, SPECIALS));
    }
    return text;
  }

  private static boolean isForbidden(int c) {
    return Character.isSpaceChar(c) || SPECIALS.indexOf(c) >= 0;
  }
}
