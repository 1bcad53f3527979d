package io.github.wayleave.identity.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.identity.signature.TestKey;
import io.github.wayleave.identity.signature.TestRequest;
import io.github.wayleave.identity.signature.TestSignature;
import io.github.wayleave.identity.site.SiteClient.SiteAnswer;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.internal.http.TestHttpsServer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A site that fetches lists and keys of operators, in a JVM that trusts the authority of their
 * server and lets it be on loopback.
 */
@Timeout(300)
class FetchingSiteTest {
  private static final String CRAWLER = "8.8.8.8";
  private static final String SPOOFER = "9.9.9.9";
  private static final String HOST = "operator.example";
  private static final String LIST =
      "{\"creationTime\": \"%s\", \"prefixes\": [{\"ipv4Prefix\": \"8.8.8.0/24\"}]}";
  private static final String BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0";

  private static final String POLICY =
      """
      trusted-proxies: 127.0.0.0/8
      robots:
        disallow: /archive/
        groups:
          - { agents: [ListBot, SignBot], disallow: /search }
      identity: { dns: "%s", ranges: fetch, signatures: true }
      enforcement: { mode: enforce, spoofed: refuse }
      crawlers:
        - { token: ListBot, purposes: monitor, verify: { addresses: "https://%s/list.json", complete: addresses } }
        - { token: SignBot, purposes: ai-input, verify: { signature: "https://%s/keys" } }
      ignore-warnings: [rules-not-inherited, identity-without-state]
      """;

  @TempDir Path folder;

  private final TestKey key = TestKey.ed25519(7);
  private TestDnsServer dns;
  private TestHttpsServer operator;
  private Path trusted;

  @BeforeEach
  void startServers() throws Exception {
    TestAuthority authority = new TestAuthority(folder).certify("operator", "dns:" + HOST);
    trusted = folder.resolve("trusted.jks");
    authority.writeTrustStore(trusted);
    operator = new TestHttpsServer(authority.server("operator"));
    String list = LIST.formatted(Instant.now());
    String keys = "{\"keys\": [%s]}".formatted(key.json());
    operator.behave(
        (request, out) ->
            out.write(
                TestHttpsServer.ok(
                    "application/json", request.startsWith("GET /keys ") ? keys : list)));
    dns = new TestDnsServer().record(HOST + ". 300 IN A 127.0.0.1");
  }

  @AfterEach
  void stopServers() {
    operator.close();
    dns.close();
  }

  private SiteProcess start(TestContainer container, String... more) throws Exception {
    String[] options =
        Stream.concat(Stream.of("-Djavax.net.ssl.trustStore=" + trusted), Stream.of(more))
            .toArray(String[]::new);
    String authority = HOST + ":" + operator.port();
    return SiteProcess.start(
        container, folder, POLICY.formatted(dns.address(), authority, authority), options);
  }

  @ParameterizedTest
  @EnumSource(TestContainer.class)
  void addressInTheList_isVerified_andAnotherIsSpoofed(TestContainer container) throws Exception {
    try (SiteProcess site = start(container, "-Dwayleave.identity.unsafe-networks=127.0.0.0/8")) {
      SiteClient client = site.client();
      assertThat(client.get("/page", CRAWLER, "ListBot/1.0").identity())
          .isEqualTo("ListBot; identity=unverifiable; reason=pending");
      assertThat(client.await("/page", CRAWLER, "ListBot/1.0", shows("verified")).identity())
          .isEqualTo("ListBot; identity=verified; by=ranges");
      assertThat(client.await("/page", SPOOFER, "ListBot/1.0", status(403)).refusal())
          .matches("refused; crawler=ListBot; reason=spoofed; by=ranges; policy=[0-9a-f]{8}");
      operator.send("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n");
      assertThat(client.get("/page", CRAWLER, "ListBot/1.0").identity()).contains("verified");
      assertThat(client.get("/page", SPOOFER, "ListBot/1.0").status()).isEqualTo(403);
      assertThat(operator.requests()).hasSize(1);
      assertThat(operator.serverNames()).containsExactly(HOST);
      assertThat(dns.questions()).contains("UDP operator.example. A");
    }
  }

  @ParameterizedTest
  @EnumSource(TestContainer.class)
  void signedRequest_isVerified_andTheGroupOfItsSignerApplies(TestContainer container)
      throws Exception {
    try (SiteProcess site = start(container, "-Dwayleave.identity.unsafe-networks=127.0.0.0/8")) {
      SiteClient client = site.client();
      String[] fields = signature(client, "sig1");
      assertThat(client.get("/search", SPOOFER, BROWSER, fields).identity()).isEqualTo("null");
      SiteAnswer answer = client.get("/search", SPOOFER, BROWSER, fields);
      for (int i = 0; i < 600 && answer.status() == 200; i++) {
        Thread.sleep(50);
        answer = client.get("/search", SPOOFER, BROWSER, fields);
      }
      assertThat(answer.refusal())
          .startsWith(
              "refused; crawler=SignBot; identity=verified; by=signature; rule=\"/search\"");
      assertThat(client.get("/archive/x", SPOOFER, BROWSER, fields).identity())
          .startsWith("SignBot; identity=verified; by=signature");
      String[] changed = fields.clone();
      changed[1] = changed[1].replace("created=1", "created=2");
      assertThat(client.get("/search", SPOOFER, BROWSER, changed).identity()).isEqualTo("null");
    }
  }

  @Test
  void operatorOnLoopback_withoutTheSetting_isNotConnectedTo() throws Exception {
    try (SiteProcess site = start(TestContainer.JETTY)) {
      site.client().await("/page", CRAWLER, "ListBot/1.0", shows("failed"));
      assertThat(site.client().get("/page", SPOOFER, "ListBot/1.0").status()).isEqualTo(200);
      assertThat(operator.connections()).isZero();
    }
  }

  /** Returns the fields of a request to this site, signed now. */
  private String[] signature(SiteClient client, String label) {
    String agent = "https://%s:%s/keys".formatted(HOST, operator.port());
    long now = Instant.now().getEpochSecond();
    TestRequest unsigned =
        TestRequest.get("http://127.0.0.1:" + client.port() + "/search")
            .with("Signature-Agent", "%s=\"%s\"".formatted(label, agent));
    TestRequest signed =
        TestSignature.by(key)
            .covering(
                "\"@authority\": 127.0.0.1:" + client.port(),
                "\"signature-agent\";key=\"%s\": \"%s\"".formatted(label, agent))
            .parameter("created", String.valueOf(now - 5))
            .parameter("expires", String.valueOf(now + 300))
            .on(unsigned);
    return List.of("Signature-Input", "Signature", "Signature-Agent").stream()
        .flatMap(
            name ->
                List.of(name, signed.fieldValues(name.toLowerCase(Locale.ROOT)).get(0)).stream())
        .toArray(String[]::new);
  }

  private static Predicate<SiteAnswer> shows(String word) {
    return answer -> answer.identity().contains("=" + word);
  }

  private static Predicate<SiteAnswer> status(int status) {
    return answer -> answer.status() == status;
  }
}
