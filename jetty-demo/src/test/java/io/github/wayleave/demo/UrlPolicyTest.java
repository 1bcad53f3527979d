package io.github.wayleave.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.github.wayleave.text.InvalidValueException;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The demo with a policy at a URL: a Jetty, and the JDK's server beside it. */
@Timeout(180)
class UrlPolicyTest {
  private static final String RULES = "robots: { disallow: %s }\n";
  private static final String RELOAD = "wayleave.reload";

  private final AtomicInteger notModified = new AtomicInteger();
  private volatile String policy = RULES.formatted("/before");
  private HttpServer files;

  @BeforeEach
  void start() throws Exception {
    files = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    files.createContext(
        "/wayleave.yaml",
        exchange -> {
          String tag = "\"" + policy.hashCode() + "\"";
          exchange.getResponseHeaders().set("ETag", tag);
          try (exchange) {
            if (tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
              notModified.incrementAndGet();
              exchange.sendResponseHeaders(304, -1);
            } else {
              byte[] octets = policy.getBytes(UTF_8);
              exchange.sendResponseHeaders(200, octets.length);
              exchange.getResponseBody().write(octets);
            }
          }
        });
    files.start();
    System.setProperty(RELOAD, "1s");
  }

  @AfterEach
  void stop() {
    System.clearProperty(RELOAD);
    files.stop(0);
  }

  private Server started(String location) {
    return Demo.start(
        DemoOptions.parse("--port", "0", "--policy", location),
        new PrintStream(new ByteArrayOutputStream(), true, UTF_8));
  }

  private static String robots(Server server) throws Exception {
    try (InputStream in = DemoServer.address(server).resolve("robots.txt").toURL().openStream()) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  @Test
  void policyAtUrl_changesWithoutARestart() throws Exception {
    Server server =
        started("http://localhost:%s/wayleave.yaml".formatted(files.getAddress().getPort()));
    try {
      assertThat(robots(server)).contains("Disallow: /before");
      policy = RULES.formatted("/after");
      while (!robots(server).contains("Disallow: /after")) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
      int before = notModified.get();
      while (notModified.get() == before) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
    } finally {
      server.stop();
    }
  }

  @Test
  void policyAtUrl_httpElsewhere_isRefused() {
    assertThatThrownBy(() -> started("http://config.example/wayleave.yaml"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "wayleave.policy: expected an https URL, found \"http://config.example/wayleave.yaml\"; http is allowed for the loopback interface only");
  }
}
