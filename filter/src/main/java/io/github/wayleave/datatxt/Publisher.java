package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.NamedAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * The publisher of a dataset.
 *
 * @param name 1 to {@value #MAX_NAME_CHARACTERS} characters on one line, without angle brackets
 * @param url an absolute URL of the publisher
 */
public record Publisher(String name, Optional<UrlReference> url) {
  /** The longest name, in characters. */
  public static final int MAX_NAME_CHARACTERS = NamedAddress.MAX_NAME_CHARACTERS;

  /**
   * Creates a publisher.
   *
   * @throws InvalidValueException if a component is not as described above, or if name and URL
   *     together do not fit on a line of {@link Dataset#MAX_LINE_OCTETS}
   */
  public Publisher {
    NamedAddress.checkName(name);
    if (url.isPresent()) {
      NamedAddress.checkUrl(url.get());
    }
    DataTxtLine.checkFits(DataTxtFieldNames.PUBLISHER, write(name, url));
  }

  /** Returns the name, followed by the URL in angle brackets if there is one. */
  @Override
  public String toString() {
    return write(name, url);
  }

  private static String write(String name, Optional<UrlReference> url) {
    return url.isPresent() ? NamedAddress.write(Optional.of(name), url.get().toString()) : name;
  }
}
