package io.github.wayleave.internal.history;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A line of the log: time, host, path, action, and the hash that chains it to the previous line.
 * {@code text} is the line without the hash.
 */
record HistoryLogLine(HistoryEntry entry, String text, String hash) {
  /** The previous hash of the first line. */
  static final String NO_HASH = "0".repeat(64);

  private static final String SPACE = " ";
  private static final String PUBLISHED = "published";
  private static final String REMOVED = "gone";
  private static final int REMOVED_FIELDS = 5;
  private static final int PUBLISHED_FIELDS = 8;

  /** Creates the line for an entry that follows a line with {@code previousHash}. */
  static HistoryLogLine of(HistoryEntry entry, String previousHash) {
    Stream<String> fields =
        entry
            .version()
            .map(v -> Stream.of(PUBLISHED, v.sha256(), "" + v.length(), encode(v.mediaType())))
            .orElseGet(() -> Stream.of(REMOVED));
    DocumentLocation location = entry.location();
    Stream<String> prefix =
        Stream.of(entry.time().toString(), encode(location.host()), encode(location.path()));
    String text = Stream.concat(prefix, fields).collect(Collectors.joining(SPACE));
    return new HistoryLogLine(entry, text, hash(previousHash, text));
  }

  /** Parses a line; empty if it is incomplete or malformed. */
  static Optional<HistoryLogLine> parse(String line) {
    List<String> fields = List.of(line.split(SPACE, -1));
    int last = fields.size() - 1;
    try {
      Optional<DocumentVersion> version = version(fields);
      return Optional.of(fields.get(last))
          .filter(Sha256::isHex)
          .map(
              hash ->
                  new HistoryLogLine(
                      new HistoryEntry(Instant.parse(fields.get(0)), place(fields), version),
                      String.join(SPACE, fields.subList(0, last)),
                      hash));
    } catch (DateTimeException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns whether this line follows a line with {@code previousHash}. */
  boolean follows(String previousHash) {
    return hash.equals(hash(previousHash, text));
  }

  @Override
  public String toString() {
    return text + SPACE + hash;
  }

  private static DocumentLocation place(List<String> fields) {
    return new DocumentLocation(
        PercentEncoding.decode(fields.get(1)), PercentEncoding.decode(fields.get(2)));
  }

  private static Optional<DocumentVersion> version(List<String> fields) {
    if (fields.size() == REMOVED_FIELDS && fields.get(3).equals(REMOVED)) {
      return Optional.empty();
    }
    if (fields.size() != PUBLISHED_FIELDS || !fields.get(3).equals(PUBLISHED)) {
      throw new InvalidValueException("expected \"published\" or \"gone\" with its fields");
    }
    return Optional.of(
        new DocumentVersion(
            fields.get(4), Long.parseLong(fields.get(5)), PercentEncoding.decode(fields.get(6))));
  }

  private static String encode(String text) {
    return PercentEncoding.encode(text, c -> c > ' ' && c < 0x7F && c != '%');
  }

  private static String hash(String previousHash, String text) {
    return Sha256.hex((previousHash + SPACE + text).getBytes(StandardCharsets.ISO_8859_1));
  }

  /**
   * An entry: the version at a location from {@code time} on, in milliseconds; empty if the
   * document was removed.
   */
  public record HistoryEntry(
      Instant time, DocumentLocation location, Optional<DocumentVersion> version) {
    /** Truncates the time to milliseconds. */
    public HistoryEntry {
      time = time.truncatedTo(ChronoUnit.MILLIS);
    }
  }
}
