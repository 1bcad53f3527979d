package io.github.wayleave.redis;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.redis.RedisClients.OpenConnection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Clients that end while connections do, or before they are open. */
class UnfinishedConnectionsTest {
  @Test
  void close_endsAllThreads_whileSeveralConnectionsWaitForAnAnswer() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 16, InetAddress.getLoopbackAddress())) {
      String url = "redis://:secret@127.0.0.1:" + silent.getLocalPort();
      List<Thread> before = threads();
      RedisClients clients = new RedisClients(StoreUrl.parse(url), Optional.empty());
      List<CompletionStage<OpenConnection>> attempts = new ArrayList<>();
      List<Socket> accepted = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        attempts.add(clients.connect());
        accepted.add(silent.accept());
      }
      assertThat(attempts).noneMatch(attempt -> attempt.toCompletableFuture().isDone());
      clients.close();
      awaitEndOfOthers(before);
      for (Socket socket : accepted) {
        socket.close();
      }
    }
  }

  /** As at the end of an application, where the last connection ends just before all others. */
  @Test
  void close_endsAllThreads_whileAConnectionIsClosing() throws Exception {
    List<Thread> before = threads();
    try (RedisServer server = RedisServer.start()) {
      for (int i = 0; i < Effort.rounds(100, 2_000); i++) {
        RedisClients clients = new RedisClients(StoreUrl.parse(server.url()), Optional.empty());
        OpenConnection connection = clients.connect().toCompletableFuture().get(20, SECONDS);
        connection.close();
        clients.close();
      }
    }
    awaitEndOfOthers(before);
  }

  private static void awaitEndOfOthers(List<Thread> before) {
    List<Thread> left = threads();
    left.removeAll(before);
    TestNode.await("the ends of the threads", () -> left.stream().noneMatch(Thread::isAlive));
  }

  private static List<Thread> threads() {
    List<Thread> threads = new ArrayList<>();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("wayleave-")) {
        threads.add(thread);
      }
    }
    return threads;
  }
}
