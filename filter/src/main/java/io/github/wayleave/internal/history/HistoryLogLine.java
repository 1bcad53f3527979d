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
 * A line of the log: when, where, what, and last the hash of all that is before it on the line and
 * of the hash of the line before. So no line can be another without being found out. {@code text}
 * is all but the hash.
 */
record HistoryLogLine(HistoryEntry entry, String text, String hash) {
  /** The hash before the first line. */
  static final String NO_HASH = "0".repeat(64);

  private static final String BLANK = " ";
  private static final String PUBLISHED = "published";
  private static final String GONE = "gone";
  private static final int FIELDS_OF_GONE = 5;
  private static final int FIELDS_OF_PUBLISHED = 8;

  /** Returns the line that says {@code entry} behind one with a hash. */
  static HistoryLogLine of(HistoryEntry entry, String before) {
    Stream<String> what =
        entry
            .version()
            .map(v -> Stream.of(PUBLISHED, v.sha256(), "" + v.length(), encoded(v.mediaType())))
            .orElseGet(() -> Stream.of(GONE));
    DocumentLocation place = entry.place();
    Stream<String> where =
        Stream.of(entry.at().toString(), encoded(place.host()), encoded(place.path()));
    String text = Stream.concat(where, what).collect(Collectors.joining(BLANK));
    return new HistoryLogLine(entry, text, hash(before, text));
  }

  /** Returns the line that a text is, if it is a whole one. */
  static Optional<HistoryLogLine> read(String line) {
    List<String> fields = List.of(line.split(BLANK, -1));
    int last = fields.size() - 1;
    try {
      Optional<DocumentVersion> version = version(fields);
      return Optional.of(fields.get(last))
          .filter(DocumentVersion::isHash)
          .map(
              hash ->
                  new HistoryLogLine(
                      new HistoryEntry(Instant.parse(fields.get(0)), place(fields), version),
                      String.join(BLANK, fields.subList(0, last)),
                      hash));
    } catch (DateTimeException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Tells whether this was written behind a line with a hash. */
  boolean follows(String before) {
    return hash.equals(hash(before, text));
  }

  @Override
  public String toString() {
    return text + BLANK + hash;
  }

  private static DocumentLocation place(List<String> fields) {
    return new DocumentLocation(
        PercentEncoding.decode(fields.get(1)), PercentEncoding.decode(fields.get(2)));
  }

  private static Optional<DocumentVersion> version(List<String> fields) {
    if (fields.size() == FIELDS_OF_GONE && fields.get(3).equals(GONE)) {
      return Optional.empty();
    }
    if (fields.size() != FIELDS_OF_PUBLISHED || !fields.get(3).equals(PUBLISHED)) {
      throw new InvalidValueException("expected \"published\" or \"gone\" with its fields");
    }
    return Optional.of(
        new DocumentVersion(
            fields.get(4), Long.parseLong(fields.get(5)), PercentEncoding.decode(fields.get(6))));
  }

  private static String encoded(String text) {
    return PercentEncoding.encode(text, c -> c > ' ' && c < 0x7F && c != '%');
  }

  private static String hash(String before, String text) {
    return Sha256.hex((before + BLANK + text).getBytes(StandardCharsets.ISO_8859_1));
  }

  /**
   * What the history notes of one place: the version that stands there from a moment on, to the
   * millisecond; empty for nothing.
   */
  public record HistoryEntry(
      Instant at, DocumentLocation place, Optional<DocumentVersion> version) {
    /** Cuts what is shorter than a millisecond. */
    public HistoryEntry {
      at = at.truncatedTo(ChronoUnit.MILLIS);
    }
  }
}
