package io.github.wayleave.cli;

import static io.github.wayleave.cli.ProbedSites.ROBOTS;
import static io.github.wayleave.cli.ProbedSites.SITES;
import static io.github.wayleave.cli.ProbedSites.isRobots;
import static io.github.wayleave.cli.ProbedSites.usual;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.probe.ProbeFindingType;
import io.github.wayleave.cli.probe.ProbedSite;
import io.github.wayleave.cli.probe.ProbedSite.SiteAnswer;
import io.github.wayleave.cli.probe.ProbedSite.SiteRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Probes a site that answers in all ways that the page of {@code probe} names. */
class ProbeAnswersTest {
  @TempDir Path folder;

  private ProbeRun probe(SiteAnswer answer, String... options) throws IOException {
    try (ProbedSite site = new ProbedSite(answer)) {
      return ProbeRun.of(
          folder, Stream.concat(Stream.of(site.url()), Stream.of(options)).toArray(String[]::new));
    }
  }

  /** A text without a line of a robots.txt restricts no crawler, whatever its type says. */
  @ParameterizedTest
  @ValueSource(
      strings = {"Access denied.", "{\"error\":\"not found\"}", "<!-- gone -->", "Error: 5"})
  void robots_withoutALine_isRefused(String text) throws IOException {
    ProbeRun run = probe((request, out) -> usual(text, request, out), "--agent", "GPTBot");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("(robots-refused)").doesNotContain("nothing differs");
  }

  @Test
  void robots_utf16_isRefused() throws IOException {
    byte[] octets = ROBOTS.getBytes(StandardCharsets.UTF_16);
    ProbeRun run =
        probe(
            (request, out) -> {
              if (isRobots(request)) {
                out.write(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: %s\r\n\r\n"
                        .formatted(octets.length)
                        .getBytes(StandardCharsets.US_ASCII));
                out.write(octets);
              } else {
                usual(request, out);
              }
            },
            "--agent",
            "GPTBot");
    assertThat(run.out()).contains("is answered 200 in UTF-16", "(robots-refused)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# nothing is denied\n", "\n\n", "Sitemap: https://a.example/s.xml"})
  void robots_withoutARule_isFine(String text) throws IOException {
    assertThat(probe((request, out) -> usual(text, request, out), "--agent", "GPTBot").out())
        .doesNotContain("robots-refused");
  }

  /** What is hidden from a crawler alone is refused to it. */
  @Test
  void page_missingForOneCrawlerAlone_isRefused() throws IOException {
    SiteAnswer answer =
        (request, out) -> {
          boolean isHidden =
              !isRobots(request)
                  && request.fields().getOrDefault("user-agent", "").contains("Bytespider");
          if (isHidden) {
            ProbedSite.write(out, "404 Not Found\nContent-Type: text/html", "<p>Gone</p>");
          } else {
            usual(request, out);
          }
        };
    ProbeRun run = probe(answer, "--agent", "Bytespider", "--agent", "GPTBot");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("Bytespider /: ", "is answered 404", "a browser gets it (allowed-but-refused)")
        .doesNotContain("GPTBot /:", "nothing differs");
  }

