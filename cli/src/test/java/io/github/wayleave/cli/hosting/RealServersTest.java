package io.github.wayleave.cli.hosting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.cli.CommandRun;
import io.github.wayleave.cli.headers.RandomHeaderPolicies;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Static file servers send the same header fields as the filter: nginx, Apache and Caddy, if
 * installed.
 */
class RealServersTest {
  private static final Path RESOURCES = Path.of("src/test/resources/hosting");
  private static final Path EXAMPLES = Path.of("../config-examples");

  private static final Map<HostingType, String> PROGRAMS =
      Map.of(HostingType.NGINX, "nginx", HostingType.APACHE, "apache2", HostingType.CADDY, "caddy");

  /** The fields to compare; servers send others, too. */
  private static final List<String> FIELDS =
      List.of(
          "X-Frame-Options",
          "X-Robots-Tag",
          "Content-Usage",
          "tdm-reservation",
          "tdm-policy",
          "Link",
          "Content-Security-Policy",
          "X-Content-Type-Options",
          "Cache-Control",
          "Access-Control-Allow-Origin",
          "Access-Control-Allow-Methods",
          "Access-Control-Allow-Headers",
          "Access-Control-Max-Age",
          "Access-Control-Expose-Headers");

  /** The fields that the configuration of the server has anyway. */
  private static final List<Header> OWN =
      List.of(new Header("X-Frame-Options", "DENY"), new Header("X-Robots-Tag", "nocache"));

  /** Targets, and the paths to which a file server normalizes them. */
  private static final Map<String, String> ODD =
      Map.of(
          "/%64rafts/x", "/drafts/x",
          "//drafts/x", "/drafts/x",
          "/./drafts/x", "/drafts/x",
          "/open/../drafts/x", "/drafts/x",
          "/dr%61fts/%78?a=1", "/drafts/x?a=1");

  private static final List<String> TARGETS =
      List.of(
          "/",
          "/index.html",
          "/drafts",
          "/drafts/",
          "/drafts/x",
          "/drafts/open/x",
          "/DRAFTS/x",
          "/draft",
          "/x/drafts/",
          "/report.pdf",
          "/report.pdf?page=2",
          "/drafts/report.pdf",
          "/report.pdfx",
          "/search?q=1",
          "/search?session=a%2Fb",
          "/search?session=a/b",
          "/a%20b/c",
          "/wiki/K%C3%B6ln",
          "/wiki/K%c3%b6ln",
          "/archive/2024",
          "/archive/2024/open/x",
          "/price$list",
          "/a*b");

  private static final int GENERATED = 3;

  @TempDir Path folder;
  private List<String> generatedTargets = List.of();

  @TestFactory
  Stream<DynamicTest> headerFieldsOfServer_areThoseOfFilter() throws IOException {
    List<Path> policies = new ArrayList<>();
    for (Path parent : List.of(RESOURCES, EXAMPLES)) {
      try (Stream<Path> pages = Files.walk(parent, 2)) {
        pages
            .filter(file -> file.toString().endsWith(".yaml"))
            .filter(RealServersTest::saysSomethingOfPages)
            .sorted()
            .forEach(policies::add);
      }
    }
    assertThat(policies).hasSizeGreaterThan(5);
    RandomHeaderPolicies generated = new RandomHeaderPolicies(20261122);
    for (int i = 1; i <= GENERATED; i++) {
      policies.add(
          Files.writeString(folder.resolve("generated-%s.yaml".formatted(i)), generated.policy()));
    }
    Predicate<String> isOdd = Pattern.compile(PathRegex.ODD).asPredicate();
    generatedTargets =
        Stream.generate(generated::path).filter(isOdd.negate()).distinct().limit(40).toList();
    return PROGRAMS.keySet().stream()
        .sorted()
        .flatMap(
            kind ->
                policies.stream()
                    .map(
                        policy ->
                            DynamicTest.dynamicTest(
                                kind
                                    + ": "
                                    + policy.getParent().getFileName()
                                    + "/"
                                    + policy.getFileName(),
                                () -> hold(kind, policy))));
  }

  private static boolean saysSomethingOfPages(Path policy) {
    Publication publication =
        Publication.of(PolicySource.of(policy).load().defaultRules(), InstantSource.system());
    return publication.hasPageHeaders() || !publication.headers().isEmpty();
  }

