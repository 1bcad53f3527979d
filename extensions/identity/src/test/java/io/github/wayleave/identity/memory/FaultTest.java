package io.github.wayleave.identity.memory;

import static io.github.wayleave.identity.memory.TestSite.ADSBOT;
import static io.github.wayleave.identity.memory.TestSite.B;
import static io.github.wayleave.identity.memory.TestSite.BINGBOT;
import static io.github.wayleave.identity.memory.TestSite.F;
import static io.github.wayleave.identity.memory.TestSite.G;
import static io.github.wayleave.identity.memory.TestSite.GOOGLEBOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.internal.http.TestHttpsServer;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * A site whose faults a test causes. Googlebot has complete names and a complete list; that of
 * bingbot is not complete. {@code LISTED} is an address that only the list has, and each other one
 * that begins with 203 belongs to another owner.
 */
abstract class FaultTest {
  static final String LISTED = "66.249.90.1";
  static final String STRANGER = "203.0.116.1";
  static final String LATER_STRANGER = "203.0.117.1";
  static final String BY_DNS = "verified; by=dns";
  static final String BY_RANGES = "verified; by=ranges";
  static final String SPOOFED = "spoofed; by=dns";
  static final String SPOOFED_BY_RANGES = "spoofed; by=ranges";

  @TempDir static Path folder;
  private static TestAuthority authority;

  TestHttpsServer https;
  TestSite site;
  final Map<String, byte[]> documents = new ConcurrentHashMap<>();

  @BeforeAll
  static void certify() throws Exception {
    authority = new TestAuthority(folder).certify("lists", "dns:lists.example");
  }

  @BeforeEach
  void start() throws Exception {
    https = new TestHttpsServer(authority.server("lists"));
    https.behave(
        (request, out) -> out.write(documents.getOrDefault(request.split(" ", 3)[1], notFound())));
    list("/common.json", "66.249.64.0/19");
    list("/special.json", "72.14.199.0/24");
    list("/bing.json", "157.55.39.0/24");
    site = new TestSite();
    site.dns.record("lists.example. 300 IN A 127.0.0.1");
    site.ptr(STRANGER, "a.example.net").ptr(LATER_STRANGER, "b.example.net");
    site.crawler(
            GOOGLEBOT,
            "Google",
            "googlebot.com",
            url("/common.json"),
            AddressCheck.DNS,
            AddressCheck.ADDRESSES)
        .crawler(
            ADSBOT,
            "Google",
            "rate-limited-proxy-*.google.com",
            url("/special.json"),
            AddressCheck.ADDRESSES)
        .crawler(BINGBOT, "Microsoft", "search.msn.com", url("/bing.json"));
    site.unsafe = List.of(IpNetwork.of("127.0.0.0/8"));
    var client = authority.client();
    site.tls = client::getSocketFactory;
    site.start(policy().ranges(RangeSource.FETCH).build());
  }

  @AfterEach
  void stop() {
    site.close();
    https.close();
  }

  IdentityPolicy.Builder policy() {
    return IdentityPolicy.builder().dns(NameServers.of(site.dns.address()));
  }

  String url(String path) {
    return "https://lists.example:%s%s".formatted(https.port(), path);
  }

  void list(String path, String network) {
    documents.put(
        path,
        TestHttpsServer.ok(
            "application/json", "{\"prefixes\":[{\"ipv4Prefix\":\"%s\"}]}".formatted(network)));
  }

  static byte[] notFound() {
    return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Has crawlers and a spoofer come, so that all means have proved themselves. */
  void prove() {
    site.await(GOOGLEBOT, G, BY_DNS);
    site.await(BINGBOT, B, BY_DNS);
    site.await(GOOGLEBOT, F, SPOOFED);
    site.settle();
  }

  void state(String address, String expected) {
    assertThat(site.state(GOOGLEBOT, address)).as(address).isEqualTo(expected);
  }
}
