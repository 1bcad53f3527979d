package io.github.wayleave.internal.live;

import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.internal.enforce.pace.SharedPacer;
import io.github.wayleave.internal.store.StoreClient;
import io.github.wayleave.internal.store.StoreFactories;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.store.StoreStatus;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The crawl delays that hold for all nodes of a site, in the store that the settings name. */
final class SharedPace implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final String SETTING = "wayleave.store";

  private final StoreSettings settings;
  private final StoreClient client;
  private final SharedPacer pacer;

  private SharedPace(StoreSettings settings, StoreClient client, SharedPacer pacer) {
    this.settings = settings;
    this.client = client;
    this.pacer = pacer;
  }

  /**
   * Creates what the settings say; empty if they name no store, or a pacer of the application.
   *
   * @throws InvalidValueException if no module can use the store; the message begins with the name
   *     of the setting
   */
  static Optional<SharedPace> create(LiveSettings settings) {
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
    StoreClient client =
        new StoreClient(
            StoreFactories.create(store, Thread.currentThread().getContextClassLoader()),
            store.timeout(),
            settings.clock());
    return Optional.of(
        new SharedPace(
            store, client, new SharedPacer(client, store.fleet(), new NodeCount(store))));
  }

  private record NodeCount(StoreSettings settings) implements IntSupplier {
    @Override
    public int getAsInt() {
      return settings.nodes().orElse(1);
    }
  }

  SharedPacer pacer() {
    return pacer;
  }

  /** Begins to connect, and returns at once. */
  void start() {
    LOG.info(
        "store: {} shares crawl delays with the servers of {}", settings.node(), settings.fleet());
    if (settings.nodes().isEmpty()) {
      LOG.warn(
          "wayleave.nodes: is not set, so while the store is away each server lets crawlers come as often as all servers together should; set it to the number of servers");
    }
    client.start();
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
