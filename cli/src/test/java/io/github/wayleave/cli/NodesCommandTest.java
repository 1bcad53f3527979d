package io.github.wayleave.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.cli.nodes.TestNode;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.internal.http.TestHttpsServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.BindException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code wayleave nodes} asks servers at addresses. */
@Timeout(180)
class NodesCommandTest {
  private static final String ROBOTS = "User-agent: *\r\nDisallow: /search\r\nDisallow: /cart\r\n";
  private static final String OLD = "User-agent: *\r\nDisallow: /search\r\n";
  private static final String POLICY = "robots: { disallow: [/search, /cart] }\n";

  private static final byte[] IPV6_LOOPBACK = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private TestNode first;
  private TestNode second;

  @BeforeEach
  void start() throws IOException {
    first = TestNode.start().put("/robots.txt", ROBOTS);
    second = TestNode.start(2, first.port()).put("/robots.txt", ROBOTS);
    Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
  }

  @AfterEach
  void stop() {
    first.close();
    second.close();
  }

  private int nodes(String... options) {
    String[] arguments =
        Stream.concat(Stream.of("nodes"), Stream.of(options)).toArray(String[]::new);
    out.reset();
    err.reset();
    return Wayleave.run(
        new CommandEnvironment(
            folder,
            InputStream.nullInputStream(),
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            false),
        arguments);
  }

  private int both(String... options) {
    return nodes(
        Stream.concat(Stream.of("--at", first.url(), "--at", second.url()), Stream.of(options))
            .toArray(String[]::new));
  }

  private String output() {
    return out.toString(UTF_8);
  }

  private String errors() {
    return err.toString(UTF_8);
  }

  /** Returns what the report says of a node. */
  private String row(TestNode node) {
    return output()
        .lines()
        .filter(line -> line.startsWith(node.url() + " "))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void nodes_allAsExpected_is0() {
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FINE);
    assertThat(output())
        .isEqualTo(
            """
            %s  49f4a381  as expected
            %s  49f4a381  as expected
            2 of 2 nodes publish what wayleave.yaml says.
            """
                .formatted(first.url(), second.url()));
    assertThat(errors()).isEmpty();
    assertThat(first.requests().get(0))
        .contains("\r\nAccept-Encoding: identity\r\n", "\r\nUser-Agent: wayleave\r\n");
  }

  @Test
  void nodes_oneDiffers_is1WithTheFirstLine() {
    second.put("/robots.txt", OLD);
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .isEqualTo(
            """
            %s  49f4a381  as expected
            %s  8afc2ee1  /robots.txt:3: expected "Disallow: /cart", found the end of the file
            1 of 2 nodes publishes what wayleave.yaml says.
            """
                .formatted(first.url(), second.url()));
  }

  @Test
  void nodes_noneCanBeAsked_is2WithTheReason() {
    first.close();
    assertThat(nodes("--at", first.url(), "--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FAILED);
    assertThat(output())
        .isEqualTo(
            """
            %s  -         could not be asked: no connection to 127.0.0.1: Connection refused
            0 of 1 node publishes what wayleave.yaml says.
            """
                .formatted(first.url()));
    assertThat(both("--expect", "wayleave.yaml"))
        .as("the other one could be asked")
        .isEqualTo(ExitCodes.FOUND);
  }

  @Test
  void policyWithHosts_eachHostIsAsked() throws IOException {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        """
        robots: { disallow: [/search, /cart] }
        hosts:
          - { names: [shop.example.org, "*.example.net"], robots: { disallow: /cart } }
          - { names: www.example.net, data: none }
        """);
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FOUND);
    assertThat(first.asked())
        .containsExactly(
            "shop.example.org/robots.txt",
            "wayleave.example.net/robots.txt",
            "www.example.net/robots.txt",
            "www.example.net/data.txt",
            first.url().substring("http://".length()) + "/robots.txt");
    assertThat(row(first))
        .endsWith(
            "  shop.example.org/robots.txt:2: expected \"Disallow: /cart\", found \"Disallow: /search\"");
  }

