package io.github.wayleave.cli.identify.log;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSink;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.format.LogFormats;
import io.github.wayleave.cli.accesslog.reading.LogReader;
import io.github.wayleave.cli.identify.KnownCrawlers;
import io.github.wayleave.cli.identify.log.LogClients.LoggedLines;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.TerminalProgress;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.List;
import java.util.stream.Collectors;

/** Counts the clients of an access log. */
public final class AccessLogReader {
  private static final int MEBIBYTE = 1 << 20;

  private final CommandEnvironment shell;
  private final TerminalProgress progress;

  public AccessLogReader(CommandEnvironment shell, TerminalProgress progress) {
    this.shell = shell;
    this.progress = progress;
  }

  /** Reads a file, or standard input for {@code -}, in a format of {@link LogOptions}. */
  public LogClients read(String argument, String format, KnownCrawlers known) {
    LogClients clients = new LogClients(known);
    List<LogSummary> logs =
        LogReader.read(
            List.of(LogSource.of(argument, shell)),
            new LogOptions(format, clients::isCrawler, false, false),
            new ClientSink(clients));
    LogSummary log = logs.get(0);
    LogSummary.LogCounts lines = log.counts();
    if (lines.lines() > 0 && lines.unreadable() == lines.lines()) {
      throw LogFormats.unknown(log.name());
    }
    String formats =
        log.formats().stream()
            .map(LogSummary.FormatStart::format)
            .distinct()
            .collect(Collectors.joining(", "));
    clients.setLines(
        new LoggedLines(
            lines.lines(),
            lines.unreadable(),
            formats,
            log.damage().map(reason -> TextOutput.quoted(log.name()) + ": " + reason)));
    return clients;
  }

  /** Counts requests, and shows the progress. */
  private final class ClientSink implements LogSink {
    private final LogClients clients;

    ClientSink(LogClients clients) {
      this.clients = clients;
    }

    @Override
    public void entry(LogEntry entry) {
      clients.add(entry.client());
    }

    @Override
    public void progress(String log, long octets) {
      progress.show("reading %s, %s MiB".formatted(TextOutput.quoted(log), octets / MEBIBYTE));
    }
  }
}
