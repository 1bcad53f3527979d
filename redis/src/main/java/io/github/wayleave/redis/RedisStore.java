package io.github.wayleave.redis;

import io.github.wayleave.redis.RedisClients.OpenConnection;
import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.StoreException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.ScriptOutputType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Asks one Redis, the primary that sentinels name, or a cluster. */
final class RedisStore implements SharedStore {
  /** In a cluster, so many keys that every node has some. */
  private static final int PROBES_OF_A_CLUSTER = 32;

  private static final Duration PROBE_DELAY = Duration.ofMillis(20);

  private final StoreUrl url;
  private final Optional<Path> passwordFile;
  private final String probeKey;
  private @Nullable RedisClients clients;
  private volatile @Nullable OpenConnection current;
  private boolean isClosed;

  RedisStore(StoreUrl url, Optional<Path> passwordFile, String fleet) {
    this.url = url;
    this.passwordFile = passwordFile;
    this.probeKey = "wayleave:" + fleet + ":probe:";
  }

  @Override
  public CompletionStage<Void> connect() {
    return clients()
        .connect()
        .thenAccept(this::replace)
        .exceptionally(
            failure -> {
              throw RedisFailures.of(failure);
            });
  }

  private synchronized RedisClients clients() {
    if (isClosed) {
      throw disconnected();
    }
    RedisClients known = clients;
    if (known == null) {
      known = new RedisClients(url, passwordFile);
      clients = known;
    }
    return known;
  }

  private synchronized void replace(OpenConnection next) {
    OpenConnection previous = current;
    current = isClosed ? null : next;
    if (isClosed) {
      next.close();
    }
    if (previous != null) {
      previous.close();
    }
  }

  @Override
  public boolean isConnected() {
    OpenConnection connection = current;
    return connection != null && connection.connection().isOpen();
  }

  @Override
  public CompletionStage<Long> takeSlot(String key, Duration delay, Duration early) {
    OpenConnection connection = current;
    if (connection == null) {
      return CompletableFuture.failedFuture(disconnected());
    }
    Question question =
        new Question(
            connection,
            new String[] {key},
            String.valueOf(delay.toMillis()),
            String.valueOf(early.toMillis()));
    question.ask();
    return question;
  }

  /** The script by its hash, and its text where that is not known; the caller may cancel it. */
  private static final class Question extends CompletableFuture<Long> {
    private final OpenConnection connection;
    private final String[] keys;
    private final String[] values;

    Question(OpenConnection connection, String[] keys, String... values) {
      this.connection = connection;
      this.keys = keys;
      this.values = values;
    }

    void ask() {
      send(
          connection
              .commands()
              .<Long>evalsha(PaceScript.DIGEST, ScriptOutputType.INTEGER, keys, values),
          true);
    }

    private void send(RedisFuture<Long> sent, boolean isByHash) {
      sent.whenComplete((until, failure) -> accept(until, failure, isByHash));
      CompletableFuture<Long> unused = whenComplete((until, failure) -> sent.cancel(false));
    }

    private void accept(@Nullable Long until, @Nullable Throwable failure, boolean isByHash) {
      if (failure == null) {
        complete(until == null ? -1 : until);
      } else if (isByHash && cause(failure) instanceof RedisNoScriptException && !isDone()) {
        send(
            connection
                .commands()
                .<Long>eval(PaceScript.TEXT, ScriptOutputType.INTEGER, keys, values),
            false);
      } else {
        completeExceptionally(RedisFailures.of(failure));
      }
    }

    private static Throwable cause(Throwable failure) {
      return failure instanceof CompletionException && failure.getCause() != null
          ? failure.getCause()
          : failure;
    }
  }

  @Override
  public CompletionStage<Void> probe() {
    int count = url.kind() == StoreUrl.Kind.CLUSTER ? PROBES_OF_A_CLUSTER : 1;
    CompletableFuture<?>[] answers = new CompletableFuture<?>[count];
    for (int i = 0; i < count; i++) {
      answers[i] = takeSlot(probeKey + i, PROBE_DELAY, Duration.ZERO).toCompletableFuture();
    }
    return CompletableFuture.allOf(answers);
  }

  private static StoreException disconnected() {
    return new StoreException(StoreException.Kind.DISCONNECTED, "there is no connection to it");
  }

  @Override
  public void close() {
    RedisClients known;
    synchronized (this) {
      isClosed = true;
      known = clients;
      if (current != null) {
        current.close();
      }
      current = null;
    }
    if (known != null) {
      known.close();
    }
  }
}
