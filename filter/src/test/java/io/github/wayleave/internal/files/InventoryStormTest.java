package io.github.wayleave.internal.files;

import static io.github.wayleave.internal.files.state.WatchedSite.files;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.internal.files.state.WatchedSite;
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
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
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

  @TempDir private Path folder;
  private final Map<String, Set<String>> versions = new ConcurrentHashMap<>();
  private final AtomicBoolean isDone = new AtomicBoolean();
  private final AtomicLong attributesSeen = new AtomicLong();

  @Test
  void concurrentWrites_onlyHashesOfWholeVersionsAreListed() throws Exception {
    storm(3_000);
  }

  @Test
  @Tag("slow")
  void concurrentWritesForAMinute_onlyHashesOfWholeVersionsAreListed() throws Exception {
    storm(60_000);
  }

  private void storm(long millis) throws Exception {
    long seed = new Random().nextLong();
    Files.createDirectories(folder.resolve("data"));
    InventorySettings settings = InventorySettings.DEFAULT.withScanInterval(Duration.ofMillis(50));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (WatchedSite site = new WatchedSite(folder, settings, files("/data/"))) {
      List<Future<?>> tasks = new ArrayList<>();
      tasks.add(threads.submit(() -> write(new Random(seed), true)));
      tasks.add(threads.submit(() -> write(new Random(seed + 1), false)));
      tasks.add(threads.submit(() -> read(site, seed)));
      tasks.add(threads.submit(() -> read(site, seed)));
      TimeUnit.MILLISECONDS.sleep(millis);
      isDone.set(true);
      for (Future<?> task : tasks) {
        task.get();
      }
      assertThat(site.awaitListed()).hasSize(2 * FILES).allMatch(file -> file.facts().isPresent());
      check(site.listed(), seed);
      for (Distribution file : site.listed()) {
        byte[] octets = Files.readAllBytes(folder.resolve(file.location().path().substring(1)));
        assertThat(file.facts())
            .map(Distribution.FileAttributes::sha256)
            .as("seed %s, %s", seed, file.location())
            .contains(WatchedSite.sha256(octets));
      }
      assertThat(attributesSeen).as("seed %s", seed).hasPositiveValue();
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
      versions
          .computeIfAbsent("/data/" + name, n -> ConcurrentHashMap.newKeySet())
          .add(WatchedSite.sha256(octets));
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

  private static void overwrite(Path file, byte[] octets, Random random)
      throws IOException, InterruptedException {
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      out.setLength(octets.length);
      for (int offset = 0; offset < octets.length; offset += OCTETS / 10) {
        out.write(octets, offset, Math.min(OCTETS / 10, octets.length - offset));
        TimeUnit.MILLISECONDS.sleep(random.nextInt(8));
      }
    }
  }

  private static byte[] octets(Random random) {
    String line = "version %s\n".formatted(random.nextLong());
    return line.repeat(OCTETS / line.length()).getBytes(StandardCharsets.US_ASCII);
  }

  private Void read(WatchedSite site, long seed) throws InterruptedException {
    while (!isDone.get()) {
      check(site.listed(), seed);
      TimeUnit.MILLISECONDS.sleep(5);
    }
    return null;
  }

  private void check(List<Distribution> files, long seed) {
    for (Distribution file : files) {
      file.facts()
          .ifPresent(
              attributes -> {
                attributesSeen.incrementAndGet();
                assertThat(versions.get(file.location().path()))
                    .as("seed %s, %s", seed, file)
                    .contains(attributes.sha256());
              });
    }
  }
}
