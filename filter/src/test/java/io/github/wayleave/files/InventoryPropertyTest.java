package io.github.wayleave.files;

import static io.github.wayleave.internal.files.WatchedSite.QUICK;
import static io.github.wayleave.internal.files.WatchedSite.files;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.files.WatchedSite;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Listed values are at most one interval and one walk out of date, under random changes. */
@Timeout(900)
class InventoryPropertyTest {
  private static final int MAX_CHANGES = 8;

  /** A walk takes milliseconds, but a busy machine may delay it. */
  private static final long WINDOW =
      TimeUnit.NANOSECONDS.convert(QUICK.scanInterval().plusSeconds(1));

  @TempDir private Path folder;

  @Test
  void randomChanges_listingsAreCurrentWithinTheInterval() throws Exception {
    run(Effort.seed(20_261_121L), Effort.rounds(25, 500));
  }

  private void run(long seed, int rounds) throws Exception {
    Random random = new Random(seed);
    ChangingFolder changing = new ChangingFolder(folder.resolve("seed" + seed), random);
    try (WatchedSite site = new WatchedSite(changing.site(), QUICK, files("/data/", "**/*.csv"))) {
      for (int i = 0; i < rounds; i++) {
        String description = "seed %s, round %s".formatted(seed, i);
        for (int changes = random.nextInt(MAX_CHANGES); changes >= 0; changes--) {
          changing.change();
          check(site, changing, description);
        }
        assertThat(WatchedSite.hashes(site.awaitListed()))
            .as(description)
            .isEqualTo(changing.hashes());
      }
    }
  }

  private static void check(WatchedSite site, ChangingFolder changing, String description) {
    long sinceNanos = System.nanoTime() - WINDOW;
    for (Distribution file : site.listed()) {
      file.facts()
          .ifPresent(
              attributes ->
                  assertThat(changing.hadHash(file.location().path(), attributes, sinceNanos))
                      .as("%s: %s", description, file)
                      .isTrue());
    }
  }
}
