package io.github.wayleave.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.ThousandHosts.HostKind;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ThousandHostsTest {
  @ParameterizedTest
  @EnumSource
  void thousandHosts_haveTheirOwnDocuments(HostKind kind) {
    SitePolicy policy = SitePolicyLoader.load("wayleave.yaml", kind.yaml());
    SitePublication publication = SitePublication.of(policy, InstantSource.fixed(Instant.EPOCH));
    assertThat(publication.hosts().patterns()).hasSize(ThousandHosts.HOSTS);
    for (int i = 0; i < ThousandHosts.HOSTS; i++) {
      assertThat(disallowed(publication.forHost(ThousandHosts.hostName(i))))
          .as("host %s", i)
          .containsExactlyInAnyOrderElementsOf(kind.paths(i));
    }
  }

  @FullEffort
  @ParameterizedTest
  @EnumSource
  void thousandHosts_costIsPrinted(HostKind kind, @TempDir Path folder)
      throws IOException, InterruptedException {
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), kind.yaml());
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-cp",
                System.getProperty("java.class.path"),
                ThousandHosts.class.getName(),
                policy.toString())
            .redirectErrorStream(true)
            .start();
    String figures = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(figures).isZero();
    assertThat(figures).contains(ThousandHosts.HOSTS + " hosts: loaded");
    System.out.print("Rules " + kind + ", " + figures);
  }

  private static List<String> disallowed(Publication publication) {
    byte[] octets = publication.document(DocumentPaths.ROBOTS_TXT).orElseThrow().octets();
    return RobotsTxtParser.parse(octets).file().groups().get(0).terms().rules().stream()
        .map(Rule::pattern)
        .map(Object::toString)
        .toList();
  }
}
