package io.github.wayleave.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packages of a small tree, as the programs of their systems read them. */
class PackagesTest {
  private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
  private static final String DESCRIPTIONS = "src/main/packages/";

  @TempDir private Path folder;

  @BeforeEach
  void homeOfTheProject() {
    System.setProperty("wayleave.home", "https://www.example.org/");
    System.setProperty("wayleave.maintainer", "Maintainers <maintainers@example.org>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tar", "zip", "deb", "rpm"})
  void twoBuilds_giveTheSameOctets_whateverTheSystemSaysOfTheFiles(String format) throws Exception {
    Path one = tree("one", "rwxr-x---", "rw-r-----", 1_000);
    Path other = tree("other", "rwxr-xr-x", "rw-rw-rw-", 2_000_000);
    assertThat(Files.readAllBytes(write(format, one)))
        .isEqualTo(Files.readAllBytes(write(format, other)));
  }

  @Test
  void debianPackage_isReadByDpkg() throws Exception {
    Path file = write("deb", tree("tree", "rwxr-xr-x", "rw-r--r--", 1_000));
    assertThat(run("dpkg-deb", "--field", file.toString()))
        .contains("Package: wayleave-gate\nVersion: 0.1.0~snapshot\n")
        .contains("\nHomepage: https://www.example.org/\n");
    assertThat(run("dpkg-deb", "--info", file.toString(), "conffiles"))
        .isEqualTo("/etc/wayleave/wayleave.yaml\n");
    assertThat(run("dpkg-deb", "--contents", file.toString()))
        .contains("-rwxr-xr-x root/root", "./usr/lib/program")
        .contains("./usr/bin/program -> ../lib/program")
        .contains("-rw-r--r-- root/root", "./etc/wayleave/wayleave.yaml");
    assertThat(run("dpkg-deb", "--info", file.toString(), "postinst"))
        .startsWith("#!/bin/sh\nset -e\n");
  }

  /** Debian and RPM both sort a tilde before the end. */
  @Test
  void snapshot_isOlderThanItsRelease() throws Exception {
    Path description = Path.of(DESCRIPTIONS, "wayleave");
    String snapshot = PackageDescription.of(description, "0.1.0-SNAPSHOT").sortableVersion();
    assertThat(run("dpkg", "--compare-versions", snapshot, "lt", "0.1.0")).isEmpty();
  }

  /**
   * systemd gives the folder of a service with a user of its own, and everything in it, to that
   * user: no folder of a service may contain that of another. build/packages.sh changes the gate's.
   */
  @Test
  void folderOfAService_containsNoOther() throws Exception {
    Path unit = Path.of("wayleave/root/usr/lib/systemd/system/wayleave-nightly.service");
    String nightly = found("StateDirectory=(.*)", Path.of(DESCRIPTIONS).resolve(unit));
    String gate =
        found("\\^StateDirectory=\\.\\*:StateDirectory=([^:]*):", Path.of("../build/packages.sh"));
    assertThat(Path.of(nightly).startsWith(gate)).isFalse();
    assertThat(Path.of(gate).startsWith(nightly)).isFalse();
  }

  private static String found(String expression, Path file) throws IOException {
    Matcher matcher = Pattern.compile(expression).matcher(Files.readString(file));
    assertThat(matcher.find()).as("%s in %s", expression, file).isTrue();
    return matcher.group(1);
  }

  private Path write(String format, Path tree) throws Exception {
    Path file = Files.createTempFile(folder, "package", "." + format);
    String[] arguments =
        format.equals("deb") || format.equals("rpm")
            ? new String[] {
              format,
              "0.1.0-SNAPSHOT",
              TIME.toString(),
              DESCRIPTIONS + "wayleave-gate",
              tree.toString(),
              file.toString()
            }
            : new String[] {format, TIME.toString(), tree.toString(), file.toString()};
    Packaging.main(arguments);
    return file;
  }

  private Path tree(String name, String program, String text, long millis) throws IOException {
    Path root = folder.resolve(name);
    write(root.resolve("usr/lib/program"), program, millis);
    write(root.resolve("etc/wayleave/wayleave.yaml"), text, millis);
    write(root.resolve("usr/share/doc/wayleave-gate/" + "long-".repeat(30)), text, millis);
    Files.createDirectories(root.resolve("usr/bin"));
    Files.createSymbolicLink(root.resolve("usr/bin/program"), Path.of("../lib/program"));
    return root;
  }

  private static void write(Path file, String permissions, long millis) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, file.getFileName().toString(), StandardCharsets.UTF_8);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    Files.setLastModifiedTime(file, FileTime.fromMillis(millis));
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s: %s", List.of(command), output).isZero();
    return output;
  }
}
