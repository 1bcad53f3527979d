package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.Shell;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The preview answers over a socket as the filter does. */
@Timeout(60)
class ServeTest {
  private static final Pattern ADDRESS = Pattern.compile("listening on http://127.0.0.1:(\\d+)/\n");
  private static final String POLICY =
      """
      site: https://www.example.org
      robots:
        disallow: ["/search<script>", "*.tmp"]
      data: none
      hosts:
        - names: shop.example.org
          robots: { disallow: /basket }
        - names: "*.preview.example.org"
          hidden: true
      """;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicInteger exit = new AtomicInteger(-1);
  private Thread command = new Thread();

  @TempDir Path folder;

  @AfterEach
  void stop() throws InterruptedException {
    command.interrupt();
    command.join();
  }

  @Test
  void documents_areThoseOfTheHost() throws Exception {
    int port = serve(POLICY);
    assertThat(ask(port, "GET /robots.txt", "127.0.0.1:" + port))
        .startsWith("HTTP/1.1 200 ")
        .contains("\r\nCache-control: ", "\r\nEtag: \"", "Disallow: /search%3Cscript%3E\r\n");
    assertThat(ask(port, "GET /robots.txt", "shop.example.org")).endsWith("Disallow: /basket\r\n");
    assertThat(ask(port, "GET /robots.txt?host=shop.example.org", "localhost"))
        .endsWith("Disallow: /basket\r\n");
    assertThat(ask(port, "GET /robots.txt", "a.preview.example.org"))
        .contains("\r\nX-robots-tag: noindex\r\n")
        .endsWith("Disallow: /\r\n");
    assertThat(ask(port, "GET /robots.txt?host=*.preview.example.org", "localhost"))
        .endsWith("Disallow: /\r\n");
    assertThat(ask(port, "GET /robots.txt?host=a%20b", "localhost")).startsWith("HTTP/1.1 400 ");
    assertThat(ask(port, "GET /robots.txt?host=%zz", "localhost")).startsWith("HTTP/1.1 400 ");
  }

  @Test
  void methodsAndConditions_areAnsweredAsByTheFilter() throws Exception {
    int port = serve(POLICY);
    String get = ask(port, "GET /robots.txt", "localhost");
    Matcher tag = Pattern.compile("\r\nEtag: (\\S+)\r\n").matcher(get);
    assertThat(tag.find()).isTrue();
    assertThat(ask(port, "GET /robots.txt", "localhost", "If-None-Match: " + tag.group(1)))
        .startsWith("HTTP/1.1 304 ")
        .doesNotContain("Content-length: 0", "Disallow");
    String length = "Content-length: " + (get.length() - get.indexOf("\r\n\r\n") - 4);
    assertThat(get).containsIgnoringCase(length);
    assertThat(ask(port, "HEAD /robots.txt", "localhost"))
        .startsWith("HTTP/1.1 200 ")
        .containsIgnoringCase(length)
        .endsWith("\r\n\r\n");
    assertThat(ask(port, "OPTIONS /robots.txt", "localhost"))
        .startsWith("HTTP/1.1 204 ")
        .contains("\r\nAllow: GET, HEAD, OPTIONS\r\n");
    assertThat(ask(port, "POST /robots.txt", "localhost")).startsWith("HTTP/1.1 405 ");
    assertThat(ask(port, "GET /data.txt", "localhost")).startsWith("HTTP/1.1 404 ");
    assertThat(ask(port, "GET /page", "localhost"))
        .startsWith("HTTP/1.1 404 ")
        .contains("text/plain");
  }

  @Test
  void gzip_isSentToWhoeverPrefersIt() throws Exception {
    StringBuilder rules = new StringBuilder("robots:\n  disallow:\n");
    for (int i = 0; i < 500; i++) {
      rules.append("    - /folder/").append(i).append('\n');
    }
    int port = serve(rules.toString());
    assertThat(ask(port, "GET /robots.txt", "localhost", "Accept-Encoding: gzip"))
        .contains("\r\nContent-encoding: gzip\r\n");
  }

  @Test
  void startPage_listsHostsAndWarningsAsText() throws Exception {
    int port = serve(POLICY);
    assertThat(ask(port, "GET /", "localhost"))
        .startsWith("HTTP/1.1 200 ")
        .contains("\r\nContent-security-policy: default-src 'none'")
        .contains("<html lang=\"en\">", "<a href=\"/robots.txt?host=shop.example.org\">")
        .contains("/robots.txt?host=*.preview.example.org", "pattern-without-slash")
        .doesNotContain("<script");
    assertThat(ask(port, "HEAD /", "localhost")).endsWith("\r\n\r\n");
    assertThat(ask(port, "POST /", "localhost")).startsWith("HTTP/1.1 405 ");
  }

  @Test
  void aChange_isTakenWithoutANewStart() throws Exception {
    int port = serve("robots: { disallow: /old }\n");
    write("robots: { disallow: /new }\n");
    awaitOutput(Pattern.compile("loaded anew: "));
    assertThat(ask(port, "GET /robots.txt", "localhost")).endsWith("Disallow: /new\r\n");
    write("robots: { dissallow: /newer }\n");
    awaitOutput(Pattern.compile("did you mean \"disallow\"\\?\n"));
    assertThat(ask(port, "GET /robots.txt", "localhost")).endsWith("Disallow: /new\r\n");
    assertThat(ask(port, "GET /", "localhost")).contains("<h2>Problems", "&quot;disallow&quot;");
  }

  @Test
  void state_isLeftAlone() throws Exception {
    Path kept = folder.resolve("kept");
    serve("state: \"%s\"\nrobots: { disallow: /old }\n".formatted(kept));
    assertThat(kept).doesNotExist();
  }

  @Test
  void anInterrupt_endsItWell() throws Exception {
    int port = serve(POLICY);
    stop();
    assertThat(exit).hasValue(Exit.FINE);
    try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      assertThat(free.isBound()).isTrue();
    }
  }

  @Test
  void aPortInUse_isAClearSentence() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      write(POLICY);
      run("serve", "wayleave.yaml", "--port", Integer.toString(taken.getLocalPort()));
      command.join();
    }
    assertThat(exit).hasValue(Exit.FAILED);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("is taken", "--port")
        .doesNotContain("Exception");
  }

  private int serve(String policy) throws Exception {
    write(policy);
    run("serve", "wayleave.yaml", "--port", "0");
    Matcher address = awaitOutput(ADDRESS);
    return Integer.parseInt(address.group(1));
  }

  private void write(String policy) throws IOException {
    Files.writeString(folder.resolve("wayleave.yaml"), policy);
  }

  private void run(String... arguments) {
    Shell shell = new Shell(folder, InputStream.nullInputStream(), stream(out), stream(err), false);
    command = new Thread(() -> exit.set(Wayleave.run(shell, arguments)));
    command.start();
  }

  private Matcher awaitOutput(Pattern expected) throws InterruptedException {
    while (true) {
      Matcher found = expected.matcher(out.toString(StandardCharsets.UTF_8));
      if (found.find()) {
        return found;
      }
      assertThat(command.isAlive()).as("%s", err).isTrue();
      Thread.sleep(20);
    }
  }

  private static String ask(int port, String line, String host, String... fields)
      throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      StringBuilder request = new StringBuilder(line + " HTTP/1.1\r\nHost: " + host + "\r\n");
      for (String field : fields) {
        request.append(field).append("\r\n");
      }
      request.append("Connection: close\r\n\r\n");
      socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  private static PrintStream stream(ByteArrayOutputStream octets) {
    return new PrintStream(octets, true, StandardCharsets.UTF_8);
  }
}
