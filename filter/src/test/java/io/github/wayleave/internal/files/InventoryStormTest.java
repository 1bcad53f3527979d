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
 * Files are written while they are hashed and asked for. Whole versions alone are written down as
 * true: a hash of half a file is none of them.
 */
@Timeout(600)
class InventoryStormTest {
  private static final int FILES = 6;
  private static final int OCTETS = 300_000;

  @TempDir private Path folder;
  private final Map<String, Set<String>> versions = new ConcurrentHashMap<>();
  private final AtomicBoolean isOver = new AtomicBoolean();
  private final AtomicLong factsSeen = new AtomicLong();

  @Test
  void aHashOfHalfAFileIsNeverListed() throws Exception {
    storm(3_000);
  }

  @Test
  @Tag("slow")
  void notInAMinuteEither() throws Exception {
    storm(60_000);
  }

  private void storm(long millis) throws Exception {
    long seed = new Random().nextLong();
    Files.createDirectories(folder.resolve("data"));
    InventorySettings settings = InventorySettings.DEFAULT.every(Duration.ofMillis(50));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (WatchedSite site = new WatchedSite(folder, settings, files("/data/"))) {
      List<Future<?>> all = new ArrayList<>();
      all.add(threads.submit(() -> write(new Random(seed), true)));
      all.add(threads.submit(() -> write(new Random(seed + 1), false)));
      all.add(threads.submit(() -> read(site, seed)));
      all.add(threads.submit(() -> read(site, seed)));
      TimeUnit.MILLISECONDS.sleep(millis);
      isOver.set(true);
      for (Future<?> each : all) {
        each.get();
      }
      assertThat(site.settled()).hasSize(2 * FILES).allMatch(file -> file.facts().isPresent());
      check(site.now(), seed);
      for (Distribution file : site.now()) {
        byte[] octets = Files.readAllBytes(folder.resolve(file.location().path().substring(1)));
        assertThat(file.facts())
            .map(Distribution.FileAttributes::sha256)
            .as("seed %s, %s", seed, file.location())
            .contains(WatchedSite.sha256(octets));
      }
      assertThat(factsSeen).as("seed %s", seed).hasPositiveValue();
    } finally {
      isOver.set(true);
      threads.shutdownNow();
    }
  }

  /**
   * Writes in place, piece by piece, or beside and then in place of another; each file at least.
   */
  private Void write(Random random, boolean inPlace) throws IOException, InterruptedException {
    for (int turn = 0; turn < FILES || !isOver.get(); turn++) {
      int number = turn < FILES ? turn : random.nextInt(FILES);
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
      for (int from = 0; from < octets.length; from += OCTETS / 10) {
        out.write(octets, from, Math.min(OCTETS / 10, octets.length - from));
        TimeUnit.MILLISECONDS.sleep(random.nextInt(8));
      }
    }
  }

  private static byte[] octets(Random random) {
    String line = "version %s\n".formatted(random.nextLong());
    return line.repeat(OCTETS / line.length()).getBytes(StandardCharsets.US_ASCII);
  }

  private Void read(WatchedSite site, long seed) throws InterruptedException {
    while (!isOver.get()) {
      check(site.now(), seed);
      TimeUnit.MILLISECONDS.sleep(5);
    }
    return null;
  }

  private void check(List<Distribution> files, long seed) {
    for (Distribution file : files) {
      file.facts()
          .ifPresent(
              facts -> {
                factsSeen.incrementAndGet();
                assertThat(versions.get(file.location().path()))
                    .as("seed %s, %s", seed, file)
                    .contains(facts.sha256());
              });
    }
  }
}
