package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import jakarta.servlet.DispatcherType;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The classes of docs/java.md that need a server, and the health of docs/monitoring.md, in Jetty.
 */
class JavaPageServerTest {
  private final Server server =
      new Server(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  private final ServletContextHandler context = new ServletContextHandler("/");

  @AfterEach
  void stop() throws Exception {
    server.stop();
  }

  @Test
  void embeddedJetty_publishesAndRefuses() throws Exception {
    ExampleJetty.of(policy(), server).start();

    assertThat(get("/robots.txt").body()).contains("Disallow: /search");
    assertThat(get("/search").statusCode()).isEqualTo(403);
    assertThat(get("/").statusCode()).isEqualTo(404);
  }

  @Test
  void listener_registersTheFilter() throws Exception {
    context.setInitParameter("crawler-rules", policy().toString());
    context.addEventListener(new CrawlerRules());
    server.setHandler(context);
    server.start();

    assertThat(get("/robots.txt").body()).contains("Disallow: /search");
    assertThat(get("/search").statusCode()).isEqualTo(403);
    assertThat(PolicyHealth.versionIfUp(context.getServletContext()))
        .get()
        .asString()
        .isNotEqualTo("none");
  }

  @Test
  void applicationWithoutFilter_hasNoHealth() throws Exception {
    server.setHandler(context);
    server.start();

    assertThat(PolicyHealth.versionIfUp(context.getServletContext())).isEmpty();
  }

  @Test
  void settingsInCode_askThePacerAndCountRefusals() throws Exception {
    SitePolicy policy =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            robots: { disallow: /search, crawl-delay: 5s }
            enforcement: { mode: enforce, pace: true }
            """);
    Pacer never = (client, delay) -> Duration.ofSeconds(3);
    SharedPace pace = new SharedPace();
    FilterHolder filter = new FilterHolder(pace.filter(PolicySource.of(policy), never));
    context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
    server.setHandler(context);
    server.start();

    assertThat(get("/search").statusCode()).isEqualTo(403);
    HttpResponse<String> hasty = get("/");
    assertThat(hasty.statusCode()).isEqualTo(429);
    assertThat(hasty.headers().firstValue("Retry-After")).isEqualTo(Optional.of("3"));
    assertThat(pace.refusals()).isEqualTo(2);
  }

  private static Path policy() throws Exception {
    return Path.of(JavaPageServerTest.class.getResource("/wayleave.yaml").toURI());
  }

  private HttpResponse<String> get(String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.getURI().resolve(path).toString()))
            .setHeader("User-Agent", "GPTBot/1.2")
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }
}
