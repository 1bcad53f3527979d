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
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xbill.DNS.Rcode;

/** The command {@code identify} with a name server and a server of lists. */
class IdentifyCommandTest {
  private static final String GOOGLEBOT =
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  private static final String NO_LIST = "its host has no addresses";

  @TempDir static Path authorityFolder;
  private static SSLContext originalTls;
  private static SSLContext serverTls;

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
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
    dns =
        new TestDnsServer()
            .record("lists.example. 300 IN A 127.0.0.1")
            .record("1.66.249.66.in-addr.arpa. 300 IN PTR crawl-66-249-66-1.googlebot.com.")
            .record("crawl-66-249-66-1.googlebot.com. 300 IN A 66.249.66.1")
            .record(
                "2.66.249.66.in-addr.arpa. 300 IN PTR rate-limited-proxy-66-249-66-2.google.com.")
            .record("rate-limited-proxy-66-249-66-2.google.com. 300 IN A 66.249.66.2")
            .record("8.8.8.8.in-addr.arpa. 300 IN PTR host7.example.net.")
            .record("9.8.8.8.in-addr.arpa. 300 IN PTR crawl-8-8-8-9.googlebot.com.")
            .record("crawl-8-8-8-9.googlebot.com. 300 IN A 66.249.66.9")
            .record("10.8.8.8.in-addr.arpa. 300 IN PTR crawl-8-8-8-10.googlebot.com.")
            .record("1.0.0.10.in-addr.arpa. 300 IN PTR host1.example.net.");
    server = new TestHttpsServer(serverTls);
    server.behave(
        (request, stream) -> stream.write(TestHttpsServer.ok("text/plain", "5.161.0.0/24\n")));
    System.setProperty(UnsafeNetworks.PROPERTY, "127.0.0.0/8");
    policy("dns: \"" + dns.address() + "\", ranges: fetch, signatures: true");
  }

  @AfterEach
  void stop() {
    System.clearProperty(UnsafeNetworks.PROPERTY);
    server.close();
    dns.close();
  }

  private void policy(String identity) throws IOException {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        """
        site: https://www.example.org
        robots: { disallow: /search }
        identity: { %s }
        crawlers:
          - token: PartnerBot
            purposes: monitor
            verify:
              dns: "crawl-*.partner.example"
              addresses: "%s"
              signature: https://partner.example
              complete: [dns, addresses]
        """
            .formatted(identity, listUrl()));
  }

  private String listUrl() {
    return "https://lists.example:" + server.port() + "/bots.json";
  }

  private int run(String... arguments) {
    out.reset();
    err.reset();
    return Wayleave.run(
        new CommandEnvironment(
            folder,
            InputStream.nullInputStream(),
            stream(out),
            stream(err),
            false,
            () -> Instant.parse("2026-11-24T12:00:00Z")),
        arguments);
  }

  private int identify(String address, String agent, String... more) {
    List<String> words = new ArrayList<>(List.of("identify", "wayleave.yaml"));
    words.addAll(List.of("--ip", address, "--agent", agent));
    words.addAll(List.of(more));
    return run(words.toArray(String[]::new));
  }

  private static PrintStream stream(ByteArrayOutputStream octets) {
    return new PrintStream(octets, true, StandardCharsets.UTF_8);
  }

  private String output() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String errors() {
    return TypedCommands.withoutProgress(err.toString(StandardCharsets.UTF_8))
        .lines()
        .filter(line -> !line.contains(UnsafeNetworks.PROPERTY))
        .map(line -> line + "\n")
        .reduce("", String::concat);
  }

  @Test
  void googlebot_isVerifiedByDns() {
    assertThat(identify("66.249.66.1", GOOGLEBOT)).isEqualTo(ExitCodes.FINE);
    assertThat(output())
        .isEqualTo(
            """
            Googlebot: verified by dns
              dns     66.249.66.1 is crawl-66-249-66-1.googlebot.com, which is 66.249.66.1
              ranges  failed: https://developers.google.com/static/crawling/ipranges/common-crawlers.json: %s
            """
                .formatted(NO_LIST));
    assertThat(errors()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8.8.8.8 | 1 | spoofed by dns, once the site has seen a true one | 8.8.8.8 is host7.example.net",
        "8.8.8.9 | 1 | spoofed by dns, once the site has seen a true one | 8.8.8.9 is crawl-8-8-8-9.googlebot.com, which has other addresses",
        "8.8.8.10 | 0 | unverifiable (failed) | 8.8.8.10 is crawl-8-8-8-10.googlebot.com, which has no address; a server looks twice before that counts",
        "8.8.8.11 | 0 | unverifiable (failed) | 8.8.8.11 is without a name; a server looks twice before that counts",
      })
  void othersUnderTheNameOfGooglebot(String address, int exit, String state, String names) {
    assertThat(identify(address, GOOGLEBOT)).isEqualTo(exit);
    assertThat(output())
        .startsWith("Googlebot: " + state + "\n  dns     " + names + "\n  ranges  ");
  }

  @Test
  void otherCrawlerOfTheOperator_isASibling() {
    assertThat(identify("66.249.66.2", GOOGLEBOT)).isEqualTo(ExitCodes.FINE);
    assertThat(output())
        .startsWith(
            """
            Googlebot: unverifiable (sibling)
              dns      66.249.66.2 is rate-limited-proxy-66-249-66-2.google.com
            """)
        .endsWith(
            "  sibling  66.249.66.2 is the address of AdsBot-Google, a crawler of the same operator\n");
  }

  @Test
  void nameOfSeveralCrawlers_siblingIsTheOneInTheName() {
    assertThat(identify("66.249.66.1", "Mediapartners-Google")).isEqualTo(ExitCodes.FINE);
    assertThat(output())
        .endsWith(
            "  sibling  66.249.66.1 is the address of Googlebot, a crawler of the same operator\n");
  }

  @Test
  void privateAddress_isNeverSpoofed() {
    assertThat(identify("10.0.0.1", GOOGLEBOT)).isEqualTo(ExitCodes.FINE);
    assertThat(output())
        .startsWith("Googlebot: unverifiable (local)\n  dns      10.0.0.1 is host1.example.net\n")
        .endsWith("  address  10.0.0.1 is not public, so nothing can be spoofed by it\n");
  }

  @Test
  void list_verifiesAndDenies() {
    assertThat(identify("5.161.0.9", "PartnerBot")).isEqualTo(ExitCodes.FINE);
    assertThat(output())
        .isEqualTo(
            """
            PartnerBot: verified by ranges
              dns        5.161.0.9 is without a name; a server looks twice before that counts
              ranges     in 5.161.0.0/24 of bots.json, fetched just now
              signature  not checked: that takes the whole request
            """);
    assertThat(identify("5.161.1.9", "PartnerBot")).isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .isEqualTo(
            """
            PartnerBot: spoofed by ranges, once the site has seen a true one
              dns        5.161.1.9 is without a name; a server looks twice before that counts
              ranges     not in bots.json, fetched just now
              signature  not checked: that takes the whole request
            """);
    assertThat(server.connections()).isEqualTo(2);
  }

  @Test
  void nothingAnswers_isExit2() {
    dns.behave((query, isTcp) -> List.of(TestDnsServer.reply(query, Rcode.SERVFAIL).toWire()));
    assertThat(identify("5.161.0.9", "PartnerBot")).isEqualTo(ExitCodes.FAILED);
    assertThat(output())
        .isEqualTo(
            """
            PartnerBot: unverifiable (failed)
              dns        failed: the name server answers SERVFAIL
              ranges     failed: %s: no addresses of its host: the name server answers SERVFAIL
              signature  not checked: that takes the whole request
            """
                .formatted(listUrl()));
    assertThat(server.connections()).isZero();
  }

  @Test
  void faultyList_isNoAnswer() {
    server.send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    identify("5.161.0.9", "PartnerBot");
    assertThat(output())
        .contains("  ranges     failed: %s: the server answers 404\n".formatted(listUrl()));
    server.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>");
    identify("5.161.0.9", "PartnerBot");
    assertThat(output())
        .contains("failed: %s: the list is an HTML page instead of a list\n".formatted(listUrl()));
  }

  @Test
  void severalNames_verifiedWins() {
    assertThat(identify("5.161.0.9", "PartnerBot/1 Googlebot/2.1 UnheardBot/1"))
        .isEqualTo(ExitCodes.FINE);
    assertThat(output())
        .contains("PartnerBot: verified by ranges\n", "Googlebot: unverifiable (failed)\n")
        .contains(
            """
            UnheardBot: unverifiable (no-means)
              means  none: the catalogue has no "verify" for it, and the policy adds none
            """)
        .endsWith("One of several names decides: PartnerBot: verified by ranges\n");
    assertThat(identify("8.8.8.8", "PartnerBot/1 Googlebot/2.1")).isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .endsWith(
            "One of several names decides: PartnerBot: spoofed by dns, once the site has seen a true one\n");
  }

  @Test
  void noCrawlerIsNamed_asksNothing() {
    assertThat(identify("8.8.8.8", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"))
        .isEqualTo(ExitCodes.FAILED);
    assertThat(output()).isEqualTo("no crawler is named, so there is nothing to verify\n");
    assertThat(dns.questions()).isEmpty();
  }

  @Test
  void policy_usesRangesAlone_asksForNoNames() throws IOException {
    policy("ranges: fetch");
    assertThat(identify("5.161.1.9", "PartnerBot", "--offline")).isEqualTo(ExitCodes.FAILED);
    assertThat(output())
        .isEqualTo(
            """
            PartnerBot: unverifiable (no-means)
              dns        not asked: no name servers are used
              ranges     not used: there are no lists of addresses
              signature  not used: the policy uses no signatures
            """);
    assertThat(err.size()).isZero();
    assertThat(identify("8.8.8.8", GOOGLEBOT, "--dns", dns.address())).isEqualTo(ExitCodes.FOUND);
    assertThat(dns.questions()).contains("UDP 8.8.8.8.in-addr.arpa. PTR");
  }

  @Test
  void policy_namesAFile_usesItsLists() throws IOException {
    Files.writeString(
        folder.resolve("lists.json"),
        """
        {
          "creationTime": "2026-11-24T10:00:00Z",
          "lists": [{"url": "%1$s", "fetched": "2026-11-24T10:00:00Z"}],
          "prefixes": [{"ipv4Prefix": "9.9.9.0/24", "services": ["%1$s"]}]
        }
        """
            .formatted(listUrl()));
    policy("ranges: { file: lists.json }");
    assertThat(identify("9.9.9.9", "PartnerBot")).isEqualTo(ExitCodes.FINE);
    assertThat(output()).contains("in 9.9.9.0/24 of bots.json, fetched 2 h ago\n");
    assertThat(identify("9.9.8.9", "PartnerBot", "--offline")).isEqualTo(ExitCodes.FOUND);
    assertThat(output()).contains("not in bots.json, fetched 2 h ago\n");
    assertThat(identify("66.249.66.1", "Googlebot")).isEqualTo(ExitCodes.FAILED);
    assertThat(output()).contains("common-crawlers.json: the file of lists does not contain it\n");
    assertThat(dns.questions()).isEmpty();
    assertThat(server.connections()).isZero();
    Files.writeString(folder.resolve("lists.json"), "{}");
    assertThat(identify("9.9.9.9", "PartnerBot")).isEqualTo(ExitCodes.FAILED);
    assertThat(errors())
        .endsWith("lists.json: has no \"creationTime\"; write it with wayleave ranges update\n");
  }

  @Test
  void json_hasEveryMeans() {
    assertThat(identify("8.8.8.8", "Googlebot PartnerBot", "--format", "json"))
        .isEqualTo(ExitCodes.FOUND);
    assertThat(output())
        .startsWith("{\n  \"format\": 1,\n  \"ip\": \"8.8.8.8\",\n  \"identity\": \"spoofed\",\n")
        .contains(
            "\"crawler\": \"PartnerBot\",\n      \"identity\": \"spoofed\",\n      \"by\": \"dns\",")
        .contains(
            "\"means\": \"dns\",\n          \"result\": \"no\",\n          \"text\": \"8.8.8.8 is host7.example.net\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "identify | identify requires --ip and --agent, like --ip 66.249.66.1 --agent Googlebot; for an access log, use wayleave replay --ranges",
        "identify --ip 8.8.8.8 | identify requires --ip and --agent, like --ip 66.249.66.1 --agent Googlebot; for an access log, use wayleave replay --ranges",
        "identify --ip 8.8.8.8 --agent Googlebot --offline --dns system | --offline asks no name servers; leave out --dns",
        "identify --ip 8.8.8.8 --agent Googlebot --ranges none.json | none.json: file not found; check the name",
      })
  void wrongUse_isExit2(String command, String message) {
    assertThat(run(command.split(" "))).isEqualTo(ExitCodes.FAILED);
    assertThat(errors()).isEqualTo("wayleave: " + message + "\n");
    assertThat(output()).isEmpty();
  }
}
