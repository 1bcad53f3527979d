package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.LineText;
import io.github.wayleave.text.UrlReference;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whom to ask about a dataset: an e-mail address, a URL, or both.
 *
 * @param name 1 to {@value Publisher#MAX_NAME_CHARACTERS} characters on one line, without angle
 *     brackets
 * @param email an address with one {@code @}, at most 254 octets
 * @param url a whole URL, like that of a form
 */
public record ContactPoint(
    Optional<String> name, Optional<String> email, Optional<UrlReference> url) {
  /**
   * Checks the parts.
   *
   * @throws InvalidValueException if a part is not as given above, if neither address nor URL is
   *     there, or if a part with the name doesn't fit on a line of {@link Dataset#MAX_LINE_OCTETS}
   */
  public ContactPoint {
    name.ifPresent(NamedAddress::checkName);
    email.ifPresent(EmailAddress::check);
    url.ifPresent(NamedAddress::checkUrl);
    if (email.isEmpty() && url.isEmpty()) {
      throw new InvalidValueException(
          "has neither an e-mail address nor a URL; a contact needs one of them; add \"email\" or \"url\"");
    }
    write(name, email, url).forEach(value -> FieldLine.checkFits(FieldNames.CONTACT, value));
  }

  /**
   * Returns the contact without a name that {@code text} is: an e-mail address, or an {@code http}
   * or {@code https} URL.
   *
   * @throws InvalidValueException if it is neither
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

  /**
   * Returns what stands on a line each: the address, the URL, either with the name if there is one.
   */
  List<String> values() {
    return write(name, email, url);
  }

  private static List<String> write(
      Optional<String> name, Optional<String> email, Optional<UrlReference> url) {
    return Stream.concat(email.stream(), url.map(UrlReference::toString).stream())
        .map(address -> NamedAddress.write(name, address))
        .toList();
  }
}
