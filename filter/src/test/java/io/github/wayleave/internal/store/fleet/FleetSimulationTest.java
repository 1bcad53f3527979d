package io.github.wayleave.internal.store.fleet;

import static io.github.wayleave.internal.store.fleet.SimulatedFleet.GRACE;
import static io.github.wayleave.internal.store.fleet.SimulatedFleet.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.store.fleet.SimulatedFleet.SimulatedNode;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/**
 * A file that crawlers may have from any node counts at every node, but for two rounds after it is
 * first published; and no file counts longer than its grace period and two rounds after fewer than
 * half of the nodes publish it. One round in a hundred is lost, and the clocks differ.
 */
class FleetSimulationTest {
  private static final int NODES = Effort.rounds(30, 150);
  private static final int MINUTES = 45;
  private static final double LOSS = 0.01;

  /** A lost round, and the time that may be added on the way. */
  private static final long LATE = 2;

  private final Random random = new Random(Effort.seed(42));
  private final SimulatedFleet fleet =
      new SimulatedFleet(NODES, Math.max(5, NODES / 50), LOSS, random);
  private long checks;

  /** Runs the fleet; {@code act} runs each second. */
  private void run(int minutes, IntConsumer act) {
    for (int second = 0; second < 60 * minutes; second++) {
      act.accept(second);
      fleet.tick();
      for (int i = 0; i < Math.min(10, NODES); i++) {
        check(fleet.nodes().get(random.nextInt(NODES)));
      }
    }
    assertThat(checks).isGreaterThan(60L * minutes);
  }

  private void check(SimulatedNode node) {
    if (node.rounds == 0) {
      return; // its only round was lost
    }
    for (String version : fleet.times.keySet()) {
      long[] times = fleet.times.get(version);
      long end = times[2] + GRACE;
      boolean counts = node.counts(version);
      String what = "%s at node %s after %s s".formatted(version, node.id, fleet.time / SECOND);
      if (fleet.time - times[0] > (2 + LATE) * fleet.round()
          && fleet.time < end - (1 + LATE) * fleet.round()) {
        assertThat(counts).as("forgotten: %s", what).isTrue();
      }
      if (fleet.time > end + (2 + LATE) * fleet.round() && !node.version.equals(version)) {
        assertThat(counts).as("kept: %s", what).isFalse();
      }
      checks++;
    }
  }

  @Test
  void rollOut_ofTenMinutes() {
    run(
        MINUTES,
        second -> {
          int due = Math.max(0, Math.min(NODES, (second - 300) * NODES / 600));
          for (int i = 0; i < due; i++) {
            fleet.nodes().get(i).version = "two";
          }
        });
    assertThat(fleet.nodes()).allMatch(node -> !node.counts("one"));
  }

  @Test
  void rollOut_byNewProcessesWithoutMemory_someKilled() {
    run(
        MINUTES,
        second -> {
          int due = Math.max(0, Math.min(NODES, (second - 300) * NODES / 600));
          for (int i = 0; i < due; i++) {
            if (fleet.nodes().get(i).version.equals("one")) {
              fleet.replace(i, "two", random.nextInt(10) == 0);
            }
          }
        });
  }

  @Test
  void newProcess_learnsWhatNobodyPublishesAnyLonger() {
    run(
        MINUTES,
        second -> {
          if (second == 300) {
            fleet.nodes().forEach(node -> node.version = "two");
          }
          if (second > 400 && second % 30 == 0) {
            fleet.replace(random.nextInt(NODES), "two", /* isKilled= */ false);
          }
        });
  }

  @Test
  void trialAndForgottenNode_doNotHoldTheRulesBackForEver() {
    run(
        MINUTES,
        second -> {
          if (second == 200) {
            fleet.nodes().get(0).version = "three";
          }
          if (second == 300) {
            List<SimulatedNode> others = fleet.nodes().subList(2, NODES);
            others.forEach(node -> node.version = "two");
          }
          if (second > 400 && second % 60 == 0) {
            fleet.replace(2 + random.nextInt(NODES - 2), "two", /* isKilled= */ false);
          }
        });
    SimulatedNode last = fleet.nodes().get(NODES - 1);
    assertThat(last.counts("one")).as("published by the forgotten node").isFalse();
    assertThat(last.counts("three")).as("published by the trial").isFalse();
    assertThat(fleet.nodes().get(0).counts("two")).as("the trial allows what all do").isTrue();
  }

  @Test
  void rollBack_countsBoth() {
    run(
        MINUTES,
        second -> {
          if (second == 300 || second == 600) {
            String version = second == 300 ? "two" : "one";
            fleet.nodes().subList(0, NODES * 3 / 4).forEach(node -> node.version = version);
          }
        });
  }
}
