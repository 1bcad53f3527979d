package io.github.wayleave.files;

import io.github.wayleave.datatxt.FileFacts;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.PercentEncoding;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * What is remembered of a file that was hashed, on a line.
 *
 * @param root the name of the root that it is found in
 * @param path its path
 * @param stamp how it was when it was hashed
 * @param facts what came of it
 */
record Remembered(String root, SitePath path, Stamp stamp, FileFacts facts) {
  private static final int FIELDS = 9;

  /** Returns the line, without an end: its last field is a checksum of the others. */
  String line() {
    String fields =
        String.join(
            " ",
            encoded(root),
            encoded(path.text()),
            Long.toString(stamp.size()),
            Long.toString(stamp.modified()),
            Long.toString(stamp.changed()),
            Long.toString(stamp.key()),
            facts.sha256(),
            Long.toString(facts.modified().getEpochSecond()));
    return fields + " " + checksum(fields);
  }

  /** Returns what a line says; empty if it is damaged. */
  static Optional<Remembered> of(String line) {
    int end = line.lastIndexOf(' ');
    String[] fields = line.split(" ", -1);
    if (fields.length != FIELDS || !checksum(line.substring(0, end)).equals(fields[FIELDS - 1])) {
      return Optional.empty();
    }
    try {
      return decoded(fields);
    } catch (NumberFormatException | DateTimeException | InvalidValueException e) {
      return Optional.empty();
    }
  }

  private static Optional<Remembered> decoded(String[] fields) {
    Stamp stamp =
        new Stamp(number(fields[2]), number(fields[3]), number(fields[4]), number(fields[5]));
    Instant modified = Instant.ofEpochSecond(number(fields[7]));
    FileFacts facts = new FileFacts(stamp.size(), fields[6], modified);
    return EncodedText.decode(fields[0])
        .flatMap(root -> SitePath.of(fields[1]).map(p -> new Remembered(root, p, stamp, facts)));
  }

  private static long number(String field) {
    return Long.parseLong(field);
  }

  private static String encoded(String text) {
    return PercentEncoding.encode(text, c -> c == '/' || PercentEncoding.isUnreserved(c));
  }

  private static String checksum(String fields) {
    CRC32 sum = new CRC32();
    sum.update(fields.getBytes(StandardCharsets.US_ASCII));
    return HexFormat.of().toHexDigits((int) sum.getValue());
  }
}
