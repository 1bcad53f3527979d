package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSink;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.effort.Effort;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Logs that are damaged, or change while they are read. */
class HostileLogTest {
  private static final LogOptions OPTIONS =
      new LogOptions("combined", agent -> agent.contains("Bot"), false);

  private final List<LogEntry> entries = new ArrayList<>();

  @TempDir Path folder;

  private LogSummary read(LogSource... sources) {
    return LogReader.read(List.of(sources), OPTIONS, entries::add).get(0);
  }

  private LogSummary read(byte[] log) {
    return read(LogSource.ofStream("log", new ByteArrayInputStream(log)));
  }

  private LogSummary read(String log) {
    return read(log.getBytes(StandardCharsets.ISO_8859_1));
  }

  static String line(int second, String target) {
    return "192.0.2.1 - - [10/Nov/2026:00:%02d:%02d +0000] \"GET %s HTTP/1.1\" 200 512 \"-\" \"Bot\"\n"
        .formatted(second / 60, second % 60, target);
  }

  private static List<String> unreadable(LogSummary log) {
    return log.unreadable().stream().map(line -> line.line() + " " + line.reason()).toList();
  }

  private List<String> targets() {
    return entries.stream().map(entry -> entry.request().target()).toList();
  }

  @Test
  void unreadableLines_theFirstThreeAreNamed() {
    LogSummary log =
        read(
            line(1, "/1")
                + "a\0b\n"
                + line(2, "/2").replace("192.0.2.1", "x".repeat(70_000))
                + "nonsense\n"
                + "more nonsense\n"
                + "\u0016\u0003\u0001 - - -\n"
                + line(3, "/3")
                + line(4, "/4").substring(0, 60));
    assertThat(targets()).containsExactly("/1", "/3");
    assertThat(log.counts().lines()).isEqualTo(8);
    assertThat(log.counts().unreadable()).isEqualTo(6);
    assertThat(unreadable(log))
        .containsExactly(
            "2 contains NUL", "3 is longer than 64 KiB", "4 is not a line of the format combined");
  }

  @Test
  void tornLastLine_isNamed() {
    LogSummary log = read(line(1, "/1") + line(2, "/2").substring(0, 60));
    assertThat(targets()).containsExactly("/1");
    assertThat(unreadable(log)).containsExactly("2 is the last line, and incomplete");
  }

  @Test
  void oddOctetsInFields_doNotMakeALineUnreadable() {
    String agent = "\u00ff\u00fe Bot \u00c3\u00a9";
    LogSummary log =
        read(
            line(1, "/\u00ff\u0080").replace("\"Bot\"", "\"" + agent + "\"")
                + line(2, "/2").replace("GET /2 HTTP/1.1", "\\x16\\x03\\x01")
                + line(3, "/3").replace("\"-\"", '"' + "r".repeat(60_000) + '"'));
    assertThat(targets()).containsExactly("/%FF%80", "/3");
    assertThat(log.counts().unreadable()).isZero();
    assertThat(log.counts().withoutTarget()).isEqualTo(1);
  }

  @Test
  void emptyLogs_haveNoLines() throws IOException {
    for (String text : List.of("", "\n", "\r\n\n", "# only\n#comments", "#")) {
      Path file = Files.writeString(folder.resolve("empty.log"), text);
      LogSummary log = read(LogSource.ofFile("empty.log", file));
      assertThat(log.counts().lines()).isZero();
      assertThat(log.period()).isEmpty();
      assertThat(log.damage()).isEmpty();
    }
  }

  /** The heap of the tests has at most a gigabyte. */
  @Test
  void endlessLine_takesNoMemory() throws IOException {
    long length = Effort.isFull() ? 3L << 30 : 200L << 20;
    InputStream endless =
        new InputStream() {
          private long left = length;

          @Override
          public int read() {
            left--;
            return left >= 0 ? 'x' : -1;
          }

          @Override
          public int read(byte[] octets, int from, int count) {
            int read = (int) Math.min(count, left);
            Arrays.fill(octets, from, from + read, (byte) 'x');
            left -= read;
            return read == 0 ? -1 : read;
          }
        };
    InputStream first =
        new ByteArrayInputStream(line(0, "/").getBytes(StandardCharsets.ISO_8859_1));
    LogSummary log = read(LogSource.ofStream("log", new SequenceInputStream(first, endless)));
    assertThat(log.counts().lines()).isEqualTo(2);
    assertThat(unreadable(log)).containsExactly("2 is longer than 64 KiB");
  }

