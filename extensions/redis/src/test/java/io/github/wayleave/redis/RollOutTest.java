package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.store.NodeStatus;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No node refuses what a robots.txt allows that a crawler may have from another node. */
@FullEffort
class RollOutTest {
  private static final String LOOSE = policy("/private");
  private static final String LOOSEST = policy("/nothing");
  private static final String STRICT = policy("/private, /shop");

  private final List<Node> nodes = new ArrayList<>();
  private RedisServer server;

  private static String policy(String disallow) {
    return """
        robots:
          disallow: [%s]
        hosts:
          - { names: "*.example.org", robots: { disallow: [%s] } }
        enforcement:
          mode: enforce
          grace: 15s
        """
        .formatted(disallow, disallow);
  }

  /** A running policy whose text can be replaced. */
  private static final class Node {
    private final AtomicReference<String> text;
    private final RunningPolicy policy;

    Node(String url, String name, String policyText) {
      text = new AtomicReference<>(policyText);
      StoreSettings store =
          new StoreSettings(
              url, "shop", Optional.empty(), Duration.ofMillis(300), name, OptionalInt.empty());
      policy =
          RunningPolicy.start(
              PolicySource.of(
                  "wayleave.yaml",
                  () -> new ByteArrayInputStream(text.get().getBytes(StandardCharsets.UTF_8))),
              LiveSettings.of(Environment.PRODUCTION)
                  .withReload(Optional.empty())
                  .withStore(Optional.of(store)));
    }

    void replace(String policyText) {
      text.set(policyText);
      policy.reload();
    }

    String decide(String path) {
      SiteAccess access = policy.current().orElseThrow().access();
      ClaimedCrawlers claim = access.identify("examplebot/1.0 (+https://example.org/bot)");
      AccessDecision decision =
          access
              .forHost(Optional.of(HostName.of("www.example.org")))
              .decide(claim, AccessRequest.of(path));
      return decision.toString().split(";", -1)[0];
    }

    List<NodeStatus> nodes() {
      return policy.storeStatus().orElseThrow().nodes();
    }
  }

  @BeforeEach
  void start() {
    server = RedisServer.start();
    for (int i = 1; i <= 3; i++) {
      nodes.add(new Node(server.url(), "web-0" + i, LOOSE));
    }
    for (Node node : nodes) {
      TestNode.await("three nodes", () -> node.nodes().size() == 3);
    }
  }

  @AfterEach
  void stop() {
    nodes.forEach(node -> node.policy.close());
    server.close();
  }

  @Test
  void stricterRule_isObserved_untilNoCrawlerCanHaveTheEarlierFileFromAnyNode() {
    assertThat(nodes.get(0).nodes().toString()).contains("web-01  ", "web-02  ", "web-03  ", "UP");
    Node first = nodes.get(0);
    first.replace(STRICT);
    assertThat(first.decide("/private")).isEqualTo("refused");
    assertThat(first.decide("/shop")).isEqualTo("observed");
    assertObserved(first, 20_000_000_000L); // the others still publish it

    // A new process has no memory of the file that the others publish.
    first.policy.close();
    Node replaced = new Node(server.url(), "web-01", STRICT);
    nodes.set(0, replaced);
    TestNode.await("the others", () -> replaced.nodes().size() == 3);
    assertThat(replaced.decide("/shop")).isEqualTo("observed");
    assertThat(replaced.decide("/private")).isEqualTo("refused");

    nodes.get(1).replace(STRICT);
    nodes.get(2).replace(STRICT);
    assertObserved(replaced, 11_000_000_000L);
    for (Node node : nodes) {
      TestNode.await("refused", () -> node.decide("/shop").equals("refused"));
      assertThat(node.policy.status().health()).isEqualTo(Health.UP);
    }
  }

  /** What a busy machine decides only later is not judged. */
  private static void assertObserved(Node node, long nanoseconds) {
    long begin = System.nanoTime();
    String decision = node.decide("/shop");
    while (System.nanoTime() - begin < nanoseconds) {
      assertThat(decision).isEqualTo("observed");
      RedisServer.sleep(100);
      decision = node.decide("/shop");
    }
  }

