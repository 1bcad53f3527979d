package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.identity.memory.SimulatedSite.NameServer;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whatever name servers and lists say, and in whatever order, a client is spoofed only if all words
 * of the definition hold, which {@link SpoofingOracle} checks against a log of what happened.
 */
class SpoofingPropertyTest {
  private static final int STEPS = 300;
  private static final List<Duration> TIMES =
      List.of(
          Duration.ofSeconds(2),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(20),
          Duration.ofMinutes(61),
          Duration.ofHours(13),
          Duration.ofDays(3));

  private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);

  private static <T> T any(List<T> values, Random random) {
    return values.get(random.nextInt(values.size()));
  }

  /** Short times are more frequent than long ones. */
  private static Duration time(Random random) {
    return TIMES.get(Math.min(random.nextInt(TIMES.size()), random.nextInt(TIMES.size())));
  }

  private void play(SimulatedSite site, List<NameServer> behaviours, Random random)
      throws IOException {
    site.configureLists(random, true);
    for (int step = 0; step < STEPS; step++) {
      int kind = random.nextInt(40);
      if (kind == 0) {
        site.setNameServer(any(behaviours, random));
      } else if (kind == 1) {
        site.configureLists(random, random.nextBoolean());
      } else if (kind < 8) {
        site.passes(time(random));
      } else if (kind < 20) {
        site.work(1 + random.nextInt(4));
      } else {
        Outcome outcome =
            site.request(
                any(site.crawlers(), random),
                any(site.addresses(), random),
                random.nextInt(20) == 0);
        outcomes.merge(outcome, 1, Integer::sum);
      }
    }
  }

  @Test
  void anySequence_hasSpoofedClientsOnlyWhereAllWordsHold() throws IOException {
    for (int round = 0; round < Effort.rounds(100, 2_000); round++) {
      Random random = new Random(Effort.seed(42) + round);
      SimulatedSite site = new SimulatedSite(random.nextLong());
      play(site, List.of(NameServer.values()), random);
      assertThat(site.violations()).as("round %s", round).isEmpty();
    }
    assertThat(outcomes.keySet())
        .contains(
            Outcome.VERIFIED_BY_DNS,
            Outcome.VERIFIED_BY_RANGES,
            Outcome.SPOOFED_BY_DNS,
            Outcome.SPOOFED_BY_RANGES,
            Outcome.PENDING,
            Outcome.FAILED,
            Outcome.UNPROVEN,
            Outcome.STALE,
            Outcome.MISSING,
            Outcome.SIBLING,
            Outcome.LOCAL);
    assertThat(outcomes.get(Outcome.SPOOFED_BY_DNS)).isGreaterThan(50);
  }

  @Test
  void nothingThatWorks_spoofsNobody() throws IOException {
    for (int round = 0; round < Effort.rounds(20, 400); round++) {
      Random random = new Random(Effort.seed(43) + round);
      SimulatedSite site = new SimulatedSite(random.nextLong());
      site.setNameServer(NameServer.SILENT);
      site.withoutLists();
      play(site, List.of(NameServer.SILENT, NameServer.NAMELESS, NameServer.PROVIDER), random);
    }
    assertThat(outcomes.keySet()).doesNotContain(Outcome.SPOOFED_BY_DNS, Outcome.VERIFIED_BY_DNS);
    assertThat(outcomes.keySet())
        .doesNotContain(Outcome.SPOOFED_BY_RANGES, Outcome.VERIFIED_BY_RANGES);
  }
}
