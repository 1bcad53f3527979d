package io.github.wayleave.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** build/dependencies.py finds what a jar bundles that its bill of materials does not name. */
class DependenciesTest {
  private static final String VERSION = "1.0";
  private static final String OWN = "io/github/wayleave/A.class";
  private static final String BUNDLED = "org/example/B.class";
  private static final String RELOCATED = "io/github/wayleave/shaded/example/B.class";

  @TempDir private Path folder;
  private String hash;

  @BeforeEach
  void writeLibrary() throws Exception {
    Path library = folder.resolve("org/example/lib/1.0/lib-1.0.jar");
    Files.createDirectories(library.getParent());
    zip(library, Map.of(BUNDLED, ""));
    hash =
        HexFormat.of()
            .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(library)));
  }

  private static void zip(Path file, Map<String, String> entries) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue().getBytes(UTF_8));
      }
    }
  }

  /** Returns what the script prints about a jar with two classes, and its exit code. */
  private String check(String version, String sha256, String type) throws Exception {
    Path jar = folder.resolve("bundle.jar");
    String bill =
        """
        {"components": [{"group": "org.example", "name": "lib", "version": "%1$s",
          "purl": "pkg:maven/org.example/lib@%1$s?type=jar",
          "hashes": [{"alg": "SHA-256", "content": "%2$s"}]}]}
        """
            .formatted(version, sha256);
    zip(jar, Map.of("META-INF/sbom/wayleave.cdx.json", bill, OWN, "", type, ""));
    ProcessBuilder script =
        new ProcessBuilder(
            "python3", Project.ROOT.resolve("build/dependencies.py").toString(), jar.toString());
    script.environment().put("MAVEN_REPOSITORY", folder.toString());
    Process process = script.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return output + process.waitFor();
  }

  @Test
  void bundledOrRelocatedClassOfTheBill_isAccepted() throws Exception {
    for (String type : new String[] {BUNDLED, RELOCATED}) {
      assertThat(check(VERSION, hash, type))
          .startsWith("1 jars bundle 1 libraries")
          .endsWith("\n0");
    }
  }

  @Test
  void classOfNoLibrary_isNamed() throws Exception {
    for (String type : new String[] {"org/other/B.class", RELOCATED.replace("B.", "C.")}) {
      assertThat(check(VERSION, hash, type))
          .contains(type + " is in no library of the bill")
          .endsWith("\n1");
    }
  }

  @Test
  void otherFileOrVersion_isNamed() throws Exception {
    assertThat(check(VERSION, hash.replace('0', '1'), BUNDLED))
        .contains("has another SHA-256 than")
        .endsWith("\n1");
    assertThat(check("[1,)", hash, BUNDLED)).contains("has no fixed version").endsWith("\n1");
    assertThat(check("2.0", hash, BUNDLED)).contains("is missing").endsWith("\n1");
  }
}