  @Test
  void looserRule_isObservedByNodesThatAreBehind() {
    nodes.forEach(node -> node.replace(STRICT));
    for (Node node : nodes) {
      TestNode.await("refused", () -> node.decide("/shop").equals("refused"));
    }
    nodes.get(2).replace(LOOSEST);
    assertThat(nodes.get(2).decide("/shop")).isEqualTo("ALLOWED");
    TestNode.await("observed", () -> nodes.get(0).decide("/shop").equals("observed"));
    assertThat(nodes.get(1).decide("/nothing")).isEqualTo("ALLOWED");

    server.kill();
    TestNode.await("refused", () -> nodes.get(0).decide("/shop").equals("refused"));
  }

  @Test
  void lostAndDamagedContents_areWrittenAgain_andNeverFail() {
    nodes.get(0).replace(STRICT);
    server.command("FLUSHALL");
    server.command("SET", "wayleave:shop:nodes", "a string");
    TestNode.await(
        "written again", () -> server.command("TYPE", "wayleave:shop:nodes").contains("hash"));
    server.command("HSET", "wayleave:shop:nodes", "evil/1", "1 2");
    server.command("HSET", "wayleave:shop:nodes", "evil/2", "9999999999999 60000 node 1\nsite x");
    server.command(
        "HSET",
        "wayleave:shop:nodes",
        "evil/3",
        "9999999999999 60000 node 1\nsite " + "0".repeat(64) + "\nabout a b c d e \u0007UP\n");
    for (Node node : nodes) {
      TestNode.await("the others", () -> node.nodes().size() == 5);
      assertThat(node.nodes().toString()).doesNotContain("\u0007");
    }
    assertThat(nodes.get(0).decide("/private")).isEqualTo("refused");
    TestNode.await("observed", () -> nodes.get(0).decide("/shop").equals("observed"));
  }

  @Test
  void filesThatTheStoreLost_areSaid_untilTheirNodeKeepsThemAgain() {
    for (String key : server.command("KEYS", "wayleave:shop:file:*").split(" ", -1)) {
      server.command("DEL", key);
    }
    Node late = new Node(server.url(), "web-04", STRICT);
    nodes.add(late);
    TestNode.await("a problem", () -> !late.policy.status().problems().isEmpty());
    assertThat(late.policy.status().health()).isEqualTo(Health.DEGRADED);
    assertThat(late.policy.status().problems().toString())
        .contains("because the store does not have them: 1; let it evict no keys");
    Node first = nodes.get(0);
    first.replace(LOOSEST);
    TestNode.await("another version", () -> publishes(late, first));
    first.replace(LOOSE);
    TestNode.await("no problem", () -> late.policy.status().problems().isEmpty());
  }

  private static boolean publishes(Node late, Node first) {
    String version = first.policy.status().activePolicy().orElseThrow().version();
    return late.nodes().stream().anyMatch(node -> node.version().equals(version));
  }

  @Test
  void rights_ofTheDocumentation_areNeeded() {
    String rights = RefusedQuestionTest.RIGHTS + " " + RefusedQuestionTest.FLEET_RIGHTS;
    assertThat(documentation()).contains("ACL SETUSER wayleave on >PASSWORD " + rights + "\n");
    server.command("ACL", "SETUSER", "wayleave", "reset", "on", ">secret-2");
    server.command(("ACL SETUSER wayleave " + RefusedQuestionTest.RIGHTS).split(" "));
    String url = server.url().replace("redis://", "redis://wayleave:secret-2@");
    Node node = new Node(url, "web-04", STRICT);
    nodes.add(node);
    TestNode.await("a problem", () -> !node.policy.status().problems().isEmpty());
    assertThat(node.policy.status().problems().toString())
        .contains("their robots.txt files are not considered: NOPERM: the user lacks a right");
    assertThat(node.decide("/private")).isEqualTo("refused");
    server.command(("ACL SETUSER wayleave " + RefusedQuestionTest.FLEET_RIGHTS).split(" "));
    TestNode.await("all nodes", () -> node.nodes().size() == 4);
    assertThat(node.policy.status().problems()).isEmpty();
  }

  private static String documentation() {
    try {
      return Files.readString(Path.of("../../docs/run/many-servers.md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
