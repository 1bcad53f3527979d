package io.github.wayleave.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.http.TestAuthority;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store that is reached by TLS, or would be if its certificate were another one. */
class EncryptedStoreTest {
  private static final Duration DELAY = Duration.ofSeconds(60);
  private static final char[] PASSWORD = "test-password".toCharArray();
  private static final String FAILED = "TLS failed; check its certificate";
  private static final String POLICY =
      """
      robots: { crawl-delay: 60s }
      enforcement: { mode: enforce, pace: true }
      """;

  @TempDir private static Path folder;
  private static int port;
  private static RedisServer server;

  @BeforeAll
  static void start() throws Exception {
    TestAuthority authority =
        new TestAuthority(folder)
            .certify("store", "ip:127.0.0.1")
            .certify("other", "dns:store.example.org");
    authority.writeTrustStore(folder.resolve("trusted.jks"));
    writePem("store");
    writePem("other");
    Files.writeString(folder.resolve("wayleave.yaml"), POLICY, UTF_8);
    port = RedisServer.freePort();
    server = RedisServer.start(options(port, "store"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String[] options(int port, String alias) {
    return new String[] {
      "--tls-port", String.valueOf(port),
      "--tls-cert-file", folder.resolve(alias + ".pem").toString(),
      "--tls-key-file", folder.resolve(alias + ".pem").toString(),
      "--tls-ca-cert-file", folder.resolve(alias + ".pem").toString(),
      "--tls-auth-clients", "no"
    };
  }

  private static void writePem(String alias) throws IOException, GeneralSecurityException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(folder.resolve("authority.p12"))) {
      keys.load(in, PASSWORD);
    }
    List<String> lines = new ArrayList<>();
    addPem(lines, "PRIVATE KEY", keys.getKey(alias, PASSWORD).getEncoded());
    for (Certificate certificate : keys.getCertificateChain(alias)) {
      addPem(lines, "CERTIFICATE", certificate.getEncoded());
    }
    Files.write(folder.resolve(alias + ".pem"), lines, UTF_8);
  }

  private static void addPem(List<String> lines, String type, byte[] octets) {
    lines.add("-----BEGIN " + type + "-----");
    lines.add(Base64.getMimeEncoder().encodeToString(octets));
    lines.add("-----END " + type + "-----");
  }

  private static SiteProcess site(String url) throws IOException {
    return SiteProcess.start(
        folder.resolve("wayleave.yaml"),
        "-Djavax.net.ssl.trustStore=" + folder.resolve("trusted.jks"),
        "-Djavax.net.ssl.trustStoreType=JKS",
        "-Dwayleave.store=" + url,
        "-Dwayleave.fleet=shop",
        "-Dwayleave.store-timeout=1s");
  }

  @Test
  void trustedStore_isShared() throws Exception {
    String url = "rediss://127.0.0.1:" + port;
    try (SiteProcess one = site(url);
        SiteProcess other = site(url)) {
      TestNode.await("nodes", () -> one.status().contains("node ") && hasTwo(other));
      assertThat(one.crawl("bingbot").statusCode()).isEqualTo(200);
      assertThat(other.crawl("bingbot").statusCode()).isEqualTo(429);
      assertThat(other.crawl("bingbot").headers().firstValue("Wayleave").orElseThrow())
          .doesNotContain("pace=alone");
      assertThat(server.command("KEYS", "wayleave:shop:pace:*")).contains(":bingbot:");
    }
  }

  private static boolean hasTwo(SiteProcess site) {
    return site.status().lines().filter(line -> line.startsWith("node ")).count() == 2;
  }

  @Test
  void unknownAuthority_isNamed_andNobodyWaits() {
    assertAway("rediss://127.0.0.1:" + port, FAILED);
  }

  @Test
  void certificateOfAnotherName_isNamed() throws Exception {
    int otherPort = RedisServer.freePort();
    try (RedisServer other = RedisServer.start(options(otherPort, "other"));
        SiteProcess site = site("rediss://127.0.0.1:" + otherPort)) {
      TestNode.await("away", () -> site.status().contains(FAILED));
      assertThat(site.crawl("bingbot").statusCode()).isIn(200, 429);
      assertThat(site.browse().statusCode()).isEqualTo(200);
      assertThat(other.command("KEYS", "*")).isEmpty();
    }
  }

  @Test
  void portWithoutTls_isNamed() {
    assertAway(server.url().replace("redis://", "rediss://"), "whether it wants TLS");
  }

  @Test
  void portWithTlsOnly_isNamed() {
    assertAway(
        "redis://127.0.0.1:" + port, "the connection broke; see its log, and whether it wants TLS");
  }

  private static void assertAway(String url, String reason) {
    LogLines log = LogLines.collect();
    try (TestNode node = new TestNode(url)) {
      node.awaitAway();
      assertThat(node.problem()).contains(reason, "each node keeps crawl delays alone");
      long shortest = Long.MAX_VALUE;
      for (int i = 0; i < 20; i++) {
        long begin = System.nanoTime();
        assertThat(node.ask("bingbot", DELAY).isAlone() || i == 0).isTrue();
        shortest = Math.min(shortest, System.nanoTime() - begin);
      }
      assertThat(shortest).isLessThan(5_000_000);
      assertThat(node.status().answered()).isZero();
      assertThat(log.lines()).hasSize(1);
    } finally {
      log.close();
    }
  }
}
