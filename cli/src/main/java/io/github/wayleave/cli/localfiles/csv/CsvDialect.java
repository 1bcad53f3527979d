package io.github.wayleave.cli.localfiles.csv;

import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.MediaType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** The delimiter of a CSV or TSV file and the charset of its header. */
public record CsvDialect(byte delimiter, Charset charset) {
  /** RFC 4180 and the registration of text/tab-separated-values. */
  private static final Map<String, Byte> DELIMITERS =
      Map.of("text/csv", (byte) ',', "text/tab-separated-values", (byte) '\t');

  /** The characters that {@link CsvScanner} searches for as single bytes. */
  private static final String SYNTAX = ",\t\"\r\n";

  /** These switch between sets of characters, so that one byte may stand for several characters. */
  private static final String SWITCHING = "ISO-2022";

  /**
   * Returns the dialect of a file, or empty if the file is not one that can be scanned: not CSV or
   * TSV, compressed, or in a charset that does not extend ASCII, like UTF-16.
   */
  static Optional<CsvDialect> of(FileDetails details) {
    Optional<Byte> delimiter = details.mediaType().map(MediaType::essence).map(DELIMITERS::get);
    return delimiter.flatMap(
        separator ->
            charset(details.encoding()).map(charset -> new CsvDialect(separator, charset)));
  }

  private static Optional<Charset> charset(Optional<String> encoding) {
    if (encoding.isEmpty()) {
      return Optional.of(StandardCharsets.UTF_8);
    }
    return encoding.filter(Charset::isSupported).map(Charset::forName).filter(CsvDialect::fits);
  }

  private static boolean fits(Charset charset) {
    return !charset.name().contains(SWITCHING)
        && charset.canEncode()
        && Arrays.equals(SYNTAX.getBytes(charset), SYNTAX.getBytes(StandardCharsets.US_ASCII));
  }

  /** Returns the name of the delimiter in messages, in the plural. */
  String delimiters() {
    return delimiter == ',' ? "commas" : "tabs";
  }
}
