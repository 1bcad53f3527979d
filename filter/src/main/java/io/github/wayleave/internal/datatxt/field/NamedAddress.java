package io.github.wayleave.internal.datatxt.field;

import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads and writes a name with an address in angle brackets (RFC 5322, 3.4), such as {@code Jo
 * <jo@example.org>}.
 */
public final class NamedAddress {
  public static final int MAX_NAME_CHARACTERS = 250;

  private NamedAddress() {}

  /** A parsed text. Without angle brackets the address is the whole text. */
  public record AddressParts(Optional<String> name, String address) {}

  /** Splits a text into name and address. */
  public static AddressParts parse(String text) {
    int open = text.lastIndexOf('<');
    if (open < 0 || !text.endsWith(">")) {
      return new AddressParts(Optional.empty(), text);
    }
    String name = text.substring(0, open > 0 && text.charAt(open - 1) == ' ' ? open - 1 : open);
    return new AddressParts(
        Optional.of(name).filter(n -> !n.isBlank()), text.substring(open + 1, text.length() - 1));
  }

  /**
   * Returns {@code name} if it is a single line without angle brackets.
   *
   * @throws InvalidValueException otherwise
   */
  public static String checkName(String name) {
    TextLimits.oneLine(name, MAX_NAME_CHARACTERS);
    if (name.indexOf('<') >= 0 || name.indexOf('>') >= 0) {
      throw new InvalidValueException(
          "\"%s\" contains \"<\" or \">\", which enclose an address; give the address under its own key"
              .formatted(name));
    }
    return name;
  }

  /**
   * Returns {@code url} if it is absolute, since the name may be read apart from its site.
   *
   * @throws InvalidValueException if it is a path
   */
  public static UrlReference checkUrl(UrlReference url) {
    return UrlReference.absolute(url.toString());
  }

  public static String write(Optional<String> name, String address) {
    return name.isPresent() ? name.get() + " <" + address + ">" : address;
  }

  /** Returns the values of the contact lines: one for the e-mail address, one for the URL. */
  public static List<String> write(
      Optional<String> name, Optional<String> email, Optional<UrlReference> url) {
    List<String> values = new ArrayList<>();
    if (email.isPresent()) {
      values.add(write(name, email.get()));
    }
    if (url.isPresent()) {
      values.add(write(name, url.get().toString()));
    }
    return values;
  }
}
