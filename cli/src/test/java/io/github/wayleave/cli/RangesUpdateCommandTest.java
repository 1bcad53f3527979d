package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.network.UnsafeNetworks;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.internal.http.TestHttpsServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code ranges update} with a name server and a server of lists. */
class RangesUpdateCommandTest {
  private static final String NETWORKS = "127.0.0.0/8";
  private static final String WARNING =
      "wayleave: warning: wayleave.identity.unsafe-networks: addresses in 127.0.0.0/8 count as public; set this for tests only\n";
  private static final int CATALOGUE_LISTS = 21;

  @TempDir static Path authorityFolder;
  private static SSLContext originalTls;
  private static SSLContext serverTls;

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Instant now = Instant.parse("2026-11-24T10:00:00Z");
  private TestDnsServer dns;
  private TestHttpsServer server;

  @BeforeAll
  static void certify() throws Exception {
    TestAuthority authority =
        new TestAuthority(authorityFolder).certify("lists", "dns:lists.example");
    serverTls = authority.server("lists");
    originalTls = SSLContext.getDefault();
    SSLContext.setDefault(authority.client());
  }

  @AfterAll
  static void restore() {
    SSLContext.setDefault(originalTls);
  }

  @BeforeEach
  void start() throws IOException {
    dns = new TestDnsServer().record("lists.example. 300 IN A 127.0.0.1");
    server = new TestHttpsServer(serverTls);
    System.setProperty(UnsafeNetworks.PROPERTY, NETWORKS);
    policy("/bot.json");
  }

  @AfterEach
  void stop() {
    System.clearProperty(UnsafeNetworks.PROPERTY);
    server.close();
    dns.close();
  }

