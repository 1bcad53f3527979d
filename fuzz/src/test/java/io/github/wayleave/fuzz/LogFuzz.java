package io.github.wayleave.fuzz;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.reading.LogReader;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.fuzz.ServerLog.Envelope;
import io.github.wayleave.fuzz.ServerLog.LoggedFields;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of access logs, written as servers escape what clients send, and wrapped as collectors do,
 * yield the same requests in the same order, and as many lines.
 */
public final class LogFuzz {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final int MOST_LINES = 6;
  private static final List<String> ADDRESSES =
      List.of("192.0.2.1", "2001:db8::1", "198.51.100.254", "::ffff:192.0.2.9");
  private static final List<String> PARTS =
      List.of(
          "\"",
          "\\",
          "\" \"",
          "\\x22",
          "\\u0022",
          "%20",
          "%2520",
          "\\\"",
          " - - [01/Jan/2026:00:00:00 +0000] \"",
          "\",\"status\":1,\"",
          "}",
          "{\"log\":\"",
          "#Fields: date",
          "] ",
          " | ",
          "stdout F ",
          "\" 200 1 \"",
          "GPTBot/1.0",
          "+",
          "\u00C3\u00A9",
          "\u00FF",
          "HTTP/1.0",
          "Jan  1 00:00:01 a b: ",
          ", 10.0.0.1",
          "[pod/web/a] ",
          "-",
          "\t");

  private LogFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    ServerLog log = input.choice(List.of(ServerLog.values()));
    Envelope envelope =
        log == ServerLog.TOMCAT_W3C ? Envelope.NONE : input.choice(List.of(Envelope.values()));
    boolean isNamed = input.flag() || !log.isDetected();
    boolean hasEnds = input.flag();
    List<LoggedFields> written = new ArrayList<>();
    do {
      written.add(fields(log, written.size(), input));
    } while (written.size() < MOST_LINES && input.remaining() > 0);
    StringBuilder text = new StringBuilder(log.header());
    for (LoggedFields fields : written) {
      text.append(envelope.wrap(log.line(fields))).append(hasEnds ? "\r\n" : "\n");
    }
    List<LogEntry> read = new ArrayList<>();
    LogOptions options =
        new LogOptions(isNamed ? log.format() : LogOptions.AUTO, agent -> true, false);
    LogSummary summary = read(text.toString(), options, read);
    if (summary.counts().lines() != written.size() || read.size() != written.size()) {
      throw new AssertionError(text + ": " + summary.counts() + ", " + read.size() + " entries");
    }
    for (int i = 0; i < read.size(); i++) {
      compare(log, written.get(i), read.get(i), text.toString());
    }
  }

  /** Any octets are read as some lines, and no more than there are. */
  private static LogSummary read(String text, LogOptions options, List<LogEntry> read) {
    LogSource source = LogSource.ofStream("fuzz", new ByteArrayInputStream(ServerLog.octets(text)));
    try {
      return LogReader.read(List.of(source), options, read::add).get(0);
    } catch (CommandException e) {
      throw new AssertionError(text + ": " + e.getMessage(), e);
    }
  }

  private static LoggedFields fields(ServerLog log, int number, Input input) {
    String agent = value(input);
    String target = "/" + value(input).replace(' ', '+').replace('\t', '+');
    return new LoggedFields(
        START.plusSeconds(number),
        input.choice(ADDRESSES),
        input.choice(List.of("www.example.org", "a.example", "192.0.2.80")),
        input.choice(List.of("-", "ann", "a b", "a \"[x]", "\\")),
        log == ServerLog.CADDY ? target.replace('#', '+') : target,
        100 + input.below(500),
        input.below(65_536),
        value(input),
        agent.isEmpty() || agent.equals("-") ? "x" : agent);
  }

  /** Returns what HTTP allows in a field: no control characters other than tabs. */
  private static String value(Input input) {
    StringBuilder value = new StringBuilder();
    for (int parts = input.below(8); parts > 0; parts--) {
      int octet = input.octet();
      if (octet < 0xC0) {
        value.append(octet < ' ' || octet == 0x7F ? (char) (octet + 0x40) : (char) octet);
      } else {
        value.append(PARTS.get(octet % PARTS.size()));
      }
    }
    return value.toString().strip();
  }

  private static void compare(ServerLog log, LoggedFields written, LogEntry read, String text) {
    if (!read.client().agent().equals(decoded(written.agent()))) {
      throw new AssertionError(text + ": agent [" + read.client().agent() + "]");
    }
    String target = percentEncoded(written.target());
    if (!read.request().target().equals(target) || !read.request().method().equals("GET")) {
      throw new AssertionError(text + ": " + read.request() + ", expected " + target);
    }
    if (read.answer().status() != written.status() || read.answer().octets() != written.size()) {
      throw new AssertionError(text + ": " + read.answer());
    }
    if (!read.client().address().equals(written.address())
        && !read.client().ip().equals(io.github.wayleave.net.IpAddress.of(written.address()))) {
      throw new AssertionError(text + ": " + read.client());
    }
    if (read.time().getEpochSecond() != written.time().getEpochSecond()) {
      throw new AssertionError(text + ": " + read.time());
    }
    boolean hasHost =
        log == ServerLog.CADDY || log == ServerLog.ALB || log == ServerLog.APACHE_VHOST;
    if (!read.request().host().orElse("").equals(hasHost ? written.host() : "")) {
      throw new AssertionError(text + ": host " + read.request().host());
    }
  }

  private static String decoded(String octets) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(ServerLog.octets(octets)))
          .toString();
    } catch (CharacterCodingException e) {
      return octets;
    }
  }

  private static String percentEncoded(String octets) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < octets.length(); i++) {
      char c = octets.charAt(i);
      text.append(c > ' ' && c < 0x7F ? String.valueOf(c) : "%%%02X".formatted((int) c));
    }
    return text.toString();
  }
}
