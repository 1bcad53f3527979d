package io.github.wayleave.internal.live;

import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.internal.enforce.pace.SharedPacer;
import io.github.wayleave.internal.store.Fleet;
import io.github.wayleave.internal.store.Fleet.FleetName;
import io.github.wayleave.internal.store.StoreClient;
import io.github.wayleave.internal.store.StoreFactories;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.store.NodeStatus;
import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.store.StoreStatus;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the nodes of a site share, in the store that the settings name: crawl delays, and which
 * robots.txt files they publish.
 */
final class SharedPace implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final String SETTING = "wayleave.store";

  private final StoreSettings settings;
  private final StoreClient client;
  private final SharedPacer pacer;
  private final Fleet fleet;

  private SharedPace(StoreSettings settings, StoreClient client, SharedPacer pacer, Fleet fleet) {
    this.settings = settings;
    this.client = client;
    this.pacer = pacer;
    this.fleet = fleet;
  }

  /**
   * Creates what the settings say for the nodes that keep {@code policy}; empty if they name no
   * store, or a pacer of the application.
   *
   * @throws InvalidValueException if no module can use the store; the message begins with the name
   *     of the setting
   */
  static Optional<SharedPace> create(LiveSettings settings, RunningPolicy policy) {
    if (settings.store().isEmpty()) {
      return Optional.empty();
    }
    if (!(settings.access().pacer() instanceof LocalPacer)) {
      LOG.warn(
          "{}: is not used, because the application has a pacer of its own; remove one of them",
          SETTING);
      return Optional.empty();
    }
    StoreSettings store = settings.store().get();
    SharedStore shared =
        StoreFactories.create(store, Thread.currentThread().getContextClassLoader());
    StoreClient client = new StoreClient(shared, store.timeout(), settings.clock());
    FleetNode node = new FleetNode(policy, store.nodes());
    SharedPacer pacer = new SharedPacer(client, store.fleet(), node);
    node.setPacer(pacer);
    Fleet fleet =
        new Fleet(
            shared,
            new FleetName(store.fleet(), store.node()),
            node,
            settings.access().nanoseconds());
    return Optional.of(new SharedPace(store, client, pacer, fleet));
  }

  SharedPacer pacer() {
    return pacer;
  }

  /** Begins to connect, and returns at once. */
  void start() {
    LOG.info(
        "store: {} shares crawl delays with the servers of {}", settings.node(), settings.fleet());
    client.start(fleet);
  }

  /** Returns one line for each node that shares the store; none without a store. */
  static List<String> nodes(Optional<SharedPace> shared) {
    return shared.isPresent()
        ? shared.get().fleet.nodes().stream().map(NodeStatus::toString).toList()
        : List.of();
  }

  StoreStatus status() {
    return client.status();
  }

  Optional<PolicyProblem> problem() {
    Optional<String> sentence = client.problem();
    return sentence.isPresent()
        ? Optional.of(PolicyProblem.error(SETTING, sentence.get()))
        : Optional.empty();
  }

  @Override
  public void close() {
    client.close();
  }
}
