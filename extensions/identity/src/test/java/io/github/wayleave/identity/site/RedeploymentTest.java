package io.github.wayleave.identity.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.state.StateFolder;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandlerCollection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An application that verifies crawlers is deployed and undeployed many times in one server. */
@Timeout(600)
class RedeploymentTest {
  private static final int REDEPLOYMENTS = Effort.rounds(5, 40);
  private static final String CRAWLER = "66.249.66.1";

  /**
   * The stack of a thread may still name the last one and, before JDK 19, the JVM keeps the class
   * loader of the record that was last compared.
   */
  private static final int KEPT_FOR_A_WHILE = 1;

  @TempDir Path folder;

  private final Server server = new Server();
  private final ServerConnector connector = new ServerConnector(server);
  private final ContextHandlerCollection contexts = new ContextHandlerCollection(true);
  private final HttpClient client = HttpClient.newHttpClient();
  private TestDnsServer dns;

  @BeforeEach
  void start() throws Exception {
    dns =
        new TestDnsServer()
            .record("1.66.249.66.in-addr.arpa. 900 IN PTR crawl-66-249-66-1.googlebot.com.")
            .record("crawl-66-249-66-1.googlebot.com. 600 IN A 66.249.66.1");
    connector.setHost("127.0.0.1");
    // A connection keeps a channel of the last application.
    connector.setIdleTimeout(200);
    server.addConnector(connector);
    server.setHandler(contexts);
    server.start();
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
    dns.close();
  }

  @Test
  void undeployedApplications_leaveNoThreadSocketOrClassLoader() throws Exception {
    List<Path> policies = List.of(policy("new", ""), policy("state", "state: " + folder));
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    loaders.add(deployAndUndeploy(policies.get(0)));
    awaitNoThread();
    long sockets = sockets();
    for (int i = 1; i < REDEPLOYMENTS; i++) {
      loaders.add(deployAndUndeploy(policies.get(i % 2)));
    }
    awaitNoThread();
    assertThat(sockets()).isLessThanOrEqualTo(sockets + 2);
    try (StateFolder lock = StateFolder.lock(folder.resolve("ledger")).orElseThrow()) {
      assertThat(lock).as("the lock of the ledger, which is free").isNotNull();
    }
    Deadline deadline = Deadline.in(Duration.ofMinutes(1));
    while (remaining(loaders) > KEPT_FOR_A_WHILE && !deadline.isOver()) {
      System.gc();
      Thread.sleep(50);
    }
    assertThat(remaining(loaders)).isLessThanOrEqualTo(KEPT_FOR_A_WHILE);
  }

  /** Without {@code state}, each deployment asks again. */
  private Path policy(String name, String state) throws IOException {
    String policy =
        """
        trusted-proxies: 127.0.0.0/8
        %s
        robots: { disallow: /search }
        identity: { dns: "%s", signatures: true }
        enforcement: { mode: enforce, spoofed: refuse }
        ignore-warnings: identity-without-state
        """
            .formatted(state, dns.address());
    return Files.writeString(folder.resolve(name + ".yaml"), policy);
  }

  private WeakReference<ClassLoader> deployAndUndeploy(Path policy) throws Exception {
    try (DeployedClassLoader loader = new DeployedClassLoader()) {
      ServletContextHandler context = new ServletContextHandler("/");
      context.setClassLoader(loader);
      context.setInitParameter("wayleave.policy", policy.toString());
      Filter filter =
          (Filter)
              loader
                  .loadClass("io.github.wayleave.servlet.WayleaveFilter")
                  .getConstructor()
                  .newInstance();
      context.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST));
      context.addServlet(new ServletHolder(new IdentityServlet()), "/");
      contexts.addHandler(context);
      context.start();
      awaitVerified();
      assertThat(threads()).contains("wayleave-ledger");
      context.stop();
      contexts.removeHandler(context);
      context.destroy();
      return new WeakReference<>(loader);
    }
  }

  private void awaitVerified() throws Exception {
    Deadline deadline = Deadline.in(Duration.ofMinutes(1));
    String identity = request();
    while (!identity.equals("Googlebot; identity=verified; by=dns")) {
      assertThat(deadline.isOver()).as(identity).isFalse();
      Thread.sleep(10);
      identity = request();
    }
  }

  private String request() throws Exception {
    URI page = URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/page");
    HttpRequest request =
        HttpRequest.newBuilder(page)
            .header("X-Forwarded-For", CRAWLER)
            .header("User-Agent", "Googlebot/2.1")
            .build();
    try {
      return client.send(request, BodyHandlers.ofString()).body();
    } catch (IOException e) {
      // The connector closes a connection that is idle just when the client uses it again.
      return e.toString();
    }
  }

  private static void awaitNoThread() throws InterruptedException {
    Deadline deadline = Deadline.in(Duration.ofMinutes(1));
    while (!threads().isEmpty()) {
      assertThat(deadline.isOver()).as("%s", threads()).isFalse();
      Thread.sleep(50);
    }
  }

  private static List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("wayleave"))
        .toList();
  }

  /** Returns the number of open sockets of this process, where the system shows them. */
  private static long sockets() throws IOException {
    Path descriptors = Path.of("/proc/self/fd");
    if (!Files.isDirectory(descriptors)) {
      return 0;
    }
    try (Stream<Path> open = Files.list(descriptors)) {
      return open.filter(RedeploymentTest::isSocket).count();
    }
  }

  private static boolean isSocket(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
    } catch (IOException e) {
      return false; // closed in the meantime
    }
  }

  private static long remaining(List<WeakReference<ClassLoader>> loaders) {
    return loaders.stream().filter(loader -> loader.get() != null).count();
  }
}
