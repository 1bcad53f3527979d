package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.FollowControl;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Follows logs that change between two looks. The lines are of the first hour of a day. */
@Timeout(180)
@DisabledOnOs(OS.WINDOWS) // A file that is open cannot be renamed there.
class LogFollowerTest {
  private static final Instant MIDNIGHT = Instant.parse("2026-11-10T00:00:00Z");

  private final List<String> targets = new ArrayList<>();
  private final Deque<Step> steps = new ArrayDeque<>();
  private Instant now = MIDNIGHT.plusSeconds(86_400);

  @TempDir Path folder;

  /** What happens between two looks. */
  @FunctionalInterface
  private interface Step {
    void run() throws Exception;
  }

  private void then(Step step) {
    steps.add(step);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(
        folder.resolve(name), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private void rename(String from, String to) throws IOException {
    Files.move(folder.resolve(from), folder.resolve(to));
  }

  private LogSource file(String name) {
    return LogSource.ofFile(name, folder.resolve(name));
  }

  private static String line(int second, String target) {
    return HostileLogTest.line(second, target);
  }

  private List<LogSummary> follow(LogSource... sources) {
    FollowControl control =
        new FollowControl() {
          @Override
          public boolean isStopped() {
            return false;
          }

          @Override
          public Instant now() {
            return now;
          }

          @Override
          public boolean awaitNextLook(Supplier<List<LogSummary>> logs) {
            Step step = steps.poll();
            if (step == null) {
              return false;
            }
            try {
              step.run();
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
            return true;
          }
        };
    return LogReader.follow(
        List.of(sources),
        new LogOptions("combined", agent -> agent.contains("Bot"), false),
        entry -> targets.add(entry.request().target()),
        control);
  }

  @Test
  void growingLog_isReadLineByLine() throws IOException {
    write("a", line(1, "/1") + line(2, "/2").substring(0, 30));
    then(() -> assertThat(targets).containsExactly("/1"));
    then(() -> write("a", line(2, "/2").substring(30)));
    then(() -> assertThat(targets).containsExactly("/1", "/2"));
    then(() -> write("a", line(3, "/3") + line(4, "/4").stripTrailing()));
    then(() -> assertThat(targets).containsExactly("/1", "/2", "/3"));
    LogSummary log = follow(file("a")).get(0);
    assertThat(targets).containsExactly("/1", "/2", "/3", "/4");
    assertThat(log.counts().lines()).isEqualTo(4);
    assertThat(log.counts().unreadable()).isZero();
  }

  @Test
  void renamedLog_isReadToItsEndAndThenTheNewFile() throws IOException {
    write("a", line(1, "/1"));
    then(() -> rename("a", "a.1"));
    then(() -> write("a.1", line(2, "/2")));
    then(() -> write("a", line(4, "/4")));
    then(() -> write("a.1", line(5, "/5")));
    then(() -> write("a", line(6, "/6")));
    then(() -> {});
    LogSummary log = follow(file("a")).get(0);
    assertThat(targets).containsExactly("/1", "/2", "/4", "/5", "/6");
    assertThat(log.counts().lines()).isEqualTo(5);
  }

  @Test
  void wrappedLog_isReadOnAlsoAfterARotation() throws IOException {
    String cri = "2026-11-20T00:00:01Z stdout F ";
    write("a", cri + line(1, "/1") + cri + line(2, "/2").substring(0, 30));
    then(() -> write("a", line(2, "/2").substring(30)));
    then(() -> rename("a", "a.1"));
    then(() -> write("a", cri + line(4, "/4")));
    then(() -> {});
    LogSummary log = follow(file("a")).get(0);
    assertThat(targets).containsExactly("/1", "/2", "/4");
    assertThat(log.counts().unreadable()).isZero();
  }

  /** What was written before the new file was seen comes first, as by its time. */
  @Test
  void renamedLog_linesOfBothFilesAtOnce_areInOrder() throws IOException {
    write("a", line(1, "/1"));
    then(
        () -> {
          write("a", line(2, "/2"));
          rename("a", "a.1");
          write("a", line(3, "/3"));
          write("a.1", line(4, "/4"));
        });
    then(() -> {});
    follow(file("a"));
    assertThat(targets).containsExactly("/1", "/2", "/3", "/4");
  }

  @Test
  void rotatedLogs_thatAreFollowedUnderBothNames_areReadOnce() throws IOException {
    write("a.1", line(1, "/1"));
    write("a", line(2, "/2"));
    for (int i = 0; i < 3; i++) {
      int round = i;
      then(
          () -> {
            Files.delete(folder.resolve("a.1"));
            rename("a", "a.1");
            write("a", line(10 + round, "/new" + round));
          });
      then(() -> write("a", line(10 + round, "/more" + round)));
    }
    then(() -> {});
    List<LogSummary> logs = follow(file("a.1"), file("a"));
    assertThat(targets)
        .containsExactly("/1", "/2", "/new0", "/more0", "/new1", "/more1", "/new2", "/more2");
    assertThat(logs.stream().mapToLong(log -> log.counts().lines()).sum()).isEqualTo(8);
  }

  @Test
  void truncatedLog_isReadFromItsBeginning() throws IOException {
    write("a", line(1, "/1") + line(2, "/2") + line(3, "/torn").substring(0, 50));
    then(() -> Files.write(folder.resolve("a"), new byte[0]));
    then(() -> write("a", line(4, "/4")));
    then(() -> Files.writeString(folder.resolve("a"), line(5, "/")));
    then(() -> {});
    LogSummary log = follow(file("a")).get(0);
    assertThat(targets).startsWith("/1", "/2", "/4");
    assertThat(log.unreadable()).hasSize(1);
    assertThat(log.unreadable().get(0).reason()).isEqualTo("is the last line, and incomplete");
  }

  @Test
  void truncatedLog_thatGrows_isReadOn() throws IOException {
    write("a", line(1, "/1") + line(2, "/2"));
    then(() -> Files.writeString(folder.resolve("a"), line(3, "/3")));
    then(() -> write("a", line(4, "/4")));
    then(() -> write("a", line(5, "/5")));
    then(() -> assertThat(targets).containsExactly("/1", "/2", "/3", "/4", "/5"));
    follow(file("a"));
  }

  @Test
  void quietLog_doesNotHoldBackOthersForEver() throws IOException {
    now = MIDNIGHT.plusSeconds(600);
    write("quiet", line(1, "/1"));
    write("busy", line(2, "/2") + line(599, "/3"));
    then(() -> assertThat(targets).containsExactly("/1", "/2"));
    then(() -> now = MIDNIGHT.plusSeconds(899));
    then(() -> assertThat(targets).containsExactly("/1", "/2"));
    then(() -> now = MIDNIGHT.plusSeconds(900));
    then(() -> write("busy", line(898, "/4")));
    then(() -> assertThat(targets).containsExactly("/1", "/2", "/3"));
    follow(file("quiet"), file("busy"));
    assertThat(targets).containsExactly("/1", "/2", "/3", "/4");
  }

  @Test
  void linesOfTheLastFiveMinutes_arePutInOrder() throws IOException {
    now = MIDNIGHT.plusSeconds(900);
    write("a", line(890, "/3"));
    write("b", line(880, "/2"));
    then(() -> write("a", line(891, "/4")));
    then(() -> write("b", line(870, "/1")));
    follow(file("a"), file("b"));
    assertThat(targets).containsExactly("/1", "/2", "/3", "/4");
  }

  @Test
  void emptyLog_mayGetLinesLater() throws IOException {
    write("a", "");
    then(() -> write("a", line(1, "/1")));
    then(() -> assertThat(targets).containsExactly("/1"));
    LogSummary log = follow(file("a")).get(0);
    assertThat(log.formats()).extracting("format").containsExactly("combined");
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(text.getBytes(StandardCharsets.US_ASCII));
    }
    return out.toByteArray();
  }

  @Test
  void compressedLog_isReadOnce() throws IOException {
    Files.write(folder.resolve("a.gz"), gzip(line(1, "/1")));
    write("a", line(2, "/2"));
    then(() -> Files.write(folder.resolve("a.gz"), gzip(line(3, "/no"))));
    then(() -> {});
    follow(file("a.gz"), file("a"));
    assertThat(targets).containsExactly("/1", "/2");
  }

  @Test
  void compressedLogsAlone_areReadAndNothingIsFollowed() throws IOException {
    Files.write(folder.resolve("a.gz"), gzip(line(1, "/1")));
    then(() -> assertThat(true).as("looked again").isFalse());
    follow(file("a.gz"));
    assertThat(targets).containsExactly("/1");
  }

  @Test
  void standardInput_isReadToItsEnd() throws IOException {
    PipedOutputStream writer = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(writer, 1 << 16);
    writer.write(line(1, "/1").getBytes(StandardCharsets.US_ASCII));
    write("a", line(2, "/2"));
    then(() -> writer.write(line(3, "/3").getBytes(StandardCharsets.US_ASCII)));
    then(writer::flush);
    for (int i = 0; i < 20; i++) {
      then(() -> Thread.sleep(20));
    }
    then(() -> assertThat(targets).contains("/3"));
    then(() -> write("a", line(4, "/4")));
    then(
        () -> {
          writer.write(line(5, "/5").stripTrailing().getBytes(StandardCharsets.US_ASCII));
          writer.close();
        });
    for (int i = 0; i < 20; i++) {
      then(() -> Thread.sleep(20));
    }
    then(() -> assertThat(targets).contains("/5"));
    List<LogSummary> logs = follow(LogSource.ofStream("-", in), file("a"));
    assertThat(targets).containsExactly("/1", "/2", "/3", "/4", "/5");
    assertThat(logs.get(0).counts().unreadable()).isZero();
  }

  /** Lines of an older time that come slowly are not too late, only because a file is faster. */
  @Test
  void slowStream_holdsBackAFile_untilItHasCaughtUp() throws Exception {
    PipedOutputStream writer = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(writer, 1 << 16);
    write("a", line(3_000, "/last"));
    Thread slow =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < 20; i++) {
                  writer.write(line(i, "/" + i).getBytes(StandardCharsets.US_ASCII));
                  writer.flush();
                  Thread.sleep(150);
                }
                writer.close();
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    slow.start();
    for (int i = 0; i < 200; i++) {
      then(() -> Thread.sleep(20));
    }
    List<LogSummary> logs = follow(LogSource.ofStream("-", in), file("a"));
    slow.join();
    assertThat(targets).hasSize(21).startsWith("/0", "/1").endsWith("/19", "/last");
    assertThat(logs.get(0).counts().late()).isZero();
  }

  @Test
  void compressedStandardInput_isFollowed() throws IOException {
    follow(LogSource.ofStream("-", new java.io.ByteArrayInputStream(gzip(line(1, "/1")))));
    assertThat(targets).containsExactly("/1");
  }
}
