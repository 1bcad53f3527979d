package io.github.wayleave.internal.files;

import static io.github.wayleave.internal.files.WatchedSite.ROOT;
import static io.github.wayleave.internal.files.WatchedSite.files;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.files.DataRoot;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Measures many files; prints the times, since a busy machine proves nothing. */
@Timeout(900)
class ManyFilesTest {
  private static final int PER_FOLDER = 100;

  @TempDir private Path folder;
  @TempDir private Path state;

  @Test
  void thousandFiles_areHashed() throws Exception {
    run(1_000, 1 << 20);
  }

  @Test
  @FullEffort
  void tenThousandFilesOfAGigabyte_areHashed() throws Exception {
    run(10_000, 1_000_000_000L);
  }

  private void run(int count, long bytes) throws Exception {
    createFiles(count, bytes);
    InventorySettings settings = InventorySettings.DEFAULT.withState(state);
    FileSelection selection = files("/data/");
    List<WatchRequest> requests =
        List.of(new WatchRequest(ROOT, DataRoot.folder(folder), selection));
    long heap = heap();
    long start = System.nanoTime();
    try (FileInventory inventory = FileInventory.start(settings)) {
      inventory.watch(requests);
      printElapsed("start", start);
      start = System.nanoTime();
      assertThat(inventory.snapshot().files(ROOT, selection)).hasSize(count);
      printElapsed("first look", start);
      assertThat(inventory.awaitComplete(Duration.ofMinutes(10))).isTrue();
      printElapsed("all hashed", start);
      assertAllKnown(inventory.snapshot().files(ROOT, selection), bytes);
      System.out.printf("%s octets of heap a file%n", (heap() - heap) / count);
    }
    start = System.nanoTime();
    try (FileInventory restarted = FileInventory.start(settings)) {
      printElapsed("start again", start);
      restarted.watch(requests);
      assertAllKnown(restarted.snapshot().files(ROOT, selection), bytes);
      printElapsed("all known again", start);
    }
  }

  private static void assertAllKnown(List<Distribution> files, long bytes) {
    assertThat(files).allMatch(file -> file.facts().isPresent());
    assertThat(files.stream().mapToLong(f -> f.facts().orElseThrow().size()).sum())
        .isEqualTo(bytes / files.size() * files.size());
  }

  private void createFiles(int count, long bytes) throws IOException {
    for (int i = 0; i < count; i++) {
      Path file = folder.resolve("data/%s/measured-%s.csv".formatted(i / PER_FOLDER, i));
      Files.createDirectories(file.getParent());
      try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
        out.setLength(bytes / count);
      }
    }
  }

  private static long heap() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(50);
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static void printElapsed(String label, long start) {
    System.out.printf("%s: %s ms%n", label, (System.nanoTime() - start) / 1_000_000);
  }
}
