package io.github.wayleave.redis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A cluster of three nodes, and a user with the rights of docs/run/many-servers.md. */
final class RedisCluster implements AutoCloseable {
  /** What a user needs beyond the rights for one server. */
  static final String RIGHTS = "+cluster|slots +cluster|nodes +asking";

  private static final int NODES = 3;
  private static final int SLOTS = 16_384;

  private final List<RedisServer> servers = new ArrayList<>();

  static RedisCluster start() {
    RedisCluster cluster = new RedisCluster();
    for (int i = 0; i < NODES; i++) {
      cluster.servers.add(
          RedisServer.start("--cluster-enabled", "yes", "--cluster-node-timeout", "1000"));
    }
    cluster.form();
    cluster.servers.forEach(RedisCluster::grant);
    return cluster;
  }

  private static void grant(RedisServer server) {
    server.command("ACL", "SETUSER", "wayleave", "reset", "on", ">secret-2");
    server.command(
        ("ACL SETUSER wayleave " + RefusedQuestionTest.RIGHTS + " " + RIGHTS).split(" "));
  }

  private void form() {
    for (int i = 0; i < NODES; i++) {
      int first = SLOTS * i / NODES;
      int last = SLOTS * (i + 1) / NODES - 1;
      servers.get(i).command("CLUSTER", "ADDSLOTSRANGE", "" + first, "" + last);
      servers.get(i).command("CLUSTER", "SET-CONFIG-EPOCH", "" + (i + 1));
      servers.get(0).command("CLUSTER", "MEET", "127.0.0.1", String.valueOf(servers.get(i).port()));
    }
    for (RedisServer server : servers) {
      TestNode.await(
          "a cluster",
          () ->
              server.command("CLUSTER", "INFO").contains("cluster_state:ok")
                  && server.command("CLUSTER", "INFO").contains("cluster_known_nodes:3"));
    }
  }

  List<RedisServer> servers() {
    return servers;
  }

  /** Returns the URL of two nodes. */
  String url() {
    return "redis://wayleave:secret-2@127.0.0.1:%d,127.0.0.1:%d"
        .formatted(servers.get(0).port(), servers.get(1).port());
  }

  /** Returns the slot of a key. */
  int slot(String key) {
    return Integer.parseInt(servers.get(0).command("CLUSTER", "KEYSLOT", key));
  }

  /** Returns the number of the node that has a slot since the start. */
  static int owner(int slot) {
    int owner = 0;
    while (slot >= SLOTS * (owner + 1) / NODES) {
      owner++;
    }
    return owner;
  }

  /** Starts a node again after it was killed; it keeps its slots, but no users. */
  void restart(int number) throws IOException {
    servers.get(number).restart();
    grant(servers.get(number));
  }

  @Override
  public void close() {
    servers.forEach(RedisServer::close);
  }
}
