package io.github.wayleave.internal.files;

import static io.github.wayleave.internal.files.WatchedSite.files;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.effort.Effort;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files are written while they are hashed and listed. Only hashes of complete versions are valid.
 */
@Timeout(600)
class InventoryStormTest {
  private static final int FILES = 6;
  private static final int OCTETS = 300_000;

  /** Half of the time after which a file that no one writes to is hashed. */
  private static final long STALL_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  @TempDir private Path folder;
  private final Map<String, Set<String>> versions = new ConcurrentHashMap<>();
  private final AtomicBoolean isDone = new AtomicBoolean();
  private final Map<String, Set<String>> listed = new ConcurrentHashMap<>();

  @Test
  void concurrentWrites_onlyHashesOfWholeVersionsAreListed() throws Exception {
    storm(Effort.rounds(1_000, 20_000));
  }

  private void storm(long millis) throws Exception {
    long seed = Effort.seed(20_261_121L);
    Files.createDirectories(folder.resolve("data"));
    InventorySettings settings = InventorySettings.DEFAULT.withScanInterval(Duration.ofMillis(50));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (WatchedSite site = new WatchedSite(folder, settings, files("/data/"))) {
      List<Future<?>> tasks = new ArrayList<>();
      tasks.add(threads.submit(() -> write(new Random(seed), true)));
      tasks.add(threads.submit(() -> write(new Random(seed + 1), false)));
      tasks.add(threads.submit(() -> read(site)));
      tasks.add(threads.submit(() -> read(site)));
      TimeUnit.MILLISECONDS.sleep(millis);
      isDone.set(true);
      for (Future<?> task : tasks) {
        task.get();
      }
      assertThat(site.awaitListed()).hasSize(2 * FILES).allMatch(file -> file.facts().isPresent());
      note(site.listed());
      listed.forEach(
          (path, hashes) ->
              assertThat(versions.get(path)).as("seed %s, %s", seed, path).containsAll(hashes));
      for (Distribution file : site.listed()) {
        byte[] octets = Files.readAllBytes(folder.resolve(file.location().path().substring(1)));
        assertThat(file.facts())
            .map(Distribution.FileAttributes::sha256)
            .as("seed %s, %s", seed, file.location())
            .contains(WatchedSite.sha256(octets));
      }
      assertThat(listed).as("seed %s", seed).isNotEmpty();
    } finally {
      isDone.set(true);
      threads.shutdownNow();
    }
  }

  /**
   * Writes in place in chunks, or to a new file that replaces the old one; each file at least once.
   */
  private Void write(Random random, boolean inPlace) throws IOException, InterruptedException {
    for (int round = 0; round < FILES || !isDone.get(); round++) {
      int number = round < FILES ? round : random.nextInt(FILES);
      String name = (inPlace ? "torn" : "whole") + number;
      Path file = folder.resolve("data").resolve(name);
      byte[] octets = octets(random);
      add(versions, "/data/" + name, WatchedSite.sha256(octets));
      if (inPlace) {
        overwrite(file, octets, random);
      } else {
        Path next = Files.write(folder.resolve("next"), octets);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
      }
      TimeUnit.MILLISECONDS.sleep(random.nextInt(150));
    }
    return null;
  }

  private void overwrite(Path file, byte[] octets, Random random)
      throws IOException, InterruptedException {
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      long start = System.nanoTime();
      out.setLength(octets.length);
      for (int offset = 0; offset < octets.length; offset += OCTETS / 10) {
        start = addIfStalled(file, start);
        out.write(octets, offset, Math.min(OCTETS / 10, octets.length - offset));
        TimeUnit.MILLISECONDS.sleep(random.nextInt(8));
      }
    }
  }

  /** On a busy machine this thread may pause so long that what it has written counts as whole. */
  private long addIfStalled(Path file, long lastWrite) throws IOException {
    if (System.nanoTime() - lastWrite > STALL_NANOS) {
      add(versions, "/data/" + file.getFileName(), WatchedSite.sha256(Files.readAllBytes(file)));
    }
    return System.nanoTime();
  }

  private static void add(Map<String, Set<String>> hashes, String path, String hash) {
    hashes.computeIfAbsent(path, key -> ConcurrentHashMap.newKeySet()).add(hash);
  }

  private static byte[] octets(Random random) {
    String line = "version %s\n".formatted(random.nextLong());
    return line.repeat(OCTETS / line.length()).getBytes(StandardCharsets.US_ASCII);
  }

  private Void read(WatchedSite site) throws InterruptedException {
    while (!isDone.get()) {
      note(site.listed());
      TimeUnit.MILLISECONDS.sleep(5);
    }
    return null;
  }

  private void note(List<Distribution> files) {
    for (Distribution file : files) {
      file.facts()
          .ifPresent(attributes -> add(listed, file.location().path(), attributes.sha256()));
    }
  }
}
