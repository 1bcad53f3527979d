package io.github.wayleave.cli.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.terminal.CommandException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebClientTest {
  private static boolean isNamed(URI url) {
    return !url.getHost().equals("127.0.0.1");
  }

  private static WebAnswer get(String url, Predicate<URI> isLocal) {
    return new WebClient("wayleave", Duration.ofSeconds(30), isLocal).get(URI.create(url), 1_000);
  }

  private static RawServer redirecting(String target) {
    return RawServer.saying("301 Moved Permanently\r\nLocation: " + target, "");
  }

  @Test
  void redirect_fromPublicToLocalAddress_isNotFollowed() throws IOException {
    try (RawServer inside = RawServer.saying("200 OK", "secret");
        RawServer outside =
            redirecting("http://localhost:" + inside.origin().port() + "/robots.txt")) {
      assertThatThrownBy(() -> get(outside.origin() + "/robots.txt", WebClientTest::isNamed))
          .isInstanceOf(CommandException.class)
          .hasMessageMatching(
              "http://127.0.0.1:\\d+/robots.txt: redirects to the local address"
                  + " http://localhost:\\d+/robots.txt; .*");
      assertThat(inside.requests).isEmpty();
    }
  }

  @Test
  void redirect_betweenLocalAddresses_isFollowed() throws IOException {
    try (RawServer second = RawServer.saying("200 OK", "text");
        RawServer first =
            redirecting("http://localhost:" + second.origin().port() + "/robots.txt")) {
      WebAnswer answer = get(first.origin() + "/robots.txt", url -> true);
      assertThat(answer.summary())
          .isEqualTo(
              "redirects (301) to http://localhost:%s/robots.txt, which answers 200 with 4 bytes"
                  .formatted(second.origin().port()));
    }
  }

  @Test
  void redirect_onTheSameHost_needsNoLookup() throws IOException {
    try (RawServer server = redirecting("/robots.txt")) {
      Predicate<URI> failing =
          url -> {
            throw new IllegalStateException("looked up " + url);
          };
      assertThatThrownBy(() -> get(server.origin() + "/", failing))
          .hasMessageContaining("redirects more than 5 times");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.8.9.1",
        "10.1.2.3",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "0.1.2.3",
        "224.0.0.1",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "fd12:3456::1",
        "::ffff:10.0.0.1"
      })
  void address_localOrPrivate_isLocal(String address) throws UnknownHostException {
    assertThat(LocalAddresses.isLocal(InetAddress.getByName(address))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.1", "172.32.0.1", "100.128.0.1", "8.8.8.8", "2001:db8::1"})
  void address_public_isNot(String address) throws UnknownHostException {
    assertThat(LocalAddresses.isLocal(InetAddress.getByName(address))).isFalse();
  }
}
