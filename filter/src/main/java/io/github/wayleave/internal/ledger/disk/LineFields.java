package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.text.PercentEncoding;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * The fields of a line, separated by single spaces and percent-encoded. Reading is strict: a field
 * that Wayleave does not write is an {@link IllegalArgumentException} or a {@link
 * java.time.DateTimeException}.
 */
final class LineFields {
  private static final String EMPTY = "-";
  private static final String ENCODED_HYPHEN = "%2D";

  /** So many that sums of all lines of a ledger are in the range of a long. */
  private static final int MAX_DIGITS = 12;

  private static final int MINUTE_LENGTH = "2026-11-21T14:02Z".length();

  private final String[] fields;
  private int next = 1;

  /** Splits a line; its first field is the letter. */
  LineFields(String line) {
    fields = line.split(" ", -1);
  }

  static String encode(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isPlain(text.charAt(i))) {
        return PercentEncoding.encode(text, LineFields::isPlain);
      }
    }
    return text;
  }

  /** Encodes text that may be empty. */
  static String encodeOptional(String text) {
    if (text.isEmpty()) {
      return EMPTY;
    }
    return text.equals(EMPTY) ? ENCODED_HYPHEN : encode(text);
  }

  static String minute(Instant at) {
    return LocalDateTime.ofInstant(at.truncatedTo(ChronoUnit.MINUTES), ZoneOffset.UTC) + "Z";
  }

  static Instant parseMinute(String text) {
    if (text.length() != MINUTE_LENGTH || text.charAt(text.length() - 1) != 'Z') {
      throw new IllegalArgumentException("expected a minute");
    }
    return LocalDateTime.parse(text.substring(0, text.length() - 1)).toInstant(ZoneOffset.UTC);
  }

  static String subject(Subject subject) {
    return encode(subject.host())
        + ' '
        + encode(subject.crawler())
        + ' '
        + encode(subject.network())
        + ' '
        + subject.identity().mark();
  }

  String text() {
    String field = field();
    return field.indexOf('%') < 0 ? field : PercentEncoding.decode(field);
  }

  String optionalText() {
    String field = field();
    return field.equals(EMPTY) ? "" : PercentEncoding.decode(field);
  }

  long number() {
    String field = field();
    for (int i = 0; i < field.length(); i++) {
      if (field.charAt(i) < '0' || field.charAt(i) > '9') {
        throw new IllegalArgumentException("expected digits");
      }
    }
    if (field.length() > MAX_DIGITS) {
      throw new IllegalArgumentException("expected a smaller number");
    }
    return Long.parseLong(field);
  }

  int smallNumber() {
    long number = number();
    if (number > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("expected a smaller number");
    }
    return (int) number;
  }

  Instant minute() {
    return parseMinute(field());
  }

  Instant instant() {
    return Instant.parse(field());
  }

  Version version() {
    return new Version(field());
  }

  Subject subject() {
    return new Subject(text(), text(), text(), identity());
  }

  /** Returns whether the next field is this one, and goes on behind it. */
  boolean skips(String field) {
    boolean isNext = next < fields.length && fields[next].equals(field);
    next += isNext ? 1 : 0;
    return isNext;
  }

  void requireEnd() {
    if (next != fields.length) {
      throw new IllegalArgumentException("expected fewer fields");
    }
  }

  private IdentityMark identity() {
    String field = field();
    if (field.length() != 1) {
      throw new IllegalArgumentException("expected the mark of an identity");
    }
    return IdentityMark.of(field.charAt(0)).orElseThrow(IllegalArgumentException::new);
  }

  private String field() {
    if (next >= fields.length || fields[next].isEmpty()) {
      throw new IllegalArgumentException("expected another field");
    }
    return fields[next++];
  }

  private static boolean isPlain(int c) {
    return c > ' ' && c < 0x7F && c != '%';
  }
}