  static List<String> challenges() throws IOException {
    try (Stream<Path> files =
        Files.list(Path.of("src/test/resources/io/github/wayleave/cli/probe/challenges"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Googlebot can be verified, Bytespider cannot. */
  @ParameterizedTest
  @MethodSource("challenges")
  void challenge_ofCrawlers_isRefusal(String name) throws IOException {
    String text =
        Files.readString(
            Path.of("src/test/resources/io/github/wayleave/cli/probe/challenges", name));
    int end = text.indexOf("\n\n");
    ProbeRun run =
        probe(
            (request, out) -> {
              if (request.isBrowser() || isRobots(request)) {
                usual(request, out);
              } else {
                ProbedSite.write(out, text.substring(0, end), text.substring(end + 2));
              }
            },
            "--agent",
            "Googlebot",
            "--agent",
            "Bytespider");
    ProbeRun.assertEqual("challenge-" + name.replace(".http", ".txt"), run.normal());
  }

  static List<String> sites() {
    return List.copyOf(SITES.keySet());
  }

  @ParameterizedTest
  @MethodSource("sites")
  void site_ofEachKind_isReported(String name) throws IOException {
    ProbeRun run =
        probe(SITES.get(name), "--agent", "Googlebot", "--agent", "CCBot", "--agent", "Bytespider");
    ProbeRun.assertEqual(name + ".txt", run.normal());
  }

  @Test
  void formats_ofTheSameProbe_sayTheSame() throws IOException {
    for (String format : List.of("json", "sarif", "html")) {
      ProbeRun run =
          probe(
              SITES.get("firewall-by-name"),
              "--agent",
              "CCBot",
              "--agent",
              "Bytespider",
              "--format",
              format);
      ProbeRun.assertEqual("formats." + format, run.normal());
      assertThat(run.exit()).isEqualTo(ExitCodes.FOUND);
    }
  }

  @Test
  void baseline_ofARun_hidesItsFindings() throws IOException {
    SiteAnswer answer = SITES.get("firewall-by-name");
    String[] agents = {"--agent", "CCBot", "--agent", "Bytespider"};
    ProbeRun first = probe(answer, with(agents, "--write-baseline", "known.tsv"));
    assertThat(first.exit()).isEqualTo(ExitCodes.FINE);
    assertThat(first.err()).contains("Wrote 4 known findings to known.tsv");
    ProbeRun second = probe(answer, with(agents, "--baseline", "known.tsv"));
    assertThat(second.out()).endsWith("nothing new differs (and 4 in the baseline)\n");
    assertThat(second.exit()).isEqualTo(ExitCodes.FINE);
    ProbeRun third = probe(SITES.get("robots-429"), with(agents, "--baseline", "known.tsv"));
    assertThat(third.out()).contains("(robots-refused)");
    assertThat(third.exit()).isEqualTo(ExitCodes.FOUND);
  }

  private static String[] with(String[] options, String... more) {
    return Stream.concat(Stream.of(options), Stream.of(more)).toArray(String[]::new);
  }

  /** The page and the findings have the same names. */
  @Test
  void page_namesEachFinding() throws IOException {
    String page = Files.readString(Path.of("../docs/commands/probe.md"));
    String table = page.substring(page.indexOf("## What it says"), page.indexOf("\n## Challenges"));
    assertThat(
            table
                .lines()
                .filter(line -> line.startsWith("| `"))
                .flatMap(line -> Stream.of(line.split("\\|", -1)[1].strip().split(", "))))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(ProbeFindingType.values()).map(type -> "`" + type + "`").toList());
  }

  @Test
  void out_isWritten() throws IOException {
    ProbeRun run = probe(ProbedSites::usual, "--agent", "CCBot", "--out", "probe.txt");
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(folder.resolve("probe.txt"))).contains("(denied-but-served)");
  }

  @Test
  void crawlerWithoutADocumentedHeader_isAskedByNameAlone() throws IOException {
    try (ProbedSite site = new ProbedSite(ProbedSites::usual)) {
      ProbeRun run = ProbeRun.of(folder, site.url(), "--agent", "ClaudeBot");
      assertThat(site.requests().stream().map(SiteRequest::userAgent))
          .contains("ClaudeBot")
          .allMatch(header -> header.equals("ClaudeBot") || header.contains("Firefox"));
      assertThat(run.out())
          .contains(
              "Not asked or not seen: the User-Agent of ClaudeBot (none is documented; asked by name alone)\n");
    }
  }

  @Test
  void crawler_namedTwice_isAskedOnce() throws IOException {
    ProbeRun run = probe(ProbedSites::usual, "--agent", "ccbot", "--agent", "CCBot");
    assertThat(run.out()).contains(" requests as a browser and 1 crawler, ");
  }

  @Test
  void requests_thatAreNotEnough_giveNoAllClear() throws IOException {
    ProbeRun run = probe(ProbedSites::usual, "--agent", "Googlebot", "--most", "3");
    ProbeRun.assertEqual("not-enough.txt", run.normal());
    assertThat(run.exit()).isEqualTo(ExitCodes.FAILED);
  }
}
