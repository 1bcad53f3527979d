package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogPlace;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.LogSummary.FormatStart;
import io.github.wayleave.cli.accesslog.LogSummary.UnreadableLine;
import io.github.wayleave.cli.accesslog.LoggedAnswer;
import io.github.wayleave.cli.accesslog.LoggedClient;
import io.github.wayleave.cli.accesslog.LoggedRequest;
import io.github.wayleave.cli.accesslog.format.FormatDetector;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.FieldText;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.Octets;
import io.github.wayleave.cli.accesslog.reading.AgentCache.KnownAgent;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads the lines of a piece. The fields of each line are found as positions; then the {@code
 * User-Agent} decides whether objects are created for it. After {@value #RUN} unreadable lines in a
 * row, their format is detected. If they have another one, lines are read again from the first of
 * them on; or from the first of the {@value #RUN} before, if these are unreadable as well, since
 * the other format may begin among them.
 */
final class PieceParser {
  /** The longest line in octets; that is more than servers accept in a request. */
  static final int MAX_LINE = 64 * 1024;

  private static final int RUN = 100;

  private final LogContext context;
  private final ParsedPiece parsed;
  private final byte[] octets;
  private final int length;
  private final LineFields fields = new LineFields();
  private LineParser parser;
  private byte[] header;
  private int run;
  private Mark runStart;
  private Optional<Mark> runBefore = Optional.empty();

  /** Whether the format has changed, and no line of the new one was read yet. */
  private boolean isChanged;

  private PieceParser(LogContext context, ParsedPiece parsed) {
    this.context = context;
    this.parsed = parsed;
    this.octets = parsed.piece.octets();
    this.length = parsed.piece.length();
    this.header = parsed.piece.header();
    this.runStart = new Mark(0, parsed.piece.firstLine(), header);
    this.parser = FormatDetector.parser(parsed.startFormat, header);
  }

  static ParsedPiece parse(LogContext context, Piece piece, LineFormat format) {
    ParsedPiece parsed = new ParsedPiece(piece, format);
    new PieceParser(context, parsed).lines();
    parsed.traffic.finish();
    return parsed;
  }

  private void lines() {
    long line = parsed.piece.firstLine();
    int from = 0;
    while (from < length) {
      int end = Octets.indexOf(octets, from, length, '\n');
      int to = end > from && octets[end - 1] == '\r' ? end - 1 : end;
      if (to > from) {
        line(line, from, to);
        if (run == RUN && changesFormat()) {
          from = runStart.from();
          line = runStart.line();
          continue;
        }
      }
      from = end + 1;
      line++;
    }
    keepTail();
  }

  private void line(long line, int from, int to) {
    if (octets[from] == '#') {
      parser.comment(octets, from, to);
      if (Octets.startsWith(octets, from, to, PieceReader.FIELDS)) {
        header = Arrays.copyOfRange(octets, from, to);
      }
      return;
    }
    parsed.lines++;
    boolean isWhole = to - from <= MAX_LINE && !(parsed.piece.isLineCut() && to == length);
    if (isWhole && parser.parse(octets, from, to, fields)) {
      run = 0;
      runBefore = Optional.empty();
      if (isChanged) {
        isChanged = false;
        parsed.changes.add(new FormatStart(line, parsed.endFormat.name()));
      }
      request(line, from, to);
      return;
    }
    if (run == 0) {
      runStart = new Mark(from, line, header);
    }
    run++;
    parsed.startsUnreadable |= parsed.lines == 1;
    unreadable(line, from, to);
  }

  private void unreadable(long line, int from, int to) {
    parsed.unreadable++;
    if (parsed.unreadableLines.size() >= LogSummary.MAX_UNREADABLE) {
      return;
    }
    String missed = parser.missed();
    String reason =
        "is not a line of the format %s%s"
            .formatted(parsed.endFormat.name(), missed.isEmpty() ? "" : ": it " + missed);
    if (to - from > MAX_LINE || (parsed.piece.isLineCut() && to == length)) {
      reason = "is longer than 64 KiB";
    } else if (Octets.indexOf(octets, from, to, '\0') < to) {
      reason = "contains NUL";
    } else if (parsed.piece.isTorn() && to == length) {
      reason = "is the last line, and incomplete";
    }
    parsed.unreadableLines.add(new UnreadableLine(line, reason));
  }

  /**
   * Detects the format of the last unreadable lines; returns whether they have another one, which
   * starts at {@link #runStart}.
   */
  private boolean changesFormat() {
    Optional<LineFormat> format =
        context.detector().detect(octets, runStart.from(), length, runStart.header());
    run = 0;
    if (format.isEmpty() || format.get().equals(parsed.endFormat)) {
      runBefore = Optional.of(runStart);
      return false;
    }
    int read = runBefore.isPresent() ? 2 * RUN : RUN;
    runStart = runBefore.orElse(runStart);
    runBefore = Optional.empty();
    header = runStart.header();
    parser = FormatDetector.parser(format.get(), header);
    parsed.endFormat = format.get();
    isChanged = true;
    parsed.lines -= read;
    parsed.unreadable -= read;
    parsed.unreadableLines.removeIf(unreadable -> unreadable.line() >= runStart.line());
    return true;
  }

  private void keepTail() {
    Mark start = runBefore.orElse(runStart);
    int lines = run + (runBefore.isPresent() ? RUN : 0);
    if (lines > 0
        && !parsed.piece.isLineCut()
        && length - start.from() <= UnreadableTail.MAX_OCTETS) {
      byte[] tail = Arrays.copyOfRange(octets, start.from(), length);
      parsed.tail = Optional.of(new UnreadableTail(tail, start.line(), lines, start.header()));
    }
  }

  private void request(long line, int from, int to) {
    parsed.addTime(fields.time().nanosOfEpoch());
    if (!fields.has(LineField.AGENT)) {
      parsed.withoutAgent++;
      countUnnamed();
      return;
    }
    KnownAgent agent =
        context
            .agents()
            .find(
                octets,
                fields.start(LineField.AGENT),
                fields.end(LineField.AGENT),
                fields.agentEncoding());
    if (!agent.isCrawler()) {
      countUnnamed();
      return;
    }
    Optional<LoggedRequest> request = RequestTarget.of(octets, fields);
    if (request.isEmpty()) {
      parsed.withoutTarget++;
      return;
    }
    parsed.add(
        new LogEntry(
            fields.time().instant(),
            fields.time().isExact(),
            client(agent.text()),
            request.get(),
            answer(),
            place(line, from, to)));
  }

  private void countUnnamed() {
    parsed.traffic.addUnnamed(octets, fields, number(LineField.SIZE));
    if (RequestTarget.isRobotsTxt(octets, fields)) {
      parsed.otherReads++;
    }
  }

  private LoggedClient client(String agent) {
    return ClientAddress.of(
        text(LineField.ADDRESS, FieldEncoding.NONE),
        text(LineField.FORWARDED, fields.agentEncoding()),
        agent,
        context.proxies());
  }

  private String text(LineField field, FieldEncoding encoding) {
    return fields.has(field)
        ? FieldText.text(octets, fields.start(field), fields.end(field), encoding)
        : "";
  }

  private LoggedAnswer answer() {
    return new LoggedAnswer((int) number(LineField.STATUS), number(LineField.SIZE));
  }

  private long number(LineField field) {
    return fields.has(field)
        ? Math.max(0, Octets.number(octets, fields.start(field), fields.end(field)))
        : 0;
  }

  private LogPlace place(long line, int from, int to) {
    return new LogPlace(
        context.name(),
        line,
        context.keepsLines()
            ? Optional.of(FieldText.text(octets, from, to, FieldEncoding.NONE))
            : Optional.empty());
  }

  /**
   * Where unreadable lines start.
   *
   * @param header the last comment with fields before them
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Mark(int from, long line, byte[] header) {}
}
