package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.UrlReference;
import java.util.Optional;

/**
 * A name with an address in angle brackets, as RFC 5322, 3.4 writes it: {@code Jo
 * <jo@example.org>}.
 */
final class NamedAddress {
  private NamedAddress() {}

  /**
   * Returns {@code name} if it is one line that can't be taken for a name with an address.
   *
   * @throws InvalidValueException if it isn't
   */
  static String checkName(String name) {
    BoundedText.oneLine(name, Publisher.MAX_NAME_CHARACTERS);
    if (name.indexOf('<') >= 0 || name.indexOf('>') >= 0) {
      throw new InvalidValueException(
          "\"%s\" holds \"<\" or \">\", which enclose an address; a name is without them; give the address under its own key"
              .formatted(name));
    }
    return name;
  }

  /**
   * Returns {@code url} if it is a whole URL, since a name is read far from its site.
   *
   * @throws InvalidValueException if it is a path
   */
  static UrlReference checkUrl(UrlReference url) {
    return UrlReference.absolute(url.toString());
  }

  /** Returns the name with the address, or the address alone. */
  static String write(Optional<String> name, String address) {
    return name.map(text -> text + " <" + address + ">").orElse(address);
  }
}
