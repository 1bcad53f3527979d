package io.github.wayleave.internal.store.fleet;

import io.github.wayleave.internal.store.fleet.NodeRecord.NodeDescription;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.host.HostTable;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** This node: what it publishes, and what it does with what the others publish. */
public interface FleetMember {
  /**
   * What a node publishes.
   *
   * @param robots the robots.txt of its hosts, in the form for other nodes
   * @param files their octets by hash
   * @param about what people see
   * @param patience how long two versions are no problem
   */
  record OwnSite(
      RobotsText robots, Map<String, byte[]> files, NodeDescription about, Duration patience) {}

  /**
   * What a node publishes, and how it tells others.
   *
   * @param text the text of {@link PublishedRobots#text}
   * @param hash the hash of that
   */
  record RobotsText(PublishedRobots robots, String text, String hash) {
    /** Writes the text once. */
    public static RobotsText of(PublishedRobots robots) {
      String text = robots.text();
      return new RobotsText(robots, text, Sha256.hex(text.getBytes(StandardCharsets.UTF_8)));
    }
  }

  /** Returns what this node publishes; empty if it has no policy. */
  Optional<OwnSite> site();

  /** Takes the files that crawlers may have from other nodes, each table for all hosts. */
  void hold(List<HostTable<HeldFile>> sites);

  /** Takes the number of living nodes, this one among them. */
  void setCount(int nodes);

  /** Returns the crawlers that came too soon lately, at most so many. */
  List<String> tooSoon(int most);

  /** Takes the crawlers that other nodes have seen coming too soon. */
  void addTooSoon(List<String> crawlers);
}