  private void policy(String path) throws IOException {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        """
        site: https://www.example.org
        robots: { disallow: /search }
        identity: { dns: "%s", ranges: fetch }
        crawlers:
          - token: PartnerBot
            purposes: monitor
            verify: { addresses: "%s" }
        """
            .formatted(dns.address(), url(path)));
  }

  private String url(String path) {
    return "https://lists.example:" + server.port() + path;
  }

  private void publish(String... networks) {
    server.behave(
        (request, stream) -> stream.write(TestHttpsServer.ok("text/plain", lines(networks))));
  }

  private static String lines(String... networks) {
    return String.join("\n", networks) + "\n";
  }

  private int run(String... arguments) {
    out.reset();
    err.reset();
    return Wayleave.run(
        new CommandEnvironment(
            folder, InputStream.nullInputStream(), stream(out), stream(err), false, () -> now),
        arguments);
  }

  private int update(String... arguments) {
    return run(
        Stream.concat(Stream.of("ranges", "update", "wayleave.yaml"), Stream.of(arguments))
            .toArray(String[]::new));
  }

  private static PrintStream stream(ByteArrayOutputStream octets) {
    return new PrintStream(octets, true, StandardCharsets.UTF_8);
  }

  /** Returns the output without the lists of the catalogue, whose hosts have no addresses here. */
  private List<String> output() {
    return out.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.contains("its host has no addresses"))
        .toList();
  }

  /** Returns the errors without progress, which depends on the machine. */
  private String errors() {
    return err.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.endsWith(" …"))
        .map(line -> line + "\n")
        .reduce("", String::concat);
  }

  private String file() throws IOException {
    return Files.readString(folder.resolve("ranges.json"));
  }

  @Test
  void newList_isWrittenWithItsDate() throws IOException {
    publish("5.161.0.0/24", "2a01:4f8::/48");
    assertThat(update()).isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .containsExactly(
            url("/bot.json") + ": 2 networks, new",
            "Written to ranges.json: 1 list with 2 networks");
    assertThat(errors()).isEqualTo(WARNING);
    assertThat(file())
        .isEqualTo(
            """
            {
              "creationTime": "2026-11-24T10:00:00Z",
              "lists": [
                {"url": "%1$s", "fetched": "2026-11-24T10:00:00Z"}
              ],
              "prefixes": [
                {"ipv4Prefix": "5.161.0.0/24", "services": ["%1$s"]},
                {"ipv6Prefix": "2a01:4f8::/48", "services": ["%1$s"]}
              ]
            }
            """
                .formatted(url("/bot.json")));
    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .contains(
            "https://openai.com/gptbot.json: failed: its host has no addresses; there is no earlier copy")
        .hasSize(CATALOGUE_LISTS + 2);
  }

  @Test
  void changedList_namesWhatCameAndWent() throws IOException {
    publish("5.161.0.0/24", "5.161.1.0/24");
    update();
    now = now.plusSeconds(60);
    publish("5.161.1.0/24", "5.161.2.0/24", "5.161.3.0/24");
    assertThat(update("--out", "ranges.json")).isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .containsExactly(
            url("/bot.json") + ": 3 networks, 2 added, 1 removed",
            "  + 5.161.2.0/24",
            "  + 5.161.3.0/24",
            "  - 5.161.0.0/24",
            "Written to ranges.json: 1 list with 3 networks");
    publish("5.161.1.0/24", "5.161.2.0/24", "5.161.3.0/24");
    update();
    assertThat(output()).contains(url("/bot.json") + ": 3 networks, unchanged");
  }

  @Test
  void json_hasEveryNetworkThatCame() {
    publish("5.161.0.0/24");
    update();
    publish(
        Stream.iterate(0, i -> i + 1)
            .limit(60)
            .map("5.161.%s.0/24"::formatted)
            .toArray(String[]::new));
    update();
    assertThat(output())
        .contains("  + 5.161.50.0/24", "  + and 9 more")
        .doesNotContain("  + 5.161.51.0/24");
    publish("5.161.0.0/24");
    update("--format", "json");
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains(
            "\"written\": true",
            "\"networks\": 1,",
            "\"added\": []",
            "\"5.161.59.0/24\"",
            "\"dropped\": []")
        .contains("\"failed\": \"its host has no addresses\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HTTP/1.1 404 Not Found\\r\\nContent-Length: 0\\r\\n\\r\\n | the server answers 404",
        "HTTP/1.1 500 Oops\\r\\nContent-Length: 0\\r\\n\\r\\n | the server answers 500",
        "HTTP/1.1 302 Found\\r\\nLocation: https://a.example/\\r\\nContent-Length: 0\\r\\n\\r\\n"
            + " | the server answers 302 with Location: \"https://a.example/\"; redirects are not followed",
        "HTTP/1.1 200 OK\\r\\nContent-Length: 6\\r\\n\\r\\n<html> | the list is an HTML page instead of a list",
        "HTTP/1.1 200 OK\\r\\nContent-Length: 9\\r\\n\\r\\n5.161.0.0 | ",
        "HTTP/1.1 200 OK\\r\\nContent-Length: 99\\r\\n\\r\\n5.161.0.0 | the answer ends early",
        "HTTP/1.1 200 OK\\r\\nContent-Length: 2000000\\r\\n\\r\\n | the answer is longer than 1048576 octets",
        "HTTP/1.1 200 OK\\r\\nContent-Length: 9\\r\\n\\r\\n0.0.0.0/0 | the list contains 0.0.0.0/0, which is wider than /8 and would verify almost any client",
        "HTTP/1.1 200 OK\\r\\nContent-Length: 15\\r\\n\\r\\n{\"prefixes\":[]} | the list contains no networks, and the version before contained 1",
      })
  void faultyList_keepsTheCopyOfBefore(String answer, String reason) throws IOException {
    publish("5.161.0.0/24");
    update();
    now = now.plusSeconds(3600);
    server.send(answer.replace("\\r\\n", "\r\n"));
    assertThat(update()).isEqualTo(ExitCodes.FOUND);
    if (reason == null) {
      assertThat(output()).contains(url("/bot.json") + ": 1 network, 1 added, 1 removed");
      return;
    }
    assertThat(output())
        .containsExactly(
            url("/bot.json") + ": failed: " + reason + "; the copy of 2026-11-24T10:00:00Z stays",
            "No list could be fetched, so ranges.json was not written");
    assertThat(file()).contains("\"fetched\": \"2026-11-24T10:00:00Z\"", "5.161.0.0/24");
  }

  @Test
  void host_withAPrivateAddress_seesNoPacket() {
    System.clearProperty(UnsafeNetworks.PROPERTY);
    assertThat(update()).isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .contains(
            url("/bot.json")
                + ": failed: its host has the address 127.0.0.1, which is not public; there is no earlier copy");
    assertThat(errors()).isEmpty();
    assertThat(server.connections()).isZero();
    assertThat(folder.resolve("ranges.json")).doesNotExist();
  }

  @Test
  void otherList_isDropped() throws IOException {
    publish("5.161.0.0/24");
    update();
    policy("/new.json");
    assertThat(update()).isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .containsExactly(
            url("/new.json") + ": 1 network, new",
            url("/bot.json") + ": dropped, since no crawler uses it",
            "Written to ranges.json: 1 list with 1 network");
    assertThat(file()).doesNotContain("/bot.json");
  }

  @Test
  void withoutPolicy_fetchesTheListsOfTheCatalogue() {
    assertThat(run("ranges", "update", "--dns", dns.address())).isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .containsExactly("No list could be fetched, so ranges.json was not written");
    assertThat(dns.questions()).contains("UDP openai.com. A", "UDP openai.com. AAAA");
    assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(CATALOGUE_LISTS + 1);
  }

  @Test
  void foreignFile_isNotReplacedAndNothingIsFetched() throws IOException {
    Files.writeString(folder.resolve("ranges.json"), "my notes");
    assertThat(update()).isEqualTo(ExitCodes.FAILED);
    assertThat(errors())
        .isEqualTo(
            "wayleave: ranges.json: is not valid JSON at line 1, column 1; remove it, or name another file with --out\n");
    assertThat(dns.questions()).isEmpty();
    assertThat(file()).isEqualTo("my notes");
  }

  @Test
  void policy_namesTheMissingFile_saysHowToWriteIt() throws IOException {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        "robots: { disallow: /a }\nidentity: { ranges: { file: ranges.json } }\n");
    assertThat(update()).isEqualTo(ExitCodes.FAILED);
    assertThat(errors())
        .startsWith(
            "wayleave: note: wayleave ranges update without a policy writes the first file\n"
                + folder.resolve("wayleave.yaml")
                + ":2:29: identity.ranges.file: ");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void fullDisk_isExit2() throws IOException {
    publish("5.161.0.0/24");
    Files.createSymbolicLink(folder.resolve("full"), Path.of("/dev/full"));
    assertThat(update("--out", "full")).isEqualTo(ExitCodes.FAILED);
    assertThat(errors())
        .isEqualTo(
            WARNING
                + "wayleave: full: cannot be written (No space left on device); check the free space and the permissions of its folder\n");
  }

  @Test
  void setting_isNoNetwork_isExit2() {
    System.setProperty(UnsafeNetworks.PROPERTY, "localhost");
    assertThat(update()).isEqualTo(ExitCodes.FAILED);
    assertThat(errors())
        .startsWith("wayleave: wayleave.identity.unsafe-networks: \"localhost\" is not a network;");
  }

  @Test
  void policy_tooManyLists_isExit2() throws IOException {
    StringBuilder policy = new StringBuilder("robots: { disallow: /a }\ncrawlers:\n");
    for (int i = 0; i < 44; i++) {
      policy.append(
          "  - { token: Bot%s, purposes: monitor, verify: { addresses: \"https://a.example/%s\" } }\n"
              .formatted("x".repeat(i + 1), i));
    }
    Files.writeString(folder.resolve("wayleave.yaml"), policy.toString());
    assertThat(update()).isEqualTo(ExitCodes.FAILED);
    assertThat(errors())
        .isEqualTo(
            "wayleave: the crawlers have 65 lists of addresses, but a file has at most 64; name fewer in the policy\n");
  }
}
