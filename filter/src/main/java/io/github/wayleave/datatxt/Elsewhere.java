package io.github.wayleave.datatxt;

import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.Origin;
import io.github.wayleave.text.UrlReference;
import java.util.Optional;

/**
 * Another document in which the same datasets are published.
 *
 * @param title what people call it, in printable ASCII, like {@code DCAT-US catalogue}
 * @param address where it is
 */
public record Elsewhere(String title, UrlReference address) {
  /**
   * Checks the title.
   *
   * @throws InvalidValueException if it is blank or not printable ASCII
   */
  public Elsewhere {
    if (title.isBlank() || !Ascii.isPrintable(title)) {
      throw new InvalidValueException(
          "\"%s\" is not a title of a document; allowed is printable ASCII; write it like DCAT-US catalogue"
              .formatted(title));
    }
  }

  /** Returns the title and the address, as a URL if the site is known. */
  String at(Optional<Origin> site) {
    return title + ": " + site.map(address::resolve).orElse(address.toString());
  }
}
