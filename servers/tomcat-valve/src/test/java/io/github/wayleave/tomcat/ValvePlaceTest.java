package io.github.wayleave.tomcat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The valve in a host, in an application, and in front of a robots.txt that the policy hides. */
@Timeout(180)
class ValvePlaceTest {
  private static final String POLICY =
      "robots: { groups: [ { agents: GPTBot, disallow: /shop/cart } ] }\nenforcement: { mode: enforce }\n";
  private static final String HIDDEN = " is not served because the policy publishes";
  private static final Logger LOGGER = Logger.getLogger("io.github.wayleave");
  private static final LiveSettings SETTINGS =
      LiveSettings.of(Environment.PRODUCTION)
          .withReload(Optional.of(new ReloadSettings(Duration.ofMillis(20), Duration.ofMillis(1))));

  private final Tomcat tomcat = new Tomcat();
  private final ValveLogLines log = new ValveLogLines();
  private final HttpClient client = HttpClient.newHttpClient();

  @TempDir Path folder;
  private Path policy;
  private Path root;

  @BeforeEach
  void configureTomcat() throws Exception {
    LOGGER.addHandler(log);
    policy = folder.resolve("wayleave.yaml");
    root = Files.createDirectories(folder.resolve("root"));
    tomcat.setBaseDir(folder.toString());
    Connector connector = new Connector();
    connector.setPort(0);
    connector.setProperty("address", "127.0.0.1");
    tomcat.setConnector(connector);
  }

  @AfterEach
  void stopTomcat() throws Exception {
    LOGGER.removeHandler(log);
    tomcat.stop();
    tomcat.destroy();
    System.clearProperty("catalina.base");
    System.clearProperty("catalina.home");
  }

  @Test
  void valveInAnApplication_refusesNothing_sinceItPublishesNothing() throws Exception {
    Files.writeString(policy, POLICY);
    application("/shop").getPipeline().addValve(valve(PolicySource.of(policy)));
    tomcat.start();
    assertThat(log.lines())
        .anyMatch(
            line ->
                line.startsWith("publishing nothing")
                    && line.endsWith(
                        "enforcement: observe (by its path /shop, where nothing is published)"))
        .anyMatch(line -> line.contains("nothing is published, and no crawler is refused; use"))
        .noneMatch(line -> line.startsWith("publishing robots.txt"));
    assertThat(status("Mozilla/5.0", "/shop/robots.txt")).isEqualTo(404);
    assertThat(status("GPTBot", "/shop/cart")).isEqualTo(404);
  }

  @Test
  void valveInAnApplication_anotherPublishes_enforces() throws Exception {
    Files.writeString(policy, POLICY);
    LiveSettings settings = SETTINGS.withAccess(SETTINGS.access().withEnforcesUnpublished(true));
    application("/shop")
        .getPipeline()
        .addValve(new WayleaveValve(PolicySource.of(policy), settings));
    tomcat.start();
    assertThat(log.lines()).anyMatch(line -> line.endsWith("enforcement: enforce"));
    assertThat(status("GPTBot", "/shop/cart")).isEqualTo(403);
    assertThat(status("GPTBot", "/shop/other")).isEqualTo(404);
    assertThat(status("Mozilla/5.0", "/shop/cart")).isEqualTo(404);
  }

  @Test
  void valveInTheRootApplication_publishes() throws Exception {
    Files.writeString(policy, POLICY);
    application("").getPipeline().addValve(valve(PolicySource.of(policy)));
    tomcat.start();
    assertThat(status("Mozilla/5.0", "/robots.txt")).isEqualTo(200);
    assertThat(log.lines()).anyMatch(line -> line.startsWith("publishing robots.txt"));
  }

  @Test
  void robotsTxtOfTheRootApplication_hiddenByALaterPolicy_logsAWarning() throws Exception {
    Files.writeString(root.resolve("robots.txt"), "User-agent: *\nDisallow: /private\n");
    application("");
    tomcat.getHost().getPipeline().addValve(valve(PolicySource.atDefaultPath(policy)));
    tomcat.start();
    assertThat(body("/robots.txt")).contains("/private");
    assertThat(log.containing(HIDDEN)).isEmpty();
    assertThat(log.containing("nothing is published and no crawler is refused")).hasSize(1);
    Files.writeString(policy, POLICY);
    while (body("/robots.txt").contains("/private") || log.containing(HIDDEN).isEmpty()) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertThat(log.containing(HIDDEN))
        .singleElement()
        .asString()
        .startsWith(root.resolve("robots.txt").toRealPath() + HIDDEN)
        .contains("robots.file");
  }

  @Test
  void robotsTxtServletOfTheRootApplication_hiddenAtTheStart_logsAWarning() throws Exception {
    Files.writeString(policy, POLICY);
    application("").addServletMapping("/robots.txt", "default");
    tomcat.getEngine().getPipeline().addValve(valve(PolicySource.of(policy)));
    tomcat.start();
    assertThat(log.containing(HIDDEN))
        .singleElement()
        .asString()
        .startsWith("the response of the servlet \"default\" at /robots.txt");
  }

  private Context application(String path) {
    Context context = tomcat.addContext(path, root.toString());
    Tomcat.addServlet(context, "default", new DefaultServlet());
    context.addServletMapping("/", "default");
    return context;
  }

  private static WayleaveValve valve(PolicySource source) {
    return new WayleaveValve(source, SETTINGS);
  }

  private int status(String agent, String path) throws Exception {
    return send(agent, path).statusCode();
  }

  private String body(String path) throws Exception {
    return send("Mozilla/5.0", path).body();
  }

  private HttpResponse<String> send(String agent, String path) throws Exception {
    int port = tomcat.getConnector().getLocalPort();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:%s%s".formatted(port, path)))
            .header("User-Agent", agent)
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static final class ValveLogLines extends Handler {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    List<String> lines() {
      return lines;
    }

    List<String> containing(String text) {
      return lines.stream().filter(line -> line.contains(text)).toList();
    }

    @Override
    public void publish(LogRecord line) {
      lines.add(line.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
