package io.github.wayleave.internal.ledger.disk;

import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that writes a ledger in a small file system, which is first read-only and later full,
 * and prints the state after each minute.
 */
final class MountedLedger {
  /** More than fits into what is left of the last block of a full file system. */
  private static final int FACTS = 100;

  private final Path mount;
  private final LedgerFolder folder;
  private final SettableClock clock = new SettableClock(Instant.parse("2026-11-21T12:00:00Z"));

  private MountedLedger(Path mount) {
    this.mount = mount;
    this.folder = LedgerFolder.in(mount);
  }

  public static void main(String[] arguments) throws Exception {
    new MountedLedger(Path.of(arguments[0])).run();
  }

  private void run() throws IOException, InterruptedException {
    remount("ro");
    try (LedgerWriter writer = LedgerWriter.open(folder, clock, Duration.ofDays(90))) {
      writeMinute(writer);
      remount("rw");
      writeMinute(writer);
      Path filler = fill();
      writeMinute(writer);
      Files.delete(filler);
      writeMinute(writer);
    }
    RecordingVisitor read = new RecordingVisitor();
    LedgerReading reading = folder.read(read);
    System.out.println(read.facts().size() + " facts, intact: " + reading.isIntact());
  }

  private void writeMinute(LedgerWriter writer) {
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < FACTS; i++) {
      facts.add(
          new Fact.Kept(
              new Subject("*", "examplebot" + i, "10.0.0.0/24", IdentityMark.UNVERIFIABLE),
              RandomFacts.FIRST,
              1));
    }
    writer.minute(clock.instant(), facts);
    LedgerStatus status = writer.status();
    System.out.println(
        status.state()
            + status.problem().map(problem -> ": " + problem).orElse("")
            + ", lost "
            + status.lost());
    clock.advance(Duration.ofMinutes(1));
  }

  private Path fill() throws IOException {
    Path filler = mount.resolve("filler");
    try (OutputStream out = Files.newOutputStream(filler)) {
      while (true) {
        out.write(0);
      }
    } catch (IOException e) {
      return filler;
    }
  }

  private void remount(String mode) throws IOException, InterruptedException {
    int exit =
        new ProcessBuilder("mount", "-o", "remount," + mode, mount.toString())
            .inheritIO()
            .start()
            .waitFor();
    if (exit != 0) {
      throw new IOException("mount " + mode + " failed");
    }
  }
}
