package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.preview.PreviewServer;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code wayleave serve} answers as the filter does: with the same status, content and header
 * fields for the documents of every example, and with the policy's header fields for every other
 * path.
 */
@Timeout(300)
class PreviewContractTest {
  private static final String OTHER_HOST = "www.elsewhere.example";

  private static final Path EXAMPLES = Path.of("../config-examples");

  /** Header fields that depend on the server or the time of its start. */
  private static final Set<String> SERVER_FIELDS =
      Set.of("date", "server", "expires", "last-modified", "connection", "transfer-encoding");

  private static final List<String> PAGES =
      List.of("/no/such/page", "/articles/1", "/drafts/x", "/search?q=1");

  @TempDir Path emptySite;

  static Stream<Path> examples() throws IOException {
    try (Stream<Path> folders = Files.list(EXAMPLES)) {
      return folders
          .map(folder -> folder.resolve("wayleave.yaml"))
          .filter(Files::exists)
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyExample_previewMatchesTheFilter(Path file) throws Exception {
    SitePolicy loaded = PolicySource.of(file).load();
    SitePolicy policy = loaded.toBuilder().operation(OperationPolicy.DEFAULT).build();
    LiveSettings settings = LiveSettings.of(Environment.fromProcess());
    Server demo =
        DemoServer.create(
            DemoOptions.ANY_PORT,
            new WayleaveFilter(PolicySource.of(policy), settings),
            DemoFiles.in(emptySite));
    demo.start();
    try (RunningPolicy live = RunningPolicy.start(PolicySource.of(policy), settings);
        PreviewServer preview =
            PreviewServer.start(live, new PreviewedPolicy(file.toString(), file), 0)) {
      int filter = DemoServer.address(demo).getPort();
      SitePublication publication = SitePublication.of(policy, InstantSource.system());
      for (String host : hosts(publication)) {
        Publication hostPublication =
            HostName.fromHostField(host)
                .map(publication::forHost)
                .orElseGet(publication::defaultPublication);
        for (String path : hostPublication.paths()) {
          assertSameDocument(path, host, filter, preview.address().getPort());
        }
        for (String path : PAGES) {
          assertSameFields(path, host, filter, preview.address().getPort());
        }
      }
    } finally {
      demo.stop();
    }
  }

  private static Set<String> hosts(SitePublication publication) {
    Set<String> hosts = new LinkedHashSet<>(List.of(OTHER_HOST));
    publication.hosts().patterns().stream()
        .flatMap(pattern -> pattern.name().stream().map(name -> host(pattern, name)))
        .forEach(hosts::add);
    return hosts;
  }

  private static String host(HostPattern pattern, HostName name) {
    return pattern.isWildcard() ? "a." + name : name.toString();
  }

  private static void assertSameDocument(String path, String host, int filter, int preview)
      throws IOException {
    for (String method : List.of("GET", "HEAD", "OPTIONS")) {
      Response expected = Response.of(filter, method, path, host);
      Response actual = Response.ofPreview(preview, method, path, host);
      String about = method + " " + path + " at " + host;
      assertThat(actual.status()).as(about).isEqualTo(expected.status());
      assertThat(actual.content()).as(about).isEqualTo(expected.content());
      assertThat(actual.fields()).as(about).isEqualTo(expected.fields());
      assertThat(actual.times()).as(about).isEqualTo(expected.times());
    }
  }

  /** Asserts that the policy adds the same header fields to a page. */
  private static void assertSameFields(String path, String host, int filter, int preview)
      throws IOException {
    Response expected = Response.of(filter, "GET", path, host);
    Response actual = Response.ofPreview(preview, "GET", path, host);
    for (String name :
        List.of("content-usage", "tdm-reservation", "tdm-policy", "link", "x-robots-tag")) {
      assertThat(actual.fields().get(name))
          .as("%s of %s at %s", name, path, host)
          .isEqualTo(expected.fields().get(name));
    }
  }

  /**
   * A response.
   *
   * @param status the status code
   * @param fields the header fields by lower-case name, without those of the server
   * @param times the names of the header fields with times
   * @param content the content
   */
  private record Response(
      String status, Map<String, List<String>> fields, Set<String> times, String content) {
    /** Requests a path from the preview, which selects a host without a host entry by the query. */
    static Response ofPreview(int port, String method, String path, String host)
        throws IOException {
      return host.equals(OTHER_HOST)
          ? of(port, method, path + (path.contains("?") ? "&" : "?") + "host=" + host, "localhost")
          : of(port, method, path, host);
    }

    static Response of(int port, String method, String path, String host) throws IOException {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        socket
            .getOutputStream()
            .write(
                "%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                    .formatted(method, path, host)
                    .getBytes(StandardCharsets.US_ASCII));
        String text =
            new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        int end = text.indexOf("\r\n\r\n");
        return of(text.substring(0, end).split("\r\n"), text.substring(end + 4));
      }
    }

    /** Removes the space before the parameter of a media type, which Jetty omits. */
    private static String withoutSpace(String name, String value) {
      return name.equalsIgnoreCase("Content-Type") ? value.replace("; ", ";") : value;
    }

    private static Response of(String[] head, String content) {
      Map<String, List<String>> fields = new TreeMap<>();
      for (int i = 1; i < head.length; i++) {
        String[] parts = head[i].split(":", 2);
        fields
            .computeIfAbsent(parts[0].toLowerCase(Locale.ROOT), name -> new ArrayList<>())
            .add(withoutSpace(parts[0], parts[1].strip()));
      }
      Set<String> times = new LinkedHashSet<>(fields.keySet());
      times.retainAll(Set.of("expires", "last-modified"));
      fields.keySet().removeAll(SERVER_FIELDS);
      return new Response(head[0].split(" ", 3)[1], fields, times, content);
    }
  }
}
