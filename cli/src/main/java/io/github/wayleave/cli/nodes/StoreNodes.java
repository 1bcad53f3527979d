package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.nodes.NodeRow.NodeDifference;
import io.github.wayleave.cli.nodes.NodeRow.NodeState;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.Different;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.NotAsked;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.Same;
import io.github.wayleave.internal.store.Fleet;
import io.github.wayleave.internal.store.FleetNodes;
import io.github.wayleave.internal.store.StoreFactories;
import io.github.wayleave.internal.store.StoreFailures;
import io.github.wayleave.store.NodeStatus;
import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.StoreSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JsonGenerator;

/** The nodes that have told a store what they publish. */
public final class StoreNodes implements NodeSource, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final SharedStore store;
  private final String fleet;
  private final Optional<String> expected;

  /**
   * Nodes in the store of these settings.
   *
   * @param expected the version that they should publish; empty for that of most of them
   */
  public StoreNodes(StoreSettings settings, Optional<String> expected) {
    this.store = StoreFactories.create(settings, StoreNodes.class.getClassLoader());
    this.fleet = settings.fleet();
    this.expected = expected;
  }

  /** Another version than the expected one. */
  private record OtherVersion(String version, String expected) implements NodeDifference {
    @Override
    public String sentence() {
      return "publishes another version; expected " + shorter(expected);
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeStringProperty("expected", expected);
      json.writeStringProperty("found", version);
    }
  }

  @Override
  public List<NodeRow> rows() {
    try {
      List<NodeStatus> nodes =
          FleetNodes.of(await(connected().announce(Fleet.key(fleet), "", "", PATIENCE)).nodes());
      return nodes.isEmpty()
          ? List.of(
              notAsked(
                  "no server has said lately that it belongs to this fleet; check the name, and wayleave.store of the servers"))
          : rows(nodes);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of(notAsked("interrupted"));
    } catch (TimeoutException e) {
      return List.of(notAsked("the store does not answer within 5 s"));
    } catch (ExecutionException | RuntimeException e) {
      return List.of(notAsked("the store cannot be asked: " + StoreFailures.of(e).reason()));
    }
  }

  /** Returns the store, and connects to it before if that is needed. */
  private SharedStore connected()
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!store.isConnected()) {
      await(store.connect());
    }
    return store;
  }

  private NodeRow notAsked(String reason) {
    return new NodeRow(fleet, Optional.empty(), new NotAsked(reason));
  }

  private List<NodeRow> rows(List<NodeStatus> nodes) {
    String version = expected.orElseGet(() -> mostCommon(nodes));
    List<NodeRow> rows = new ArrayList<>();
    for (NodeStatus node : nodes) {
      NodeState state =
          node.version().equals(version)
              ? new Same()
              : new Different(new OtherVersion(node.version(), version));
      rows.add(new NodeRow(node.name(), Optional.of(node.shortVersion()), state, about(node)));
    }
    return rows;
  }

  private static Optional<String> about(NodeStatus node) {
    return Optional.of(
        "since %s, %s, crawlers %s, Wayleave %s, %s"
            .formatted(
                node.since(), node.mode(), node.catalogue(), node.wayleave(), node.health()));
  }

  private static String mostCommon(List<NodeStatus> nodes) {
    Map<String, Integer> counts = new HashMap<>();
    String most = "";
    for (NodeStatus node : nodes) {
      int count = counts.merge(node.version(), 1, Integer::sum);
      if (count > counts.getOrDefault(most, 0) || most.isEmpty()) {
        most = node.version();
      }
    }
    return most;
  }

  private static String shorter(String version) {
    return version.substring(0, Math.min(NodeRow.VERSION_DIGITS, version.length()));
  }

  private static <T> T await(CompletionStage<T> stage)
      throws InterruptedException, ExecutionException, TimeoutException {
    return stage.toCompletableFuture().get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public void close() {
    store.close();
  }
}
