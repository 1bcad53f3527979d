package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.NamedAddress;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The contact for a dataset: an e-mail address, a URL, or both.
 *
 * @param name 1 to {@value Publisher#MAX_NAME_CHARACTERS} characters on one line, without angle
 *     brackets
 * @param email an address with one {@code @}, at most 254 bytes
 * @param url an absolute URL, such as that of a contact form
 */
public record ContactPoint(
    Optional<String> name, Optional<String> email, Optional<UrlReference> url) {
  /** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, including its angle brackets. */
  private static final int MAX_EMAIL_OCTETS = 254;

  /**
   * RFC 5322, 3.2.3: only a quoted local part may contain specials; quoted local parts are
   * rejected.
   */
  private static final String SPECIALS = "()<>[]:;,\\\"";

  /**
   * Creates a contact.
   *
   * @throws InvalidValueException if a component is not as described above, if both {@code email}
   *     and {@code url} are missing, or if the contact does not fit on a line of {@link
   *     Dataset#MAX_LINE_OCTETS}
   */
  public ContactPoint {
    if (name.isPresent()) {
      NamedAddress.checkName(name.get());
    }
    if (email.isPresent()) {
      checkEmail(email.get());
    }
    if (url.isPresent()) {
      NamedAddress.checkUrl(url.get());
    }
    if (email.isEmpty() && url.isEmpty()) {
      throw new InvalidValueException(
          "has neither an e-mail address nor a URL; add \"email\" or \"url\"");
    }
    for (String value : NamedAddress.write(name, email, url)) {
      DataTxtLine.checkFits(DataTxtFieldNames.CONTACT, value);
    }
  }

  /**
   * Parses a contact without a name: an e-mail address, or an {@code http} or {@code https} URL.
   *
   * @throws InvalidValueException if {@code text} is neither
   */
  public static ContactPoint of(String text) {
    LineText.check(text);
    if (text.contains("://")) {
      return new ContactPoint(
          Optional.empty(), Optional.empty(), Optional.of(UrlReference.absolute(text)));
    }
    if (text.contains("@")) {
      return new ContactPoint(Optional.empty(), Optional.of(text), Optional.empty());
    }
    throw new InvalidValueException(
        "\"%s\" is neither an e-mail address nor a URL; write it like data@example.org or https://www.example.org/contact"
            .formatted(text));
  }

  private static void checkEmail(String text) {
    LineText.check(text);
    int at = text.indexOf('@');
    boolean oneAt = at > 0 && at == text.lastIndexOf('@') && at < text.length() - 1;
    boolean shortEnough = text.getBytes(StandardCharsets.UTF_8).length <= MAX_EMAIL_OCTETS;
    if (!oneAt || !shortEnough || hasForbidden(text)) {
      throw new InvalidValueException(
          "\"%s\" is not an e-mail address; expected one \"@\", at most %s bytes, no space and none of %s; write it like data@example.org"
              .formatted(text, MAX_EMAIL_OCTETS, SPECIALS));
    }
  }

  /** No space and no special character is outside the first plane of Unicode. */
  private static boolean hasForbidden(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSpaceChar(c) || SPECIALS.indexOf(c) >= 0) {
        return true;
      }
    }
    return false;
  }
}
