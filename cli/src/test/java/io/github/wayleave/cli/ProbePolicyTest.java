package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.probe.PolicySite;
import io.github.wayleave.cli.probe.ProbedSite;
import io.github.wayleave.cli.probe.ProbedSite.SiteAnswer;
import io.github.wayleave.cli.probe.ProbedSite.SiteRequest;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Probes sites with a policy: one that does what it says, and others that change one thing. */
class ProbePolicyTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots:
        disallow: /private/
        groups:
          - agents: [CCBot, Google-Extended]
            disallow: /
            allow: "/license.xml$"
      usage:
        search: allow
        ai-input: deny
        ai-train: deny
        rsl-document: /license.xml
        publish: [content-usage-header, x-robots-tag, rsl, tdmrep]
      enforcement:
        mode: %s
      """;

  /** The header fields of its pages. */
  private static final String FIELDS =
      """

      Content-Usage: search=y, train-ai=n
      tdm-reservation: 1
      Link: <https://www.example.org/license.xml>; rel="license"; type="application/rsl+xml"
      X-Robots-Tag: noai, noimageai, bingbot: noarchive\
      """;

  @TempDir Path folder;

  @BeforeEach
  void writePolicies() throws IOException {
    for (String mode : List.of("enforce", "observe", "off")) {
      Files.writeString(folder.resolve(mode + ".yaml"), POLICY.formatted(mode));
    }
  }

  private ProbeRun probe(String policy, SiteAnswer answer, String... options) throws IOException {
    try (ProbedSite site = new ProbedSite(answer)) {
      List<String> arguments = new ArrayList<>(List.of(site.url(), policy));
      arguments.addAll(List.of(options));
      for (String agent : List.of("Googlebot", "CCBot", "Bytespider")) {
        arguments.addAll(List.of("--agent", agent));
      }
      return ProbeRun.of(folder, arguments.toArray(String[]::new));
    }
  }

  private static SitePolicy policy(String mode) {
    return SitePolicyLoader.load(mode + ".yaml", POLICY.formatted(mode));
  }

  /** Answers as the policy says, except for what {@code changed} answers. */
  private static SiteAnswer changed(String mode, ChangedAnswer changed) {
    PolicySite site = new PolicySite(policy(mode));
    return (request, out) -> {
      if (!changed.isWritten(request, out)) {
        site.write(request, out);
      }
    };
  }

  private interface ChangedAnswer {
    boolean isWritten(SiteRequest request, OutputStream out) throws IOException;
  }

  private static final Map<String, ChangedAnswer> CHANGES = new LinkedHashMap<>();

  static {
    CHANGES.put(
        "denied-page-served",
        (request, out) -> {
          boolean isIt = request.path().startsWith("/private/") && request.isOf("Bytespider");
          if (isIt) {
            ProbedSite.write(out, "200 OK" + FIELDS, "hi");
          }
          return isIt;
        });
    CHANGES.put(
        "license-missing",
        (request, out) -> {
          boolean isIt = request.path().equals("/license.xml");
          if (isIt) {
            ProbedSite.write(out, "404 Not Found", "");
          }
          return isIt;
        });
    CHANGES.put(
        "license-refused",
        (request, out) -> {
          boolean isIt = request.path().equals("/license.xml") && request.isOf("CCBot");
          if (isIt) {
            ProbedSite.write(out, "403 Forbidden", "");
          }
          return isIt;
        });
    CHANGES.put(
        "field-missing",
        (request, out) -> {
          boolean isIt = request.path().equals("/") && request.isBrowser();
          if (isIt) {
            ProbedSite.write(out, "200 OK" + FIELDS.replaceFirst("\nX-Robots-Tag.*", ""), "hi");
          }
          return isIt;
        });
    CHANGES.put(
        "field-changed",
        (request, out) -> {
          boolean isIt = request.path().equals("/") && request.isOf("Googlebot");
          if (isIt) {
            ProbedSite.write(out, "200 OK" + FIELDS.replace("train-ai=n", "train-ai=y"), "hi");
          }
          return isIt;
        });
    CHANGES.put(
        "robots-type",
        (request, out) -> {
          boolean isIt = request.path().equals("/robots.txt") && request.isBrowser();
          if (isIt) {
            ProbedSite.write(
                out, "200 OK\nContent-Type: application/octet-stream", document(request.path()));
          }
          return isIt;
        });
    CHANGES.put("robots-prepended", (request, out) -> robots(request, out, "# added\n", ""));
    CHANGES.put("robots-appended", (request, out) -> robots(request, out, "", "# a\n# b\n"));
    CHANGES.put(
        "robots-other",
        (request, out) -> robots(request, out, "User-agent: *\nDisallow: /\n", null));
  }

  /** Writes the robots.txt of the policy between two texts, or the first one only. */
  private static boolean robots(
      SiteRequest request, OutputStream out, String before, @Nullable String after)
      throws IOException {
    if (!request.path().equals("/robots.txt")) {
      return false;
    }
    String text = after == null ? before : before + document("/robots.txt") + after;
    ProbedSite.write(out, "200 OK\nContent-Type: text/plain", text);
    return true;
  }

  private static String document(String path) {
    return Publication.of(policy("enforce").defaultRules(), InstantSource.system())
        .document(path)
        .map(document -> new String(document.octets(), StandardCharsets.UTF_8))
        .orElseThrow();
  }

  static List<String> changes() {
    return List.copyOf(CHANGES.keySet());
  }

  @ParameterizedTest
  @MethodSource("changes")
  void site_thatChangesOneThing_hasOneFinding(String name) throws IOException {
    ProbeRun run = probe("enforce.yaml", changed("enforce", CHANGES.get(name)));
    ProbeRun.assertEqual("policy-" + name + ".txt", run.normal());
    assertThat(run.exit()).isEqualTo(ExitCodes.FOUND);
  }

  @Test
  void site_thatDoesWhatItsPolicySays_hasNoFinding() throws IOException {
    ProbeRun run = probe("enforce.yaml", new PolicySite(policy("enforce")));
    ProbeRun.assertEqual("policy-enforced.txt", run.normal());
    assertThat(run.exit()).isEqualTo(ExitCodes.FINE);
  }

  @Test
  void document_withoutAFieldOfThePolicy_isReported() throws IOException {
    String policy =
        """
        robots: { disallow: /private/ }
        data:
          publisher: { name: City of Example }
          datasets:
            - id: air
              title: Air
              description: Hourly values of the air, since 2014, at forty stations.
              license: CC-BY-4.0
              files: https://files.example.org/air.csv
        """;
    Files.writeString(folder.resolve("data.yaml"), policy);
    PolicySite whole = new PolicySite(SitePolicyLoader.load("data.yaml", policy));
    assertThat(probe("data.yaml", whole).out())
        .contains("The header fields of 5 answers are the policy's");
    ProbeRun run =
        probe(
            "data.yaml",
            (request, out) -> {
              ByteArrayOutputStream octets = new ByteArrayOutputStream();
              whole.write(request, octets);
              String text = octets.toString(StandardCharsets.UTF_8);
              String cut = text.replaceFirst("(?i)\r\nAccess-Control-Allow-Origin: \\*", "");
              out.write(cut.getBytes(StandardCharsets.UTF_8));
            });
    assertThat(run.out())
        .contains(
            "browser /data.txt: warning: has no Access-Control-Allow-Origin, expected \"*\" (1 of 5 answers) (field-missing)");
  }

  @Test
  void site_thatObserves_hasExactlyTheNotes() throws IOException {
    for (String mode : List.of("observe", "off")) {
      ProbeRun run = probe(mode + ".yaml", new PolicySite(policy(mode)));
      ProbeRun.assertEqual("policy-" + mode + ".txt", run.normal());
    }
  }
}
