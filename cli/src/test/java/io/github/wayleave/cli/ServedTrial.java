package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code wayleave serve} in a folder, and its page that tries changes. */
final class ServedTrial {
  private static final Pattern EXPLORER = Pattern.compile("explorer at (\\S+)\n");

  private final Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private Thread command = new Thread();

  ServedTrial(Path folder) {
    this.folder = folder;
  }

  void stop() throws InterruptedException {
    command.interrupt();
    command.join();
  }

  /** Starts the command, and returns the address of the page. */
  URI serve(String... arguments) throws InterruptedException {
    List<String> words = new ArrayList<>(List.of("serve", "--port", "0"));
    words.addAll(List.of(arguments));
    CommandEnvironment shell =
        new CommandEnvironment(
            folder, InputStream.nullInputStream(), stream(out), stream(out), false);
    command = new Thread(() -> Wayleave.run(shell, words.toArray(String[]::new)));
    command.start();
    while (true) {
      Matcher address = EXPLORER.matcher(out.toString(StandardCharsets.UTF_8));
      if (address.find()) {
        return URI.create(address.group(1)).resolve("try");
      }
      assertThat(command.isAlive()).as("%s", out).isTrue();
      Thread.sleep(20);
    }
  }

  static String get(URI address) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(address).build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  static String attempt(URI page, String text) throws Exception {
    HttpResponse<String> answer = send(page, text);
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.body();
  }

  static HttpResponse<String> send(URI page, String text) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(page)
            .timeout(Duration.ofSeconds(60))
            .header("Origin", "http://" + page.getAuthority())
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("text=" + encoded(text)))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }

  static String post(URI page, String host, String fields, String form) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.getPort())) {
      socket.setSoTimeout(20_000);
      String request =
          "POST /.wayleave/try HTTP/1.1\r\nHost: %s\r\n%s\r\nContent-Length: %s\r\nConnection: close\r\n\r\n%s"
              .formatted(host, fields, form.length(), form);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static PrintStream stream(ByteArrayOutputStream octets) {
    return new PrintStream(octets, true, StandardCharsets.UTF_8);
  }
}