  @Test
  void policyThatNamesTheAddress_otherHostsAreAskedAtAnUnusedName() throws IOException {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        POLICY + "hosts: [{ names: 127.0.0.1, robots: { disallow: /x } }]\n");
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FOUND);
    assertThat(first.asked())
        .containsExactly("127.0.0.1/robots.txt", "wayleave.invalid/robots.txt");
    assertThat(second.asked())
        .containsExactly(
            "127.0.0.1/robots.txt", second.url().substring("http://".length()) + "/robots.txt");
  }

  @Test
  void policyWithSite_isAskedAtTheSite() throws IOException {
    Files.writeString(folder.resolve("wayleave.yaml"), "site: https://www.example.org\n" + POLICY);
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FINE);
    assertThat(first.asked()).containsExactly("www.example.org/robots.txt");
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        "site: https://www.example.org\n"
            + POLICY
            + "hosts: [{ names: shop.example.org, data: none }]\n");
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FINE);
    assertThat(second.asked())
        .containsExactly(
            "www.example.org/robots.txt",
            "www.example.org/robots.txt",
            "shop.example.org/robots.txt",
            "shop.example.org/data.txt");
  }

  @Test
  void policyWithSiteAndAnyHost_anyHostIsAskedAtTheAddress() throws IOException {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        "site: https://www.example.org\n"
            + POLICY
            + "hosts: [{ names: '*', robots: { disallow: / } }]\n");
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FOUND);
    assertThat(first.asked())
        .containsExactlyInAnyOrder(
            "www.example.org/robots.txt",
            first.url().substring("http://".length()) + "/robots.txt");
    assertThat(row(first))
        .endsWith("  /robots.txt:2: expected \"Disallow: /\", found \"Disallow: /search\"");
  }

  @Test
  void nodeThatFailsAfterADifference_isDifferent() throws IOException {
    Files.writeString(folder.resolve("wayleave.yaml"), POLICY + "data: none\n");
    first.put("/robots.txt", OLD).respond("/data.txt", "HTTP/1.1 200 OK\r\nbad field\r\n\r\n");
    assertThat(nodes("--at", first.url(), "--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FOUND);
    assertThat(row(first)).contains("  -         /robots.txt:3: expected ");
  }

  @Test
  void policyWithTwoSites_bothAreAsked() throws IOException {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        "site: [https://www.example.org, https://www.example.net]\n" + POLICY);
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FINE);
    assertThat(first.asked())
        .containsExactly("www.example.org/robots.txt", "www.example.net/robots.txt");
  }

  @Test
  void dataTxt_isComparedWithTheFilesOfTheDatasets() throws IOException {
    Files.writeString(
        Files.createDirectories(folder.resolve("files/feeds")).resolve("stock.csv"), "a,b\n1,2\n");
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        """
        site: https://www.example.org
        robots: { disallow: [/search, /cart] }
        data:
          datasets:
            - id: stock
              title: Stock
              description: Every product.
              license: CC0-1.0
              files: /feeds/stock.csv
        """);
    String data =
        CommandRun.answer(
            folder, List.of("render", "wayleave.yaml", "data.txt", "--root", "files"));
    assertThat(data).contains("stock.csv");
    first.put("/data.txt", data);
    second.put("/data.txt", data.replace("Every", "Each"));
    assertThat(both("--expect", "wayleave.yaml", "--root", "files")).isEqualTo(ExitCodes.FOUND);
    assertThat(row(first)).endsWith("  as expected");
    assertThat(row(second))
        .containsPattern("www.example.org/data.txt:\\d+: expected \".*Every product.*\", found");
  }

  @Test
  void hostOption_asksThatHostOnly() throws IOException {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        POLICY + "hosts: [{ names: shop.example.org, robots: none }]\n");
    assertThat(both("--expect", "wayleave.yaml", "--host", "shop.example.org"))
        .isEqualTo(ExitCodes.FOUND);
    assertThat(row(first)).endsWith("  shop.example.org/robots.txt: expected 404, found 200");
    assertThat(first.asked()).containsExactly("shop.example.org/robots.txt");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "500 Internal Server Error|500",
        "410 Gone|410",
        "301 Moved^Location: https://www.example.org/robots.txt|301 with Location: \"https://www.example.org/robots.txt\", which is not followed",
        "302 Found^Location: /\u202e|302 with Location: \"/â\\u0080®\", which is not followed",
        "200 OK^Content-Encoding: gzip|200, but the answer is compressed, which was not asked for",
        "200 OK^Content-Length: 1048577|200, but the answer is longer than 1048576 octets",
        "200 OK^Content-Length: 100|200, but the answer ends early",
        "200 OK|200, but the answer has no length",
        "200 OK^Transfer-Encoding: chunked|200, but the answer ends early",
        "206 Partial Content|206",
      })
  void otherAnswer_isTheDifference(String head, String words) {
    first.behave(
        (request, stream) ->
            stream.write(("HTTP/1.1 " + head.replace("^", "\r\n") + "\r\n\r\n").getBytes(UTF_8)));
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FOUND);
    assertThat(row(first))
        .isEqualTo(first.url() + "  -         /robots.txt: expected 200, found " + words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SSH-2.0-OpenSSH_9.9|the answer is not HTTP/1.1",
        "HTTP/1.1 200 OK^a: \u0001b|the answer has an invalid field",
        "''|the answer ends early",
      })
  void noAnswer_isTheReason(String head, String reason) {
    first.behave(
        (request, stream) ->
            stream.write(
                head.isEmpty()
                    ? new byte[0]
                    : (head.replace("^", "\r\n") + "\r\n\r\n").getBytes(UTF_8)));
    assertThat(nodes("--at", first.url(), "--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FAILED);
    assertThat(row(first)).endsWith("  -         could not be asked: " + reason);
  }

  @Test
  void withoutPolicy_mostNodesAreRight() throws IOException {
    try (TestNode third = TestNode.start(3, 0).put("/robots.txt", ROBOTS)) {
      first.put("/robots.txt", OLD);
      assertThat(both("--at", third.url())).isEqualTo(ExitCodes.FOUND);
      assertThat(row(first))
          .endsWith("/robots.txt:3: expected \"Disallow: /cart\", found the end of the file");
      assertThat(row(third)).endsWith("  49f4a381  the same");
      assertThat(output()).endsWith("\n2 of 3 nodes publish the same.\n");
    }
    assertThat(both()).isEqualTo(ExitCodes.FOUND);
    assertThat(row(first)).as("the first one of as many").endsWith("  the same");
    first.put("/robots.txt", ROBOTS);
    assertThat(both("--host", "www.example.org")).isEqualTo(ExitCodes.FINE);
    assertThat(first.asked()).endsWith("www.example.org/robots.txt", "www.example.org/data.txt");
  }

  @Test
  void withoutPolicy_sameTroubleEverywhereIsNotTheSame() {
    for (TestNode node : List.of(first, second)) {
      node.respond("/data.txt", "HTTP/1.1 503 Busy\r\n\r\n");
    }
    assertThat(both()).isEqualTo(ExitCodes.FOUND);
    assertThat(row(second)).endsWith("  /data.txt: expected 200 or 404, found 503");
    assertThat(output()).endsWith("\n0 of 2 nodes publish the same.\n");
  }

  @Test
  void hostileDocument_isShownOnOneLine() {
    second.put("/robots.txt", "\u001b[2J\r\n\u00e2\u0080\u00ae\"\u00ff");
    assertThat(both("--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FOUND);
    assertThat(row(second)).endsWith("found \"\\u001B[2J\"").doesNotContain("\u001b", "\r");
    assertThat(both("--expect", "wayleave.yaml", "--format", "json")).isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .isEqualTo(
            """
            {
              "format": 1,
              "expected": "wayleave.yaml",
              "same": 1,
              "nodes": [
                {
                  "node": "%s",
                  "version": "49f4a381",
                  "state": "same"
                },
                {
                  "node": "%s",
                  "version": "89c8c379",
                  "state": "different",
                  "difference": {
                    "path": "/robots.txt",
                    "line": 1,
                    "expected": "\\"User-agent: *\\"",
                    "found": "\\"\\\\u001B[2J\\""
                  }
                }
              ]
            }
            """
                .formatted(first.url(), second.url()));
  }

  @Test
  void wait_nodeChanges_is0() {
    second.put("/robots.txt", OLD);
    CompletableFuture<Void> deployment =
        CompletableFuture.runAsync(
            () -> second.put("/robots.txt", ROBOTS),
            CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS));
    assertThat(both("--expect", "wayleave.yaml", "--wait", "2m")).isEqualTo(ExitCodes.FINE);
    deployment.join();
    assertThat(output()).endsWith("\n2 of 2 nodes publish what wayleave.yaml says.\n");
    assertThat(errors())
        .startsWith("wayleave: 1 of 2 nodes publishes what wayleave.yaml says. Asking again …\n")
        .containsOnlyOnce("Asking again");
  }

  @Test
  void wait_timeIsOver_is1() {
    second.put("/robots.txt", OLD);
    long start = System.nanoTime();
    assertThat(both("--expect", "wayleave.yaml", "--wait", "2s")).isEqualTo(ExitCodes.FOUND);
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(TimeUnit.SECONDS.toNanos(2));
    assertThat(second.asked()).hasSizeBetween(2, 3);
    assertThat(output()).endsWith("\n1 of 2 nodes publishes what wayleave.yaml says.\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|wayleave: name each node with --at, or the site whose addresses are the nodes with --at-all, or the store that they share with --store",
        "--at http://127.0.0.1 --at-all http://a.example|wayleave: name each node with --at, or the site whose addresses are the nodes with --at-all, or the store that they share with --store",
        "--at http://127.0.0.1 --at http://127.0.0.1:80|wayleave: a single node has nothing to be compared with; name others with --at, or the policy with --expect",
        "--at-all http://a.example --host b.example|wayleave: --at-all names the host; leave out --host",
        "--at 127.0.0.1|wayleave: --at: \"127.0.0.1\" is not an origin; write a scheme and a host without a path, such as https://www.example.org",
        "--at http://127.0.0.1/robots.txt|wayleave: --at: \"http://127.0.0.1/robots.txt\" is not an origin; write a scheme and a host without a path, such as https://www.example.org",
        "--at http://127.0.0.1 --expect wayleave.yaml --wait 10|wayleave: --wait: \"10\" is not a duration; write a whole number and a unit (s, m, h or d), such as 10s",
        "--at http://127.0.0.1 --expect wayleave.yaml --wait 2d|wayleave: --wait: expected at most 1d; name a shorter time",
        "--at http://127.0.0.1 --expect other.yaml|wayleave: other.yaml: file not found; check the name",
        "--at http://127.0.0.1 --expect empty.yaml|wayleave: empty.yaml: publishes neither robots.txt nor data.txt, so there is nothing to compare; add \"robots\" to the policy, or leave out --expect",
      })
  void badArguments_are2(String arguments, String sentence) throws IOException {
    Files.writeString(folder.resolve("empty.yaml"), "cache: { max-age: 1h }\n");
    assertThat(nodes(arguments.isEmpty() ? new String[0] : arguments.split(" ")))
        .isEqualTo(ExitCodes.FAILED);
    assertThat(errors().lines().findFirst()).contains(sentence);
    assertThat(output()).isEmpty();
  }

  @Test
  void ipv6Literal_isAsked() throws IOException {
    try (TestHttpsServer node = TestHttpsServer.plain(InetAddress.getByAddress(IPV6_LOOPBACK), 0)) {
      node.behave((request, stream) -> stream.write(TestHttpsServer.ok("text/plain", ROBOTS)));
      String url = "http://[::1]:" + node.port();
      assertThat(nodes("--at", url, "--expect", "wayleave.yaml")).isEqualTo(ExitCodes.FINE);
      assertThat(output()).startsWith(url + "  ");
      assertThat(node.requests().get(0)).contains("\r\nHost: [::1]:" + node.port() + "\r\n");
    } catch (BindException e) {
      assumeTrue(false, "no IPv6 here");
    }
  }

  @Test
  void unknownName_isTheReason() {
    assertThat(nodes("--at-all", "http://nodes.invalid", "--expect", "wayleave.yaml"))
        .isEqualTo(ExitCodes.FAILED);
    assertThat(output())
        .startsWith("http://nodes.invalid  -         could not be asked: the ")
        .endsWith("\n0 of 1 node publishes what wayleave.yaml says.\n");
  }
}
