package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.probe.ProbedSite;
import io.github.wayleave.internal.http.TestAuthority;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each input with which a probe cannot run gives one sentence and the exit code 2. */
class ProbeBadInputTest {
  /** An address of no host (RFC 5737). */
  private static final String ELSEWHERE = "http://192.0.2.1";

  @TempDir Path folder;

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        "site: https://www.example.org\nrobots:\n  disallow: /a\n");
    Files.writeString(folder.resolve("anywhere.yaml"), "robots:\n  disallow: /a\n");
    Files.writeString(
        folder.resolve("hosts.yaml"), "hosts:\n  - { names: a.example.org, hidden: true }\n");
    Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow:\n");
  }

  @Test
  void badInput_ofEachKind_isOneSentence() throws Exception {
    StringBuilder all = new StringBuilder();
    try (ProbedSite noHttp =
            new ProbedSite(
                (request, out) ->
                    out.write("SSH-2.0-OpenSSH_9.9\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
        ProbedSite untrusted =
            new ProbedSite(untrustedSocket(), (request, out) -> ProbedSite.write(out, "200", ""))) {
      List<List<String>> runs = runs(noHttp.url(), untrusted.url());
      for (List<String> arguments : runs) {
        ProbeRun run = ProbeRun.of(folder, arguments.toArray(String[]::new));
        assertThat(run.exit()).as(run.toString()).isEqualTo(ExitCodes.FAILED);
        assertThat(run.out()).isEmpty();
        String errors = TypedCommands.withoutProgress(run.err());
        assertThat(errors).hasLineCount(1);
        all.append("$ wayleave probe ").append(String.join(" ", arguments)).append('\n');
        all.append(errors);
      }
    }
    String shown =
        all.toString()
            .replaceAll("127\\.0\\.0\\.1:[0-9]{2,}", "127.0.0.1:PORT")
            .replace(folder.toString(), "FOLDER");
    ProbeRun.assertEqual("bad-input.txt", shown);
  }

  private static List<List<String>> runs(String noHttp, String untrusted) throws IOException {
    return List.of(
        List.of("http://no-such-host.invalid"),
        List.of(unusedPort()),
        List.of(noHttp),
        List.of(untrusted.replace("http:", "https:")),
        List.of("www.example.org"),
        List.of("http://127.0.0.1:1/page?x=1"),
        List.of("http://127.0.0.1:1?x=1"),
        List.of("ftp://127.0.0.1"),
        List.of(ELSEWHERE),
        List.of(ELSEWHERE, "wayleave.yaml"),
        List.of(ELSEWHERE, "hosts.yaml"),
        List.of(ELSEWHERE, "anywhere.yaml", "--any-site"),
        List.of(ELSEWHERE, "--any-site", "--path", "/a"),
        List.of(ELSEWHERE, "--any-site", "--rate", "3"),
        List.of(noHttp, "robots.txt"),
        List.of(noHttp, "missing.yaml"),
        List.of(noHttp, "--agent", "Google-Extended"),
        List.of(noHttp, "--agent", "GTPBot"),
        List.of(noHttp, "--agent", "a b"),
        List.of(noHttp, "--path", "news"),
        List.of(noHttp, "--rate", "0"),
        List.of(noHttp, "--rate", "1001"),
        List.of(noHttp, "--most", "0"),
        List.of(noHttp, "--baseline", "missing.tsv"));
  }

  /** Returns a socket whose certificate is that of an unknown authority. */
  private ServerSocket untrustedSocket() throws Exception {
    return new TestAuthority(folder)
        .certify("site", "ip:127.0.0.1")
        .server("site")
        .getServerSocketFactory()
        .createServerSocket(0, 50, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
  }

  private static String unusedPort() throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    try (ServerSocket socket = new ServerSocket(0, 1, loopback)) {
      return "http://127.0.0.1:" + socket.getLocalPort();
    }
  }
}
