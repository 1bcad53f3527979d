package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The Java of docs/tasks/enforcement-off.md stops refusals in a running server. */
class SwitchEnforcementTest {
  private static final int REFUSED = 403;
  private static final int NO_PAGE = 404;

  private final Server server =
      new Server(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));

  @BeforeEach
  void start() throws Exception {
    Path policy = Path.of(getClass().getResource("/wayleave.yaml").toURI());
    ExampleJetty.of(policy, server).start();
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
  }

  @Test
  void program_switchesTheProcessOffAndBack() throws Exception {
    assertThat(status()).isEqualTo(REFUSED);

    run("off");
    assertThat(status()).isEqualTo(NO_PAGE);

    run("back");
    assertThat(status()).isEqualTo(REFUSED);
  }

  @Test
  void code_switchesOff() throws Exception {
    OnCall.stopRefusing(((ServletContextHandler) server.getHandler()).getServletContext());

    assertThat(status()).isEqualTo(NO_PAGE);
  }

  private static void run(String mode) throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path program = Path.of("src/test/java/io/github/wayleave/examples/SwitchEnforcement.java");
    String process = Long.toString(ProcessHandle.current().pid());
    Process run =
        new ProcessBuilder(
                java.toString(), "-XX:TieredStopAtLevel=1", program.toString(), process, mode)
            .inheritIO()
            .start();

    assertThat(run.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(run.exitValue()).isZero();
  }

  private int status() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(server.getURI().resolve("/search"))
            .setHeader("User-Agent", "GPTBot/1.2")
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.discarding()).statusCode();
  }
}
