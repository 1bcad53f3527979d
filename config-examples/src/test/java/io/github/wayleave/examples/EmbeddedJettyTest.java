package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.Test;

/** The embedded Jetty of docs/java.md, running. */
class EmbeddedJettyTest {
  @Test
  void embeddedJetty_publishesAndRefuses() throws Exception {
    Path policy = Path.of(getClass().getResource("/wayleave.yaml").toURI());
    Server server =
        EmbeddedJetty.of(
            policy, new Server(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)));
    server.start();
    try {
      assertThat(get(server, "/robots.txt").body()).contains("Disallow: /search");
      assertThat(get(server, "/search").statusCode()).isEqualTo(403);
      assertThat(get(server, "/").statusCode()).isEqualTo(404);
    } finally {
      server.stop();
    }
  }

  private static HttpResponse<String> get(Server server, String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.getURI().resolve(path).toString()))
            .setHeader("User-Agent", "GPTBot/1.2")
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }
}
