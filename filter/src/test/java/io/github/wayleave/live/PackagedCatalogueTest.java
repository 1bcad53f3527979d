package io.github.wayleave.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.text.Sha256;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A catalogue in an artifact on the class path takes the place of the bundled one. */
@Timeout(180)
class PackagedCatalogueTest {
  private static final String POLICY = "robots: { groups: { purposes: seo, disallow: /a } }\n";
  private static final String RESOURCE = "META-INF/wayleave/crawlers.yaml";

  @TempDir private Path folder;

  private static String catalogue(String version, String token) {
    return """
        version: "%s"
        crawlers:
          - token: %s
            operator: Example
            purposes: seo
            page: https://example.org/bot
            checked: 2026-11-21
        """
        .formatted(version, token);
  }

  private Path jar(String name, String catalogue, String hash) throws IOException {
    Path jar = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      entries.putNextEntry(new JarEntry(RESOURCE));
      entries.write(catalogue.getBytes(UTF_8));
      entries.putNextEntry(new JarEntry(RESOURCE + ".sha256"));
      entries.write((hash + "  crawlers.yaml\n").getBytes(UTF_8));
    }
    return jar;
  }

  private Path jar(String name, String catalogue) throws IOException {
    return jar(name, catalogue, Sha256.hex(catalogue.getBytes(UTF_8)));
  }

  private String start(String policy, Path... jars) throws Exception {
    Path file = folder.resolve("wayleave.yaml");
    Files.writeString(file, policy);
    List<String> classPath = new ArrayList<>();
    for (Path jar : jars) {
      classPath.add(jar.toString());
    }
    classPath.add(System.getProperty("java.class.path"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                String.join(File.pathSeparator, classPath),
                PinnedCatalogueStart.class.getName(),
                file.toString(),
                folder.resolve("state").toString())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  @Test
  void oneArtifact_takesThePlaceOfTheBundledCatalogue() throws Exception {
    Path older = jar("older.jar", catalogue("2026.10", "OneBot"));
    Path same = jar("same.jar", catalogue("2026.10", "OneBot"));
    assertThat(start(POLICY)).contains("User-agent: AhrefsSiteAudit").doesNotContain("OneBot");
    assertThat(start(POLICY, older))
        .contains("OneBot")
        .doesNotContain("User-agent: AhrefsSiteAudit");
    assertThat(start(POLICY + "catalogue: 2026.10\n", older, same)).contains("OneBot");
    assertThat(start(POLICY, same, older)).as("equal ones count once").contains("OneBot");
    assertThat(start(POLICY + "catalogue: 2026.11\n", older))
        .as("the bundled one can be chosen")
        .contains("User-agent: AhrefsSiteAudit");
  }

  @Test
  void twoArtifacts_areAnErrorUnlessThePolicyChooses() throws Exception {
    Path older = jar("older.jar", catalogue("2026.10", "OneBot"));
    Path newer = jar("newer.jar", catalogue("2026.12", "TwoBot"));
    assertThat(start(POLICY, older, newer))
        .contains(
            "refused: %s:1:1: the class path has the catalogues 2026.10 (jar:%s!/%s) and 2026.12 (jar:%s!/%s); remove one, or choose one, as in catalogue: 2026.10"
                .formatted(
                    folder.resolve("wayleave.yaml"),
                    older.toUri().toString().replace("file:///", "file:/"),
                    RESOURCE,
                    newer.toUri().toString().replace("file:///", "file:/"),
                    RESOURCE));
    assertThat(start(POLICY + "catalogue: 2026.12\n", older, newer)).contains("TwoBot");
    assertThat(start(POLICY + "catalogue: 2020.01\n", older, newer))
        .contains(
            ":2:12: catalogue: \"2020.01\" is neither the catalogue of this Wayleave version");
    Path other = jar("other.jar", catalogue("2026.12", "OtherBot"));
    assertThat(start(POLICY + "catalogue: 2026.12\n", other, newer))
        .contains(":2:12: catalogue: \"2026.12\" is the version of several catalogues");
  }

  @Test
  void damagedArtifact_isAnError() throws Exception {
    assertThat(start(POLICY, jar("damaged.jar", catalogue("2026.10", "OneBot"), "0".repeat(64))))
        .contains("refused: ", "does not have the SHA-256 beside it; replace that artifact");
  }
}
