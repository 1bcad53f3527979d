package io.github.wayleave.internal.store.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.store.fleet.HeldRobots.NodeView;
import io.github.wayleave.internal.store.fleet.NodeRecord.HeldSite;
import io.github.wayleave.internal.store.fleet.PublishedRobots.RobotsVersion;
import io.github.wayleave.policy.host.HostTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HeldRobotsTest {
  private final HeldRobots robots = new HeldRobots();

  @Test
  void sitesBeyondSixteen_areLeftOut_andCounted() {
    List<NodeView> nodes = new ArrayList<>();
    for (int i = 0; i < HeldRobots.MAX_SITES + 2; i++) {
      if (i == HeldRobots.MAX_SITES) {
        robots.update(nodes, 0);
        assertThat(robots.leftOut()).isZero();
      }
      RobotsVersion version = new RobotsVersion("%064x".formatted(i), Duration.ofHours(1));
      String site = "%064x".formatted(1_000 + i);
      robots.add(site, new PublishedRobots(HostTable.of(version, Map.of())), 0);
      nodes.add(new NodeView(site, List.of(), 0));
    }
    robots.update(nodes, 1);
    assertThat(robots.leftOut()).isEqualTo(2);
    assertThat(robots.counted(1)).hasSize(HeldRobots.MAX_SITES);
  }

  private static final long SECOND = 1_000_000_000L;
  private static final String OLD = "a".repeat(64);
  private static final String NEW = "b".repeat(64);

  private static PublishedRobots published(String hash) {
    return new PublishedRobots(
        HostTable.of(new RobotsVersion(hash, Duration.ofMinutes(10)), Map.of()));
  }

  /** Publishes two versions, each on some nodes. */
  private void update(int old, int replaced, long now) {
    List<NodeView> nodes = new ArrayList<>();
    for (int i = 0; i < old + replaced; i++) {
      nodes.add(new NodeView(i < old ? OLD : NEW, List.of(), 0));
    }
    for (String site : robots.unknown(nodes)) {
      robots.add(site, published(site), now);
    }
    robots.update(nodes, now);
  }

  private List<String> counted(long now) {
    return robots.counted(now).stream().map(HeldRobots.CountedSite::site).toList();
  }

  @Test
  void site_countsForItsGraceAfterFewerThanHalfOfTheNodesPublishIt() {
    update(4, 0, 0);
    assertThat(robots.held(0)).as("all nodes publish it").isEmpty();
    update(2, 2, 100 * SECOND);
    assertThat(robots.held(100 * SECOND)).as("half of them").isEmpty();
    update(1, 3, 110 * SECOND);
    assertThat(robots.held(110 * SECOND)).containsExactly(new HeldSite(OLD, List.of(590_000L)));
    update(1, 3, 700 * SECOND - 1);
    assertThat(counted(700 * SECOND - 1)).containsExactly(OLD, NEW);
    update(1, 3, 700 * SECOND);
    assertThat(counted(700 * SECOND)).containsExactly(NEW);
    assertThat(robots.held(701 * SECOND)).containsExactly(new HeldSite(OLD, List.of(0L)));
  }

  @Test
  void site_isForgottenAMinuteAfterItIsOverAndNotPublished_andNewThen() {
    update(1, 0, 0);
    update(0, 1, SECOND);
    update(0, 1, 600 * SECOND);
    assertThat(robots.unknown(List.of(new NodeView(OLD, List.of(), 0)))).containsExactly(OLD);
    update(0, 3, 601 * SECOND);
    update(1, 3, 602 * SECOND);
    assertThat(counted(602 * SECOND)).as("new, so it counts").containsExactly(NEW, OLD);
    update(0, 3, 1_230 * SECOND);
    assertThat(robots.unknown(List.of(new NodeView(OLD, List.of(), 0)))).containsExactly(OLD);
    update(1, 3, 1_231 * SECOND);
    update(1, 3, 1_900 * SECOND);
    assertThat(counted(1_900 * SECOND)).containsExactly(NEW);
    update(0, 3, 1_960 * SECOND);
    assertThat(robots.unknown(List.of(new NodeView(OLD, List.of(), 0)))).isEmpty();
    update(1, 3, 1_961 * SECOND);
    assertThat(counted(1_961 * SECOND)).as("a trial that restarts").containsExactly(NEW);
  }

  @Test
  void siteThatNoNodePublishesAnyLonger_isWhatOthersLearn() {
    update(2, 0, 0);
    update(0, 2, SECOND);
    assertThat(robots.held(SECOND)).containsExactly(new HeldSite(OLD, List.of(599_000L)));
  }

  @Test
  void whatOtherNodesCount_isLearned_butNoMoreThanTheGrace() {
    update(0, 1, 0);
    assertThat(learned(0, 0, 590_000)).isEqualTo(590_000);
    assertThat(learned(SECOND, 0, 590_999)).as("within the tolerance").isEqualTo(589_000);
    assertThat(learned(SECOND, 0, 591_000)).isEqualTo(589_000);
    assertThat(learned(SECOND, 0, 591_001)).isEqualTo(591_001);
    assertThat(learned(2 * SECOND, SECOND, 700_000)).as("the grace").isEqualTo(599_000);
    assertThat(learned(3 * SECOND, 0, 5)).as("never less").isEqualTo(598_000);
    robots.update(
        List.of(new NodeView(NEW, List.of(new HeldSite(OLD, List.of(600_000L, 1L))), 0)), SECOND);
    assertThat(left(3 * SECOND)).as("another number of entries").isEqualTo(598_000);
  }

  @Test
  void newProcess_learnsThatASiteIsOver() {
    robots.add(NEW, published(NEW), 0);
    robots.add(OLD, published(OLD), 0);
    robots.update(
        List.of(
            new NodeView(NEW, List.of(new HeldSite(OLD, List.of(0L))), 0),
            new NodeView(NEW, List.of(), 0),
            new NodeView(OLD, List.of(), 0)),
        0);
    assertThat(counted(1)).containsExactly(NEW);
    assertThat(robots.held(1)).containsExactly(new HeldSite(OLD, List.of(0L)));
  }

  /** Returns what is left of the old site after another node has said what is left. */
  private long learned(long now, long age, long left) {
    NodeView node = new NodeView(NEW, List.of(new HeldSite(OLD, List.of(left))), age);
    for (String site : robots.unknown(List.of(node))) {
      robots.add(site, published(site), now);
    }
    robots.update(List.of(node), now);
    return left(now);
  }

  private long left(long now) {
    return robots.held(now).get(0).left().get(0);
  }
}
