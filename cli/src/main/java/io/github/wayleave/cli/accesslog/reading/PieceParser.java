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
import io.github.wayleave.cli.accesslog.line.LineText;
import io.github.wayleave.cli.accesslog.reading.AgentCache.Agent;
import java.util.Optional;

/**
 * Reads the lines of a piece. After {@value #RUN} unreadable lines in a row, their format is
 * detected. If they have another one, lines are read again from the first of them on; or from the
 * first of the {@value #RUN} before, if these are unreadable as well, since the other format may
 * begin among them.
 */
final class PieceParser {
  /** The longest line in octets; that is more than servers accept in a request. */
  static final int MAX_LINE = 64 * 1024;

  private static final int RUN = 100;

  private final LogContext context;
  private final Piece piece;
  private final ParsedPiece parsed;
  private final String text;
  private final LineFields fields = new LineFields();
  private LineParser parser;
  private String header;
  private int run;
  private Mark runStart;
  private Optional<Mark> runBefore = Optional.empty();

  /** Whether the format has changed, and no line of the new one was read yet. */
  private boolean isChanged;

  private PieceParser(LogContext context, Piece piece, ParsedPiece parsed) {
    this.context = context;
    this.piece = piece;
    this.parsed = parsed;
    this.text = piece.text();
    this.header = piece.header();
    this.runStart = new Mark(0, piece.firstLine(), header);
    this.parser = FormatDetector.parser(parsed.endFormat, header);
  }

  static ParsedPiece parse(LogContext context, Piece piece, LineFormat format) {
    ParsedPiece parsed = new ParsedPiece(format);
    new PieceParser(context, piece, parsed).lines();
    return parsed;
  }

  private void lines() {
    long line = piece.firstLine();
    int from = 0;
    while (from < text.length()) {
      int end = LineText.indexOf(text, from, text.length(), '\n');
      int to = end > from && text.charAt(end - 1) == '\r' ? end - 1 : end;
      if (to > from) {
        line(line, from, text.substring(from, to));
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

  private void line(long number, int from, String line) {
    if (line.startsWith("#")) {
      parser.comment(line);
      header = line.startsWith(PieceReader.FIELDS) ? line : header;
      return;
    }
    parsed.lines++;
    boolean isLast = from + line.length() == text.length();
    boolean isWhole = line.length() <= MAX_LINE && !(piece.isLineCut() && isLast);
    if (isWhole && parser.parse(line, fields)) {
      run = 0;
      runBefore = Optional.empty();
      if (isChanged) {
        isChanged = false;
        parsed.changes.add(new FormatStart(number, parsed.endFormat.name()));
      }
      request(number, line);
      return;
    }
    if (run == 0) {
      runStart = new Mark(from, number, header);
    }
    run++;
    parsed.startsUnreadable |= parsed.lines == 1;
    parsed.unreadable++;
    if (parsed.unreadableLines.size() < LogSummary.MAX_UNREADABLE) {
      parsed.unreadableLines.add(new UnreadableLine(number, reason(line, isWhole, isLast)));
    }
  }

  private String reason(String line, boolean isWhole, boolean isLast) {
    if (!isWhole) {
      return "is longer than 64 KiB";
    }
    if (line.indexOf('\0') >= 0) {
      return "contains NUL";
    }
    if (piece.isTorn() && isLast) {
      return "is the last line, and incomplete";
    }
    String missed = parser.missed();
    return "is not a line of the format %s%s"
        .formatted(parsed.endFormat.name(), missed.isEmpty() ? "" : ": it " + missed);
  }

  /**
   * Detects the format of the last unreadable lines; returns whether they have another one, which
   * starts at {@link #runStart}.
   */
  private boolean changesFormat() {
    Optional<LineFormat> format =
        context.detector().detect(text, runStart.from(), runStart.header());
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
        && !piece.isLineCut()
        && text.length() - start.from() <= UnreadableTail.MAX_OCTETS) {
      String tail = text.substring(start.from());
      parsed.tail = Optional.of(new UnreadableTail(tail, start.line(), lines, start.header()));
    }
  }

  private void request(long number, String line) {
    parsed.addTime(fields.time().nanosOfEpoch());
    boolean hasAgent = fields.has(LineField.AGENT);
    Agent agent =
        hasAgent
            ? context.agents().find(fields.get(LineField.AGENT), fields.agentEncoding())
            : Agent.NONE;
    if (agent.crawler().isEmpty()) {
      parsed.withoutAgent += hasAgent ? 0 : 1;
      parsed.traffic.addUnnamed(fields, agent.logged());
      parsed.visits.add(fields, agent.logged());
      parsed.otherReads += RequestTarget.isRobotsTxt(fields) ? 1 : 0;
      return;
    }
    Optional<LoggedRequest> request = RequestTarget.of(fields);
    if (request.isEmpty()) {
      parsed.withoutTarget++;
      return;
    }
    LoggedClient client =
        ClientAddress.of(
            FieldText.text(fields.get(LineField.ADDRESS), FieldEncoding.NONE),
            FieldText.text(fields.get(LineField.FORWARDED), fields.agentEncoding()),
            agent.crawler().get(),
            context.proxies());
    Optional<String> kept =
        context.keepsLines()
            ? Optional.of(FieldText.text(line, FieldEncoding.NONE))
            : Optional.empty();
    parsed.add(
        new LogEntry(
            fields.time().instant(),
            fields.time().isExact(),
            client,
            request.get(),
            new LoggedAnswer((int) fields.number(LineField.STATUS), fields.number(LineField.SIZE)),
            new LogPlace(context.name(), number, kept)));
  }

  /**
   * Where unreadable lines start.
   *
   * @param header the last comment with fields before them
   */
  private record Mark(int from, long line, String header) {}
}
