package io.github.wayleave.cli.nodes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.nodes.NodeRow.NodeState.NotAsked;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.Same;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.internal.http.TestHttpsServer;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that are slow, hang, or have the certificate of another site. */
@Timeout(180)
class NodeClientTest {
  private static final Duration SHORT = Duration.ofSeconds(1);
  private static final byte[] HEAD =
      "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n".getBytes(ISO_8859_1);

  @TempDir Path folder;

  private static List<NodeRow> rows(
      List<Origin> nodes, Optional<HostName> host, NodeClient client) {
    return new DocumentNodes(NodeAddresses.of(nodes), SiteQuestions.of(host), client).rows();
  }

  private static NodeClient plain() {
    return new NodeClient((SSLSocketFactory) SSLSocketFactory.getDefault(), SHORT);
  }

  @Test
  void nodeThatDrips_isGivenUp() throws IOException {
    try (TestNode node = TestNode.start()) {
      node.behave(
          (request, out) -> {
            out.write(HEAD);
            while (true) {
              out.write('a');
              out.flush();
              Thread.sleep(50);
            }
          });
      long start = System.nanoTime();
      List<NodeRow> rows = rows(List.of(Origin.of(node.url())), Optional.empty(), plain());
      assertThat(rows.get(0).state()).isEqualTo(new NotAsked("no complete answer within 1 s"));
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SHORT.multipliedBy(20));
    }
  }

  @Test
  void manyNodesThatHang_areAskedAtOnceButNotAll() throws IOException {
    AtomicInteger open = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    List<TestNode> nodes = new ArrayList<>();
    try {
      for (int i = 0; i < 40; i++) {
        TestNode node = TestNode.start();
        node.behave(
            (request, out) -> {
              most.accumulateAndGet(open.incrementAndGet(), Math::max);
              Thread.sleep(SHORT.toMillis() / 2);
              open.decrementAndGet();
            });
        nodes.add(node);
      }
      List<NodeRow> rows =
          rows(
              nodes.stream().map(node -> Origin.of(node.url())).toList(),
              Optional.empty(),
              plain());
      assertThat(rows)
          .extracting(NodeRow::state)
          .containsOnly(new NotAsked("the answer ends early"));
      assertThat(most.get()).isBetween(8, 16);
    } finally {
      nodes.forEach(TestNode::close);
    }
  }

  @Test
  void nodeThatNeverReads_isGivenUp() throws IOException {
    // Linux completes connections until the queue is full.
    try (ServerSocket socket = new ServerSocket(0, 1, TestHttpsServer.loopback(1))) {
      List<Origin> nodes =
          Stream.of("http", "https")
              .map(scheme -> Origin.of(scheme + "://127.0.0.1:" + socket.getLocalPort()))
              .toList();
      assertThat(rows(nodes, Optional.empty(), plain()))
          .extracting(NodeRow::state)
          .containsOnly(new NotAsked("no complete answer within 1 s"));
    }
  }

  @Test
  void nodeThatNeverConnects_isGivenUpSooner() throws IOException {
    List<SocketChannel> waiting = new ArrayList<>();
    try (ServerSocket socket = new ServerSocket(0, 1, TestHttpsServer.loopback(1))) {
      for (int i = 0; i < 10; i++) {
        SocketChannel channel = SocketChannel.open();
        waiting.add(channel);
        channel.configureBlocking(false);
        channel.connect(socket.getLocalSocketAddress());
      }
      NodeClient client =
          new NodeClient((SSLSocketFactory) SSLSocketFactory.getDefault(), Duration.ofMinutes(1));
      List<Origin> nodes = List.of(Origin.of("http://127.0.0.1:" + socket.getLocalPort()));
      assertThat(rows(nodes, Optional.empty(), client).get(0).state())
          .isEqualTo(new NotAsked("no connection to 127.0.0.1: Connect timed out"));
    } finally {
      for (SocketChannel channel : waiting) {
        channel.close();
      }
    }
  }

  @Test
  void tls_isForTheHostInTheRequest() throws Exception {
    TestAuthority authority = new TestAuthority(folder).certify("site", "dns:www.example.org");
    NodeClient client =
        new NodeClient(authority.client().getSocketFactory(), SHORT.multipliedBy(9));
    try (TestHttpsServer server = new TestHttpsServer(authority.server("site"))) {
      Origin node = Origin.of("https://127.0.0.1:" + server.port());
      HostName host = HostName.of("www.example.org");
      List<NodeRow> rows = rows(List.of(node), Optional.of(host), client);
      assertThat(rows.get(0).state()).isEqualTo(new Same());
      assertThat(server.serverNames()).containsExactly("www.example.org", "www.example.org");
      assertThat(server.requests().get(0)).contains("\r\nHost: www.example.org\r\n");
      rows = rows(List.of(node), Optional.of(HostName.of("shop.example.org")), client);
      assertTlsFailed(rows, "No subject alternative DNS name matching shop.example.org found.");
      rows = rows(List.of(node), Optional.empty(), client);
      assertTlsFailed(rows, "No subject alternative names matching IP address 127.0.0.1 found");
      rows = rows(List.of(node), Optional.of(host), plain());
      assertTlsFailed(
          rows,
          "PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException:"
              + " unable to find valid certification path to requested target");
    }
  }

  /** The reason is the JDK's; newer ones put the name of the alert before it. */
  private static void assertTlsFailed(List<NodeRow> rows, String reason) {
    assertThat(((NotAsked) rows.get(0).state()).reason().replace("(certificate_unknown) ", ""))
        .isEqualTo("TLS failed: " + reason);
  }
}
