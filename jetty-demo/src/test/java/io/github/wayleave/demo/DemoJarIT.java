package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The distributed jar, run in a separate process. */
@Timeout(180)
class DemoJarIT {
  @TempDir Path folder;

  @Test
  void start_printsTheAddressAndPublishesBothDocuments() throws Exception {
    try (JarProcess jar = JarProcess.start(folder, "--port", "0")) {
      String address = jar.readyAddress();
      assertThat(get(address + "robots.txt").body()).contains("User-agent: GPTBot");
      assertThat(get(address + "data.txt").body()).contains("Dataset: trees");
      assertThat(get(address).body()).contains("Ashmere");
      assertThat(get(address + "nowhere").statusCode()).isEqualTo(404);
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no SIGTERM")
  void sigterm_stopsTheProcess() throws Exception {
    try (JarProcess jar = JarProcess.start(folder, "--port=0")) {
      jar.readyAddress();
      jar.terminate();
      assertThat(jar.exitCode()).isEqualTo(143);
      assertThat(jar.remainingStdout()).isEmpty();
      assertThat(jar.stderr())
          .satisfiesExactly(
              line -> assertThat(line).startsWith("[INFO] publishing "),
              line -> assertThat(line).startsWith("[INFO] the site is a copy in "));
      assertThat(copy(jar)).doesNotExist();
    }
  }

  @Test
  void changedFileOfTheCopy_isServed() throws Exception {
    try (JarProcess jar = JarProcess.start(folder, "--port=0")) {
      String address = jar.readyAddress();
      Files.writeString(copy(jar).resolve("data/leap-seconds/leap-seconds.csv"), "changed");
      assertThat(get(address + "data/leap-seconds/leap-seconds.csv").body()).isEqualTo("changed");
    }
  }

  @Test
  void policyAndDocrootOptions_areUsed() throws Exception {
    Path policy = Files.writeString(folder.resolve("p.yaml"), "robots: { disallow: \"*.bak\" }");
    Files.writeString(folder.resolve("index.html"), "<p>mine");
    try (JarProcess jar =
        JarProcess.start(
            folder, "--port", "0", "--policy", policy.toString(), "--docroot=" + folder)) {
      String address = jar.readyAddress();
      assertThat(get(address).body()).isEqualTo("<p>mine");
      assertThat(get(address + "robots.txt").body()).contains("Disallow: *.bak");
      assertThat(get(address + "data.txt").statusCode()).isEqualTo(404);
      assertThat(jar.stderr()).anyMatch(line -> line.contains("(warning: pattern-without-slash)"));
    }
  }

  @Test
  void policyWithIdentity_hasItsModule() throws Exception {
    Path policy =
        Files.writeString(
            folder.resolve("identity.yaml"),
            """
            robots: { disallow: /search }
            identity: { dns: "127.0.0.1:9" }
            enforcement: { mode: enforce }
            """);
    try (JarProcess jar = JarProcess.start(folder, "--port=0", "--policy", policy.toString())) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(jar.readyAddress() + "search"))
              .header("User-Agent", "Googlebot/2.1")
              .build();
      HttpResponse<String> refusal =
          HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
      assertThat(refusal.statusCode()).isEqualTo(403);
      assertThat(refusal.headers().firstValue("Wayleave").orElseThrow())
          .startsWith("refused; crawler=Googlebot; identity=unverifiable; rule=\"/search\"");
    }
  }

  @Test
  void faultyPolicy_printsEachProblemOnALine() throws Exception {
    Path policy =
        Files.writeString(
            folder.resolve("bad.yaml"), "robots:\n  dissallow: /a\n  crawl-delay: soon\n");
    try (JarProcess jar = JarProcess.start(folder, "--port=0", "--policy", policy.toString())) {
      assertThat(jar.exitCode()).isEqualTo(1);
      assertThat(jar.remainingStdout()).isEmpty();
      assertThat(jar.stderr())
          .satisfiesExactly(
              line -> assertThat(line).startsWith(policy + ":2:3: robots.dissallow: "),
              line -> assertThat(line).startsWith(policy + ":3:16: robots.crawl-delay: "));
    }
  }

  @Test
  void missingPolicy_printsOneLine() throws Exception {
    try (JarProcess jar = JarProcess.start(folder, "--policy", "nowhere.yaml")) {
      assertThat(jar.exitCode()).isEqualTo(1);
      assertThat(jar.stderr())
          .containsExactly("nowhere.yaml: does not exist; name a file that does");
    }
  }

  @Test
  void unknownOption_isWrongUsage() throws Exception {
    try (JarProcess jar = JarProcess.start(folder, "--prot", "80")) {
      assertThat(jar.exitCode()).isEqualTo(2);
      assertThat(jar.remainingStdout()).isEmpty();
      assertThat(jar.stderr())
          .containsExactly(
              "--prot: unknown option; the options are --policy, --port, --docroot, --environment, --no-visitors and --help",
              "See --help.");
    }
  }

  @Test
  void missingDocroot_isWrongUsage() throws Exception {
    try (JarProcess jar = JarProcess.start(folder, "--docroot", "nowhere")) {
      assertThat(jar.exitCode()).isEqualTo(2);
      assertThat(jar.stderr()).hasSize(2).first().asString().startsWith("--docroot: \"nowhere\"");
    }
  }

  @Test
  void portInUse_printsOneLine() throws Exception {
    try (ServerSocket socket = new ServerSocket(0);
        JarProcess jar = JarProcess.start(folder, "--port=" + socket.getLocalPort())) {
      assertThat(jar.exitCode()).isEqualTo(1);
      assertThat(jar.remainingStdout()).isEmpty();
      assertThat(jar.stderr())
          .hasSize(1)
          .allMatch(line -> line.startsWith("cannot listen on 127.0.0.1:" + socket.getLocalPort()));
    }
  }

  @Test
  void help_isPrintedToStdout() throws Exception {
    try (JarProcess jar = JarProcess.start(folder, "--help")) {
      assertThat(jar.exitCode()).isZero();
      assertThat(jar.remainingStdout()).startsWith("Usage: java -jar wayleave-demo.jar ");
      assertThat(jar.stderr()).isEmpty();
    }
  }

  private static Path copy(JarProcess jar) {
    return Path.of(jar.stderr().get(1).replaceFirst(".* a copy in ([^;]+);.*", "$1"));
  }

  private static HttpResponse<String> get(String url) throws Exception {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
  }
}
