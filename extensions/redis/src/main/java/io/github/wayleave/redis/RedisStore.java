package io.github.wayleave.redis;

import io.github.wayleave.redis.RedisClients.OpenConnection;
import io.github.wayleave.store.SharedStore;
import io.github.wayleave.store.StoreException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.ScriptOutputType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
    try {
      return clients()
          .connect()
          .thenAccept(this::replace)
          .exceptionally(
              failure -> {
                throw RedisFailures.of(failure);
              });
    } catch (LinkageError e) {
      throw RedisLibraries.failure(e);
    }
  }

  private synchronized RedisClients clients() {
    if (isClosed) {
      throw disconnected();
    }
    RedisClients current = clients;
    if (current == null) {
      current = new RedisClients(url, passwordFile);
      clients = current;
    }
    return current;
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
    return ask(
        PaceScript.SCRIPT,
        ScriptOutputType.INTEGER,
        -1L,
        key,
        String.valueOf(delay.toMillis()),
        String.valueOf(early.toMillis()));
  }

  @Override
  public CompletionStage<Announced> announce(String key, String node, String text, Duration life) {
    return this.<List<String>>ask(
            FleetScripts.ANNOUNCE,
            ScriptOutputType.MULTI,
            List.of(),
            key,
            node,
            text,
            String.valueOf(life.toMillis()))
        .thenApply(RedisStore::announced);
  }

  private static Announced announced(List<String> answer) {
    if (answer.isEmpty()) {
      return new Announced(true, List.of());
    }
    List<Announcement> nodes = new ArrayList<>();
    for (int i = 1; i + 2 < answer.size(); i += 3) {
      nodes.add(
          new Announcement(
              answer.get(i),
              answer.get(i + 1),
              Duration.ofMillis(Long.parseLong(answer.get(i + 2)))));
    }
    return new Announced(answer.get(0).equals("1"), nodes);
  }

  @Override
  public CompletionStage<Void> keep(String key, byte[] content, Duration life) {
    return this.<String>ask(
            FleetScripts.KEEP,
            ScriptOutputType.STATUS,
            "",
            key,
            new String(content, StandardCharsets.ISO_8859_1),
            String.valueOf(life.toMillis()))
        .thenAccept(done -> {});
  }

  @Override
  public CompletionStage<Optional<byte[]>> find(String key) {
    return this.<List<String>>ask(FleetScripts.FIND, ScriptOutputType.MULTI, List.of(), key)
        .thenApply(
            found ->
                found.isEmpty()
                    ? Optional.empty()
                    : Optional.of(found.get(0).getBytes(StandardCharsets.ISO_8859_1)));
  }

  private <T> CompletionStage<T> ask(
      StoreScript script, ScriptOutputType type, T nothing, String key, String... values) {
    OpenConnection connection = current;
    if (connection == null) {
      return CompletableFuture.failedFuture(disconnected());
    }
    Question<T> question = new Question<>(connection, script, type, nothing, key, values);
    question.ask();
    return question;
  }

  /** The script by its hash, and its text where that is not known; the caller may cancel it. */
  private static final class Question<T> extends CompletableFuture<T> {
    private final OpenConnection connection;
    private final StoreScript script;
    private final ScriptOutputType type;
    private final T nothing;
    private final String[] keys;
    private final String[] values;

    Question(
        OpenConnection connection,
        StoreScript script,
        ScriptOutputType type,
        T nothing,
        String key,
        String... values) {
      this.connection = connection;
      this.script = script;
      this.type = type;
      this.nothing = nothing;
      this.keys = new String[] {key};
      this.values = values;
    }

    void ask() {
      send(connection.commands().<T>evalsha(script.digest(), type, keys, values), true);
    }

    private void send(RedisFuture<T> sent, boolean isByHash) {
      sent.whenComplete((answer, failure) -> accept(answer, failure, isByHash));
      CompletableFuture<T> unused = whenComplete((answer, failure) -> sent.cancel(false));
    }

    private void accept(@Nullable T answer, @Nullable Throwable failure, boolean isByHash) {
      if (failure == null) {
        complete(answer == null ? nothing : answer);
      } else if (isByHash && cause(failure) instanceof RedisNoScriptException && !isDone()) {
        send(connection.commands().<T>eval(script.text(), type, keys, values), false);
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
    RedisClients opened;
    synchronized (this) {
      isClosed = true;
      opened = clients;
      if (current != null) {
        current.close();
      }
      current = null;
    }
    if (opened != null) {
      opened.close();
    }
  }
}
