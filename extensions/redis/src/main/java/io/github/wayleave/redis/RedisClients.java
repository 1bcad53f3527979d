package io.github.wayleave.redis;

import io.github.wayleave.store.StoreException;
import io.lettuce.core.AbstractRedisClient;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisCredentials;
import io.lettuce.core.RedisCredentialsProvider;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.api.StatefulConnection;
import io.lettuce.core.api.async.RedisScriptingAsyncCommands;
import io.lettuce.core.cluster.ClusterClientOptions;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import io.lettuce.core.cluster.models.partitions.RedisClusterNode;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultEventLoopGroupProvider;
import io.lettuce.core.resource.ThreadFactoryProvider;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Connects to one server, to the primary that sentinels name, or to a cluster. Lettuce neither
 * connects again by itself nor repeats what was lost with a connection: the caller connects, so
 * that a question is sent once or never, and a password is read at every connection.
 */
final class RedisClients implements AutoCloseable {
  /** Each character is one octet, so that files are kept as they are. */
  private static final StringCodec OCTETS = new StringCodec(StandardCharsets.ISO_8859_1);

  /** A longer queue would only hold questions whose requests have gone on. */
  private static final int QUEUE = 128;

  private static final Duration CONNECT_TIME = Duration.ofSeconds(1);

  /** How long a handshake may take, and the search for the primary or the nodes. */
  private static final Duration HANDSHAKE_TIME = Duration.ofSeconds(2);

  private static final Duration CLOSE_TIME = Duration.ofSeconds(1);

  /** Each pool has at least two threads in Lettuce. */
  private static final int THREADS = 2;

  private final StoreUrl url;
  private final Optional<Path> passwordFile;
  private final ClientResources resources;
  private final List<Thread> threads = new CopyOnWriteArrayList<>();
  private final ConnectionThreads connectionThreads = new ConnectionThreads();

  /** Those that are connected, or connecting. */
  private final Set<AbstractRedisClient> open = ConcurrentHashMap.newKeySet();

  /** A connection, the commands on it, and what else has to be closed with it. */
  record OpenConnection(
      StatefulConnection<String, String> connection,
      RedisScriptingAsyncCommands<String, String> commands,
      Runnable closer) {
    void close() {
      closer.run();
    }
  }

  /** Remembers its threads, since Lettuce does not wait for their last steps. */
  private final class KnownThreads extends DefaultThreadFactory {
    KnownThreads() {
      super(QuietLogging.THREADS + "redis", true);
    }

    @Override
    public Thread newThread(Runnable work) {
      Thread thread = super.newThread(work);
      threads.add(thread);
      return thread;
    }
  }

  /**
   * Keeps the threads of connections until all are ended. Lettuce counts who uses them and ends
   * them with the last, but two that end at once may both find that another is left.
   */
  private final class ConnectionThreads extends DefaultEventLoopGroupProvider {
    private final Set<EventExecutorGroup> groups = new HashSet<>();
    private boolean isShutDown;

    ConnectionThreads() {
      super(THREADS, (ThreadFactoryProvider) pool -> new KnownThreads());
    }

    @Override
    public synchronized <T extends EventLoopGroup> T allocate(Class<T> type) {
      if (isShutDown) {
        throw new IllegalStateException("closed");
      }
      T group = super.allocate(type);
      groups.add(group);
      return group;
    }

    @Override
    public Promise<Boolean> release(
        EventExecutorGroup group, long quietPeriod, long timeout, TimeUnit unit) {
      return ImmediateEventExecutor.INSTANCE.<Boolean>newPromise().setSuccess(true);
    }

    synchronized void shutDown() {
      isShutDown = true;
      for (EventExecutorGroup group : groups) {
        Future<?> unused = group.shutdownGracefully(0, 0, TimeUnit.SECONDS);
      }
    }
  }

  /** Starts no thread. */
  RedisClients(StoreUrl url, Optional<Path> passwordFile) {
    QuietLogging.install();
    this.url = url;
    this.passwordFile = passwordFile;
    this.resources =
        ClientResources.builder()
            .eventLoopGroupProvider(connectionThreads)
            .computationThreadPoolSize(THREADS)
            .commandLatencyRecorder(CommandLatencyRecorder.disabled())
            .threadFactoryProvider(pool -> new KnownThreads())
            .build();
  }

  /** Opens another connection. */
  CompletionStage<OpenConnection> connect() {
    return url.kind() == StoreUrl.Kind.CLUSTER ? connectToCluster() : connectToOne();
  }

  private CompletionStage<OpenConnection> connectToOne() {
    RedisClient client = RedisClient.create(resources);
    open.add(client);
    client.setOptions(configured(ClientOptions.builder()).build());
    return client
        .connectAsync(OCTETS, place())
        .<OpenConnection>thenApply(
            connection ->
                new OpenConnection(connection, connection.async(), () -> shutDown(client)))
        .whenComplete(
            (connection, failure) -> {
              if (failure != null) {
                shutDown(client);
              }
            });
  }

