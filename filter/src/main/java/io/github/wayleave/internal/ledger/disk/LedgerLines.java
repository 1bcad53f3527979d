package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.ReadProof;
import io.github.wayleave.internal.ledger.fact.ReadProof.AddressMatch;
import io.github.wayleave.internal.ledger.fact.ReadProof.Precision;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.judge.ReaderState;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * The lines within a minute: a letter, and fields separated by spaces. docs/ledger-files.md
 * describes them. A later version may add letters, so that unknown ones are passed over.
 */
final class LedgerLines {
  /** The longest text of a rule that is written, in characters. */
  static final int MAX_RULE = 1_024;

  private static final String TOO_SOON = "tooSoon";

  /** The very address had read. */
  private static final String SAME = AddressMatch.SAME.mark();

  private LedgerLines() {}

  /** What a line is. */
  enum LineState {
    READ,
    UNKNOWN,
    MALFORMED
  }

  static String of(Fact fact) {
    String subject = LineFields.subject(fact.subject());
    if (fact instanceof Fact.Read read) {
      return line('r', subject, read.status(), read.version().hash(), read.count());
    }
    if (fact instanceof Fact.Kept kept) {
      return line('k', subject, kept.version().hash(), kept.count());
    }
    if (fact instanceof Fact.Broken broken) {
      return line(
          'b',
          subject,
          broken.kind().word(),
          rule(broken.rule()),
          broken.count(),
          broken.inForce().hash() + sameAddress(broken.isSameAddress()));
    }
    Fact.TooSoon soon = (Fact.TooSoon) fact;
    return line(
        's',
        subject,
        soon.version().hash(),
        soon.delaySeconds(),
        soon.count(),
        soon.shortestGapSeconds() + sameAddress(soon.isSameAddress()));
  }

  static String of(DayTotal total) {
    String fact = of(total.fact());
    return line(
        fact.substring(0, 1).toUpperCase(Locale.ROOT).charAt(0),
        fact.substring(2),
        LineFields.minute(total.first()),
        LineFields.minute(total.last()),
        total.fresh());
  }

  static String of(Example example) {
    String line =
        line(
            example.read().isPresent() ? 'E' : 'e',
            example.at(),
            LineFields.subject(example.subject()),
            example.kind().isPresent() ? example.kind().get().word() : TOO_SOON,
            rule(example.rule()),
            LineFields.encodeOptional(example.request().target()),
            LineFields.encodeOptional(example.request().userAgent()));
    return line + example.read().map(LedgerLines::of).orElse("");
  }

  private static String of(ReadProof read) {
    return " " + read.at() + ' ' + read.precision().word() + ' ' + read.address().mark();
  }

  /** A field at the end that earlier versions did not write. */
  private static String sameAddress(boolean isSame) {
    return isSame ? " " + SAME : "";
  }

  static String of(ReaderState reader) {
    return line(
        'h',
        LineFields.subject(reader.reader()),
        LineFields.minute(reader.at()),
        reader.version().hash(),
        reader.maxAge().toSeconds());
  }

  static String lost(long events, long reads) {
    return line('l', events, reads);
  }

  static String maxAge(Version version, Duration maxAge) {
    return line('m', version.hash(), maxAge.toSeconds());
  }

  /** Reads a line of a block that begins with {@code minute}. */
  static LineState read(String line, Instant minute, LedgerVisitor visitor) {
    if (line.length() < 2 || line.charAt(1) != ' ') {
      return LineState.MALFORMED;
    }
    try {
      return visit(line, minute, visitor) ? LineState.READ : LineState.UNKNOWN;
    } catch (IllegalArgumentException | DateTimeException e) {
      return LineState.MALFORMED;
    }
  }

