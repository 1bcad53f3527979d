package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A peer in no network of {@code --from}: another machine, or a proxy that was forgotten. */
@Timeout(60)
class OtherPeerTest {
  private static final PolicySource POLICY =
      PolicySource.of(
          "wayleave.yaml",
          () -> new ByteArrayInputStream("robots: { disallow: / }".getBytes(ISO_8859_1)));

  @Test
  void otherPeer_seesNothing_andItsClientsPass() throws IOException {
    Optional<InetAddress> address = otherAddress();
    assumeTrue(address.isPresent(), "an address that is not a loopback address");
    try (GateServer gate =
        GateServer.startUnannounced(
            POLICY,
            LiveSettings.of(Environment.PRODUCTION),
            ListenAddress.parse("0.0.0.0:0"),
            List.of(IpNetwork.of("198.51.100.7/32")))) {
      gate.ready();
      for (String path : List.of("/robots.txt", "/health", "/metrics", "/for/other")) {
        assertThat(statusLine(address.get(), gate.port(), path)).as(path).contains(" 403 ");
      }
      for (String path : List.of("/for/nginx", "/for/plain", "/for/forwarded", "/for/original")) {
        assertThat(statusLine(address.get(), gate.port(), path)).as(path).contains(" 204 ");
      }
      assertThat(statusLine(address.get(), gate.port(), "/for/path/x")).contains(" 200 ");
    }
  }

  private static String statusLine(InetAddress address, int port, String path) throws IOException {
    try (Socket socket = new Socket(address, port)) {
      socket.setSoTimeout(10_000);
      String request =
          "GET %s HTTP/1.1\r\nHost: a\r\nUser-Agent: GPTBot\r\nConnection: close\r\n\r\n"
              .formatted(path);
      socket.getOutputStream().write(request.getBytes(ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1)
          .lines()
          .findFirst()
          .orElse("");
    }
  }

  private static Optional<InetAddress> otherAddress() throws IOException {
    return NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
        .findFirst();
  }
}
