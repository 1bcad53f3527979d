package io.github.wayleave.internal.store.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.store.fleet.HeldRobots.NodeView;
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
}
