package io.github.wayleave.cli.identify.log;

import io.github.wayleave.cli.accesslog.LogLineReader;
import io.github.wayleave.cli.identify.KnownCrawlers;
import io.github.wayleave.cli.identify.log.LogClients.LogCounts;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TerminalProgress;
import io.github.wayleave.cli.terminal.TextOutput;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Counts the clients of an access log. */
public final class AccessLogReader {
  /** RFC 1952, 2.3.1. */
  private static final String GZIP = "\u001f\u008b";

  private static final int MEBIBYTE = 1 << 20;
  private static final int LINES_BETWEEN = 4_096;

  private final CommandEnvironment shell;
  private final TerminalProgress progress;

  public AccessLogReader(CommandEnvironment shell, TerminalProgress progress) {
    this.shell = shell;
    this.progress = progress;
  }

  /** Reads a file, or standard input for {@code -}. */
  public LogClients read(String argument, KnownCrawlers known) {
    String name = TextOutput.quoted(SubjectReader.name(argument));
    LogClients clients =
        new SubjectReader(shell).stream(argument, in -> read(name, in, new LogClients(known)));
    LogCounts counts = clients.counts();
    if (counts.lines() > 0 && counts.unreadable() == counts.lines()) {
      throw new CommandException(
          name
              + ": has no line in the combined form; expected lines such as 192.0.2.1 - - [24/Nov/2026:12:00:00 +0000] \"GET / HTTP/1.1\" 200 512 \"-\" \"Googlebot\"");
    }
    return clients;
  }

  private LogClients read(String name, InputStream in, LogClients clients) throws IOException {
    LogLineReader lines = new LogLineReader(in);
    long number = 0;
    for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
      if (number == 0 && line.get().startsWith(GZIP)) {
        throw new CommandException(
            name
                + ": is compressed; decompress it, like gzip -dc access.log.gz | wayleave identify --log -");
      }
      clients.add(line.get());
      number++;
      if (number % LINES_BETWEEN == 0) {
        progress.show("reading %s, %s MiB".formatted(name, lines.octets() / MEBIBYTE));
      }
    }
    return clients;
  }
}
