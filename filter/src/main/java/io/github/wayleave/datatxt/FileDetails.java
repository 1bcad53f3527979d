package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The description of a file by its owner.
 *
 * @param mediaType the media type
 * @param title a title for people, 1 to {@value #MAX_TITLE_CHARACTERS} characters on one line
 * @param encoding the name of the charset, such as {@code UTF-8}
 * @param rows the number of rows, 0 or more
 * @param license the terms of use of this file, if they are not those of the dataset
 */
public record FileDetails(
    Optional<MediaType> mediaType,
    Optional<String> title,
    Optional<String> encoding,
    OptionalLong rows,
    Optional<License> license) {
  /** The longest title, in characters. */
  public static final int MAX_TITLE_CHARACTERS = 250;

  /** The description of a file of which the owner says nothing. */
  public static final FileDetails NONE =
      new FileDetails(Optional.empty(), Optional.empty(), Optional.empty(), OptionalLong.empty());

  /** RFC 2978, 2.3: mime-charset, limited to the characters that are in use. */
  private static final String CHARSET = "[A-Za-z0-9][A-Za-z0-9._:+-]{0,39}";

  /**
   * Creates a description.
   *
   * @throws InvalidValueException if a component is not as described above
   */
  public FileDetails {
    if (title.isPresent()) {
      DataTxtLine.checkFits(
          DataTxtFieldNames.FILE_TITLE, TextLimits.oneLine(title.get(), MAX_TITLE_CHARACTERS));
    }
    if (encoding.isPresent() && !encoding.get().matches(CHARSET)) {
      rejectCharset(encoding.get());
    }
    if (rows.orElse(0) < 0) {
      throw new InvalidValueException(
          "expected 0 rows or more, found %s".formatted(rows.getAsLong()));
    }
  }

  /** Creates a description of a file with the license of its dataset. */
  public FileDetails(
      Optional<MediaType> mediaType,
      Optional<String> title,
      Optional<String> encoding,
      OptionalLong rows) {
    this(mediaType, title, encoding, rows, Optional.empty());
  }

  /** Returns a copy with the media type {@code fallback} if this has none. */
  public FileDetails withMediaType(Optional<MediaType> fallback) {
    return new FileDetails(
        mediaType.isPresent() ? mediaType : fallback, title, encoding, rows, license);
  }

  /** Returns a copy with its own license. */
  public FileDetails withLicense(Optional<License> terms) {
    return new FileDetails(mediaType, title, encoding, rows, terms);
  }

  private static void rejectCharset(String name) {
    throw new InvalidValueException(
        "\"%s\" is not the name of a charset; expected letters, digits and .-_:+; write it like UTF-8"
            .formatted(name));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FileDetails details
        && mediaType.equals(details.mediaType)
        && title.equals(details.title)
        && encoding.equals(details.encoding)
        && rows.equals(details.rows)
        && license.equals(details.license);
  }

  @Override
  public int hashCode() {
    return 31 * title.hashCode() + mediaType.hashCode();
  }
}