  private CompletionStage<OpenConnection> connectToCluster() {
    RedisClusterClient client = RedisClusterClient.create(resources, seeds());
    open.add(client);
    client.setOptions(
        (ClusterClientOptions)
            configured(ClusterClientOptions.builder().validateClusterNodeMembership(false))
                .build());
    return client
        .refreshPartitionsAsync()
        .thenCompose(done -> client.connectAsync(OCTETS))
        .thenCompose(RedisClients::connectToNodes)
        .<OpenConnection>thenApply(
            connection ->
                new OpenConnection(connection, connection.async(), () -> shutDown(client)))
        .whenComplete(
            (connection, failure) -> {
              if (failure != null) {
                shutDown(client);
              }
            });
  }

  /** Otherwise the first question to each node would be rejected. Nodes may be away. */
  private static CompletionStage<StatefulRedisClusterConnection<String, String>> connectToNodes(
      StatefulRedisClusterConnection<String, String> connection) {
    List<CompletableFuture<?>> nodes = new ArrayList<>();
    for (RedisClusterNode node : connection.getPartitions()) {
      if (node.getRole().isUpstream()) {
        RedisURI place = node.getUri();
        nodes.add(
            connection
                .getConnectionAsync(place.getHost(), place.getPort())
                .handle((connected, failure) -> true));
      }
    }
    return CompletableFuture.allOf(nodes.toArray(CompletableFuture<?>[]::new))
        .thenApply(done -> connection);
  }

  /** Closes the connections of a client; the threads are those of all clients. */
  private void shutDown(AbstractRedisClient client) {
    open.remove(client);
    CompletableFuture<Void> unused = client.shutdownAsync(0, 0, TimeUnit.SECONDS);
  }

  private static ClientOptions.Builder configured(ClientOptions.Builder options) {
    return withoutNotifications(options)
        .autoReconnect(false)
        .replayFilter(command -> true)
        .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
        .requestQueueSize(QUEUE)
        .pingBeforeActivateConnection(false)
        .protocolVersion(ProtocolVersion.RESP2)
        .socketOptions(
            SocketOptions.builder().connectTimeout(CONNECT_TIME).keepAlive(true).build());
  }

  /** Lettuce 6, which Spring Boot 3.5 manages, has no notifications of maintenance. */
  private static ClientOptions.Builder withoutNotifications(ClientOptions.Builder options) {
    try {
      return options.maintNotificationsConfig(MaintNotificationsConfig.disabled());
    } catch (NoClassDefFoundError e) {
      return options;
    }
  }

  private RedisURI place() {
    if (url.kind() != StoreUrl.Kind.SENTINELS) {
      return place(url.addresses().get(0));
    }
    RedisURI place = new RedisURI();
    place.setSentinelMasterId(url.master());
    for (StoreUrl.StoreAddress sentinel : url.addresses()) {
      place
          .getSentinels()
          .add(
              RedisURI.Builder.redis(sentinel.host(), sentinel.port())
                  .withTimeout(CONNECT_TIME)
                  .build());
    }
    place.setTimeout(HANDSHAKE_TIME);
    addCredentials(place);
    return place;
  }

  private List<RedisURI> seeds() {
    List<RedisURI> seeds = new ArrayList<>();
    for (StoreUrl.StoreAddress address : url.addresses()) {
      seeds.add(place(address));
    }
    return seeds;
  }

  private RedisURI place(StoreUrl.StoreAddress address) {
    RedisURI place =
        RedisURI.Builder.redis(address.host(), address.port())
            .withSsl(url.isEncrypted())
            .withDatabase(url.database())
            .withTimeout(HANDSHAKE_TIME)
            .build();
    addCredentials(place);
    return place;
  }

  private void addCredentials(RedisURI place) {
    if (passwordFile.isPresent() || url.password().isPresent()) {
      place.setCredentialsProvider(RedisCredentialsProvider.from(this::credentials));
    }
  }

  private RedisCredentials credentials() {
    return RedisCredentials.just(url.user().orElse(null), password().toCharArray());
  }

  private String password() {
    if (passwordFile.isEmpty()) {
      return url.password().orElse("");
    }
    try {
      return Files.readString(passwordFile.get()).strip();
    } catch (IOException e) {
      throw new StoreException(
          StoreException.Kind.REFUSED,
          "wayleave.store-password-file cannot be read; check the path and its permissions");
    }
  }

  /**
   * Ends all threads, and waits for their ends: afterwards the classes of the application may be
   * gone.
   */
  @Override
  public void close() {
    long end = System.nanoTime() + CLOSE_TIME.multipliedBy(2).toNanos();
    List<CompletableFuture<Void>> closed = new ArrayList<>();
    for (AbstractRedisClient client : open) {
      closed.add(client.shutdownAsync(0, 0, TimeUnit.SECONDS));
    }
    try {
      CompletableFuture.allOf(closed.toArray(CompletableFuture<?>[]::new))
          .get(CLOSE_TIME.toMillis() / 2, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // The end of the threads closes what is still open.
    }
    connectionThreads.shutDown();
    resources
        .shutdown(0, CLOSE_TIME.toMillis(), TimeUnit.MILLISECONDS)
        .awaitUninterruptibly(CLOSE_TIME.toMillis());
    try {
      for (Thread thread : threads) {
        long left = end - System.nanoTime();
        if (left > 0) {
          TimeUnit.NANOSECONDS.timedJoin(thread, left);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
