package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * What an owner says of a file.
 *
 * @param mediaType what it is
 * @param title what people call it, 1 to {@value #MAX_TITLE_CHARACTERS} characters on one line
 * @param encoding the name of its charset, like {@code UTF-8}
 * @param rows how many rows it has, 0 or more
 */
public record FileDetails(
    Optional<MediaType> mediaType,
    Optional<String> title,
    Optional<String> encoding,
    OptionalLong rows) {
  /** The longest title, in characters. */
  public static final int MAX_TITLE_CHARACTERS = 250;

  /** Says nothing. */
  public static final FileDetails NONE =
      new FileDetails(Optional.empty(), Optional.empty(), Optional.empty(), OptionalLong.empty());

  /** RFC 2978, 2.3: mime-charset, of the signs that are in use. */
  private static final Pattern CHARSET = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:+-]{0,39}");

  /**
   * Checks the parts.
   *
   * @throws InvalidValueException if one is not as given above
   */
  public FileDetails {
    title.ifPresent(
        text ->
            DataTxtLine.checkFits(
                DataTxtFieldNames.FILE_TITLE, TextLimits.oneLine(text, MAX_TITLE_CHARACTERS)));
    encoding.filter(name -> !CHARSET.matcher(name).matches()).ifPresent(FileDetails::noCharset);
    if (rows.orElse(0) < 0) {
      throw new InvalidValueException(
          "expected 0 rows or more, found %s".formatted(rows.getAsLong()));
    }
  }

  /** Returns the same with a media type where there is none. */
  public FileDetails withMediaType(Optional<MediaType> fallback) {
    return new FileDetails(mediaType.or(() -> fallback), title, encoding, rows);
  }

  private static void noCharset(String name) {
    throw new InvalidValueException(
        "\"%s\" is not the name of a charset; expected letters, digits and .-_:+; write it like UTF-8"
            .formatted(name));
  }
}