  private static boolean visit(String line, Instant minute, LedgerVisitor visitor) {
    LineFields fields = new LineFields(line);
    switch (line.charAt(0)) {
      case 'r', 'k', 'b', 's' -> visitor.fact(minute, ended(fact(line.charAt(0), fields), fields));
      case 'R', 'K', 'B', 'S' -> visitor.total(total(line, fields));
      case 'e', 'E' -> visitor.example(example(fields, line.charAt(0) == 'E'));
      case 'h' -> visitor.reader(reader(fields));
      case 'l' -> lost(fields, minute, visitor);
      case 'm' -> maxAge(fields, visitor);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static Fact fact(char letter, LineFields fields) {
    Subject subject = fields.subject();
    return switch (letter) {
      case 'r' -> new Fact.Read(subject, fields.smallNumber(), fields.version(), fields.number());
      case 'k' -> new Fact.Kept(subject, fields.version(), fields.number());
      case 'b' ->
          new Fact.Broken(
              subject,
              kind(fields),
              rule(fields),
              fields.number(),
              fields.version(),
              fields.skips(SAME));
      default ->
          new Fact.TooSoon(
              subject,
              fields.version(),
              fields.smallNumber(),
              fields.number(),
              fields.smallNumber(),
              fields.skips(SAME));
    };
  }

  private static DayTotal total(String line, LineFields fields) {
    Fact fact = fact(line.substring(0, 1).toLowerCase(Locale.ROOT).charAt(0), fields);
    return ended(new DayTotal(fact, fields.minute(), fields.minute(), fields.number()), fields);
  }

  private static Example example(LineFields fields, boolean hasRead) {
    Instant at = fields.instant();
    Subject subject = fields.subject();
    String word = fields.text();
    Optional<BrokenKind> kind = BrokenKind.of(word);
    if (kind.isEmpty() && !word.equals(TOO_SOON)) {
      throw new IllegalArgumentException("expected a kind");
    }
    CitedRule rule = rule(fields);
    RequestText request = new RequestText(fields.optionalText(), fields.optionalText());
    Optional<ReadProof> read = hasRead ? Optional.of(readProof(fields)) : Optional.empty();
    return ended(new Example(at, subject, kind, rule, request, Optional.empty(), read), fields);
  }

  private static ReadProof readProof(LineFields fields) {
    Instant at = fields.instant();
    Precision precision = Precision.of(fields.text()).orElseThrow(IllegalArgumentException::new);
    AddressMatch address =
        AddressMatch.ofMark(fields.text()).orElseThrow(IllegalArgumentException::new);
    return new ReadProof(at, precision, address);
  }

  private static ReaderState reader(LineFields fields) {
    Subject subject = fields.subject();
    Instant at = fields.minute();
    Version version = fields.version();
    return ended(
        new ReaderState(subject, at, version, Duration.ofSeconds(fields.number())), fields);
  }

  private static void lost(LineFields fields, Instant minute, LedgerVisitor visitor) {
    long events = fields.number();
    visitor.lost(minute, events, ended(fields.number(), fields));
  }

  private static void maxAge(LineFields fields, LedgerVisitor visitor) {
    Version version = fields.version();
    visitor.maxAge(version, ended(Duration.ofSeconds(fields.number()), fields));
  }

  private static BrokenKind kind(LineFields fields) {
    return BrokenKind.of(fields.text()).orElseThrow(IllegalArgumentException::new);
  }

  private static CitedRule rule(LineFields fields) {
    Version version = fields.version();
    return new CitedRule(version, fields.smallNumber(), fields.text());
  }

  private static String rule(CitedRule rule) {
    String text =
        rule.text().length() <= MAX_RULE ? rule.text() : rule.text().substring(0, MAX_RULE);
    return rule.version().hash() + ' ' + rule.line() + ' ' + LineFields.encode(text);
  }

  private static <T> T ended(T value, LineFields fields) {
    fields.requireEnd();
    return value;
  }

  private static String line(char letter, Object... fields) {
    StringBuilder line = new StringBuilder();
    line.append(letter);
    for (Object field : fields) {
      line.append(' ').append(field);
    }
    return line.toString();
  }
}