  @Test
  void gzipThatEndsTooEarly_countsAndIsTold() throws IOException {
    Path file = folder.resolve("access.log.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < 3_000; i++) {
        out.write(line(i, "/" + i * 7919L).getBytes(StandardCharsets.US_ASCII));
      }
    }
    byte[] octets = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(octets, octets.length / 2));
    LogSummary log = read(LogSource.ofFile("access.log.gz", file));
    assertThat(log.damage())
        .contains("the gzip file ends too early, so only its beginning was read");
    assertThat(entries.size()).isBetween(1_000, 2_000);
    assertThat(entries.get(500).place().line()).isEqualTo(501);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void unreadableFile_isOneSentence() {
    assertThatThrownBy(() -> read(LogSource.ofFile("mem", Path.of("/proc/self/mem"))))
        .isInstanceOf(CommandException.class)
        .hasMessage("mem: cannot be read; check that it is a file and that you may read it");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void namedPipe_isReadToItsEnd() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Process writer =
        new ProcessBuilder(
                "sh",
                "-c",
                "printf '%s' \"$1\" | gzip > \"$0\"",
                pipe.toString(),
                line(1, "/1") + line(2, "/2"))
            .start();
    read(LogSource.ofFile("pipe", pipe));
    assertThat(targets()).containsExactly("/1", "/2");
    assertThat(writer.waitFor()).isZero();
  }

  /** Writes a log that is longer than what is read ahead. */
  private Path longLog(String name, int lines) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines; i++) {
      text.append(line(i / 100, "/" + name + i));
    }
    return Files.writeString(folder.resolve(name), text);
  }

  /** Returns a sink that does something while most of a long log is not read yet. */
  private LogSink atFirstEntry(Callable<?> action) {
    return entry -> {
      entries.add(entry);
      if (entries.size() == 1) {
        try {
          action.call();
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      }
    };
  }

  @Test
  void growingLog_isReadToWhereItEnded() throws IOException {
    Path file = longLog("a", 50_000);
    LogSink writer =
        atFirstEntry(
            () ->
                Files.writeString(
                    file, line(600, "/new").repeat(5_000), StandardOpenOption.APPEND));
    LogSummary log = LogReader.read(List.of(LogSource.ofFile("a", file)), OPTIONS, writer).get(0);
    assertThat(log.counts().lines()).isEqualTo(50_000);
    assertThat(targets()).doesNotContain("/new");
  }

  @Test
  void logThatIsRenamedBeforeItsTurn_isReadWhole() throws IOException {
    Path first = longLog("a", 50_000);
    Path second = folder.resolve("b");
    Files.writeString(second, line(3_500, "/second"));
    LogSink rotation =
        atFirstEntry(
            () -> {
              Files.move(second, folder.resolve("b.1"));
              return Files.writeString(second, line(3_600, "/third"));
            });
    LogReader.read(
        List.of(LogSource.ofFile("a", first), LogSource.ofFile("b", second)), OPTIONS, rotation);
    assertThat(targets()).hasSize(50_001).contains("/second").doesNotContain("/third");
  }

  @Test
  void logThatIsTruncatedWhileItIsRead_isReadToWhereItEnds() throws IOException {
    Path file = longLog("a", 50_000);
    LogSink truncation = atFirstEntry(() -> Files.write(file, new byte[0]));
    LogSummary log =
        LogReader.read(List.of(LogSource.ofFile("a", file)), OPTIONS, truncation).get(0);
    assertThat(log.counts().lines()).isBetween(1L, 50_000L);
    assertThat((long) entries.size()).isEqualTo(log.counts().lines() - log.counts().unreadable());
  }
}