  private void hold(HostingType kind, Path policy) throws Exception {
    assumeTrue(RealServer.program(PROGRAMS.get(kind)).isPresent(), PROGRAMS.get(kind));
    Path work = Files.createTempDirectory(folder, "s");
    Path site = site(work);
    SitePolicy whole = PolicySource.of(policy).load();
    String host = whole.hosts().patterns().isEmpty() ? "" : "any.example";
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "render",
                policy.toAbsolutePath().toString(),
                "--out",
                site.toString(),
                "--for",
                kind.toString()));
    if (!host.isEmpty()) {
      arguments.addAll(List.of("--host", host));
    }
    assertThat(CommandRun.in(work, arguments)).as("exit code").isZero();
    Publication publication = Publication.of(whole.defaultRules(), InstantSource.system());
    try (RealServer server = RealServer.start(kind, site, work)) {
      for (String target : Stream.concat(TARGETS.stream(), generatedTargets.stream()).toList()) {
        page(server, target, publication.headers(Target.of(target)));
      }
      for (Map.Entry<String, String> odd : ODD.entrySet()) {
        page(server, odd.getKey(), publication.headers(Target.of(odd.getValue())));
      }
      for (String path : publication.paths()) {
        document(server, path, publication);
      }
      assertThat(server.get("GET", "/.wayleave/x").status()).isEqualTo(404);
      assertThat(server.log()).doesNotContain("uninitialized");
    }
  }

  /** Creates a folder with some pages, readable for a server that runs as another user. */
  private Path site(Path work) throws IOException {
    for (Path shared : List.of(folder, work)) {
      Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    Path site = Files.createDirectories(work.resolve("www"));
    for (String page : List.of("index.html", "drafts/x", "drafts/index.html", "report.pdf")) {
      Files.createDirectories(site.resolve(page).getParent());
      Files.writeString(site.resolve(page), "page");
    }
    return site;
  }

  private static void page(RealServer server, String target, List<Header> expected)
      throws IOException {
    RealServer.ServerAnswer answer = server.get("GET", target);
    assertThat(answer.status()).as(target).isIn(200, 301, 308, 404);
    List<Header> all = new ArrayList<>(expected);
    all.addAll(OWN);
    for (String field : FIELDS) {
      assertThat(sorted(answer.values(field)))
          .as("%s of %s, status %s", field, target, answer.status())
          .isEqualTo(values(all, field));
    }
  }

  private static void document(RealServer server, String path, Publication publication)
      throws IOException {
    String target = PercentEncoding.encode(path, c -> c == '/' || PercentEncoding.isUnreserved(c));
    List<Header> expected = new ArrayList<>(publication.headers(Target.of(target)));
    Optional<PublishedDocument> document = publication.document(path);
    expected.addAll(OWN);
    document.ifPresent(
        candidate -> expected.addAll(candidate.respond(DocumentRequest.PLAIN_GET).headers()));
    RealServer.ServerAnswer answer = server.get("GET", target);
    assertThat(answer.status()).as(path).isEqualTo(document.isPresent() ? 200 : 404);
    Set<String> fields = new TreeSet<>(FIELDS);
    if (document.isPresent()) {
      fields.add("Content-Type");
    }
    for (String field : fields) {
      assertThat(sorted(answer.values(field)))
          .as("%s of %s", field, path)
          .isEqualTo(values(expected, field));
    }
    if (document.isPresent() && !answer.values("Access-Control-Allow-Origin").isEmpty()) {
      RealServer.ServerAnswer preflight = server.get("OPTIONS", target);
      assertThat(preflight.status()).as(path).isIn(200, 204);
      assertThat(preflight.values("Access-Control-Allow-Methods")).containsExactly("GET, HEAD");
      assertThat(preflight.values("Access-Control-Allow-Origin")).containsExactly("*");
    }
  }

  private static List<String> values(List<Header> headers, String name) {
    return sorted(
        headers.stream()
            .filter(header -> header.name().equalsIgnoreCase(name))
            .map(Header::value)
            .toList());
  }

  private static List<String> sorted(List<String> values) {
    return values.stream().sorted(Comparator.naturalOrder()).toList();
  }
}
