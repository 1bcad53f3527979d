package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Texts, forms and policies that try to get more from the page than it gives. */
@Timeout(300)
class TriedPolicyAttackTest {
  private static final String POLICY = "robots:\n  disallow: /members\n";
  private static final String SECRET = "xS3CRETx";

  @TempDir Path folder;
  private ReplayedLog site = new ReplayedLog(Path.of(""));
  private ServedTrial preview = new ServedTrial(Path.of(""));

  @BeforeEach
  void create() throws IOException {
    site = new ReplayedLog(folder).with("wayleave.yaml", POLICY);
    preview = new ServedTrial(folder);
  }

  @AfterEach
  void stop() throws InterruptedException {
    preview.stop();
  }

  /** Whatever key names a file, a text that is tried reads none that the policy does not read. */
  @Test
  void everyKeyThatNamesAFile_readsNoOtherFile() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.txt"), SECRET + ": " + SECRET + "\n");
    URI page = preview.serve("wayleave.yaml");
    List<String> reading = new ArrayList<>();
    Map<String, String> yamls = new LinkedHashMap<>();
    collect(PolicyKeys.ROOT, "", "%s\n", yamls);
    collect(PolicyKeys.HOST, "hosts", "{ hosts: [%s] }\n", yamls);
    String environment = "{ environments: { production: %s } }\n";
    collect(PolicyKeys.ENVIRONMENT, "environments", environment, yamls);
    collect(PolicyKeys.ADDED, "add", environment.replace("%s", "{ add: %s }"), yamls);
    assertThat(yamls).hasSizeGreaterThan(500);
    for (Map.Entry<String, String> yaml : yamls.entrySet()) {
      boolean isRead = isOtherFileRead(yaml.getValue().formatted("\"secret.txt\""));
      if (isRead) {
        reading.add(yaml.getKey());
      }
      List<String> others = List.of(secret.toString(), "/etc/passwd", "../../etc/passwd");
      for (String path : isRead ? others : List.of("secret.txt")) {
        String text = yaml.getValue().formatted("\"" + path + "\"");
        String answer = ServedTrial.attempt(page, text);
        assertThat(answer).as(text).doesNotContain(SECRET, "root:x:").contains("id=\"result\"");
        if (isRead) {
          assertThat(answer).as(text).contains("is not among the files of the saved policy");
        }
      }
    }
    assertThat(reading)
        .contains("robots.file", "catalogue.file", "identity.ranges.file", "data.datasets.from")
        .contains("data.datasets.include", "enforcement.refusal.page", "hosts.robots.file")
        .contains("environments.identity.ranges.file", "add.data.datasets.from");
  }

  private boolean isOtherFileRead(String yaml) throws IOException {
    Path policy = Files.writeString(folder.resolve("probe.yaml"), yaml);
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    try {
      PolicySource.of(policy).load(context);
    } catch (PolicyException e) {
      // Most values are invalid in one way or another; what was read before counts.
    }
    return context.fileContents().keySet().stream().anyMatch(file -> file.endsWith("/secret.txt"));
  }

  /** Adds a policy for each key, with a place for its value. */
  private static void collect(
      PolicyKey map, String path, String around, Map<String, String> yamls) {
    for (PolicyKey key : map.keys()) {
      String name = path.isEmpty() ? key.name() : path + "." + key.name();
      String inner = key.type().isNamed() ? "{ x: %s }" : "%s";
      inner = key.type().isList() ? inner.replace("%s", "[%s]") : inner;
      String others = map.name().equals("hosts") ? "names: a.test, " : "";
      String yaml = around.replace("%s", "{ " + others + key.name() + ": " + inner + " }");
      yamls.put(name, yaml);
      collect(key, name, yaml, yamls);
    }
  }

  @Test
  void include_listsNoFolder() throws Exception {
    site.with("data/secret.yaml", SECRET + ": 1\n");
    for (String pattern : List.of("data/*.yaml", folder + "/*/*.yaml", "/etc/*.conf", "../**")) {
      String answer =
          ServedTrial.attempt(
              preview.serve("wayleave.yaml"),
              "site: https://a.test\ndata: { datasets: [{ include: \"%s\" }] }\n"
                  .formatted(pattern));
      assertThat(answer)
          .contains("wayleave.yaml:2:31: error: ", "is not among the files of the saved policy")
          .doesNotContain(SECRET, "secret.yaml");
    }
  }

  @Test
  void catalogueUrl_asksNobody() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(500);
      String answer =
          ServedTrial.attempt(
              preview.serve("wayleave.yaml"),
              "catalogue: { url: \"http://127.0.0.1:%s/c.yaml\", sha256: %s }\n"
                  .formatted(server.getLocalPort(), "0".repeat(64)));
      assertThat(answer).contains("is not among the files of the saved policy");
      assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void form_ofAnotherSite_isRefused() throws Exception {
    URI page = preview.serve("wayleave.yaml");
    String own = "localhost:" + page.getPort();
    String form = "text=" + ServedTrial.encoded("robots: { disallow: /tried }");
    assertThat(ServedTrial.post(page, own, "Origin: http://" + own, form))
        .startsWith("HTTP/1.1 200 ")
        .contains("/tried")
        .contains("\r\nContent-security-policy: default-src 'none'")
        .doesNotContain("Access-control");
    for (String origin :
        List.of(
            "Accept: */*",
            "Origin: null",
            "Origin: https://" + own,
            "Origin: http://localhost",
            "Origin: http://localhost:1",
            "Origin: http://127.0.0.1:" + page.getPort(),
            "Origin: http://evil.example",
            "Origin: http://evil.example:" + page.getPort(),
            "Origin: http://" + own + "\r\nSec-Fetch-Site: cross-site",
            "Origin: http://evil.example\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate"
                + "\r\nSec-Fetch-Dest: document")) {
      assertThat(ServedTrial.post(page, own, origin, form))
          .as(origin)
          .startsWith("HTTP/1.1 403 ")
          .endsWith("\r\n\r\n");
    }
    for (String host : List.of("evil.example:" + page.getPort(), "localhost", "www.example.org")) {
      assertThat(ServedTrial.post(page, host, "Origin: http://" + host, form))
          .startsWith("HTTP/1.1 421 ")
          .endsWith("\r\n\r\n");
    }
  }

  @Test
  void form_tooLong_isAnsweredWithASentence() throws Exception {
    URI page = preview.serve("wayleave.yaml");
    HttpResponse<String> answer = ServedTrial.send(page, "#" + "x".repeat(2 << 20));
    assertThat(answer.statusCode()).isEqualTo(413);
    assertThat(answer.body()).contains("A form may have at most 1048576 octets; shorten it.");
    assertThat(ServedTrial.send(page, "#" + "x".repeat((1 << 20) - 8)).statusCode()).isEqualTo(200);
  }

  @Test
  void form_withoutText_isAnEmptyPolicy() throws Exception {
    URI page = preview.serve("wayleave.yaml");
    String own = "localhost:" + page.getPort();
    assertThat(ServedTrial.post(page, own, "Origin: http://" + own, "x=%zz&text"))
        .startsWith("HTTP/1.1 200 ")
        .contains("error: is empty;");
  }

  @Test
  void bombs_areRefused() throws Exception {
    URI page = preview.serve("wayleave.yaml");
    StringBuilder laughs = new StringBuilder("a0: &a0 [x]\n");
    for (int i = 1; i < 30; i++) {
      laughs.append("a%s: &a%s [%s]\n".formatted(i, i, ("*a" + (i - 1) + ", ").repeat(9)));
    }
    long begin = System.nanoTime();
    for (String bomb :
        List.of(
            laughs.toString(),
            "a: &a [*a]\n",
            "[".repeat(200_000),
            "robots: { disallow: [" + "/*a*b*c*d*e*f*g*h*i*j*k$, ".repeat(5_000) + "] }\n",
            "? ".repeat(100_000))) {
      assertThat(ServedTrial.attempt(page, bomb))
          .contains("id=\"result\"")
          .doesNotContain("Exception");
    }
    assertThat((System.nanoTime() - begin) / 1_000_000_000L).isLessThan(90);
  }
}
