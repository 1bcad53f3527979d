package io.github.wayleave.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files that a policy may name. */
class ReadPermissionsTest {
  private static final String ROBOTS = "User-agent: *\nDisallow: /a\n";

  @TempDir Path root;
  private Path inside;
  private Path outside;

  @BeforeEach
  void writeFiles() throws IOException {
    inside = Files.createDirectories(root.resolve("conf/below")).getParent();
    outside = Files.createDirectory(root.resolve("other"));
    Files.writeString(outside.resolve("robots.txt"), ROBOTS);
    Files.writeString(inside.resolve("robots.txt"), ROBOTS);
    Files.writeString(inside.resolve("below/robots.txt"), ROBOTS);
  }

  @ParameterizedTest
  @CsvSource({
    "'robots: { file: OUTSIDE/robots.txt }', robots.file, robots.txt",
    "'robots: { file: OUTSIDE/missing.txt }', robots.file, missing.txt",
    "'robots: { file: ../other/robots.txt }', robots.file, robots.txt",
    "'robots: { file: below/../../other/robots.txt }', robots.file, …",
    "'catalogue: { file: ../other/robots.txt }', catalogue.file, robots.txt",
    "'data: { datasets: [{ include: ../other/robots.txt }] }', data.datasets[0].include, robots.txt",
    "'data: { datasets: [{ include: ../other/*.yaml }] }', data.datasets[0].include, ''",
    "'data: { datasets: [{ from: OUTSIDE/data.json }] }', data.datasets[0].from, data.json",
    "'data: { root: OUTSIDE }', data.root, ''",
    "'data: { root: .. }', data.root, ''"
  })
  void file_outside_isRejectedWithTheSettingToAdd(String yaml, String key, String name) {
    String policy = yaml.replace("OUTSIDE", outside.toString());
    assertThatThrownBy(() -> load(policy, ReadPermissions.NEARBY))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining(key + ": ")
        .hasMessageContaining(
            name
                + "\" is outside the folders that this policy may read; move it below %s, or add its folder to the server's setting wayleave.files",
            inside);
  }

  @Test
  void file_outsideInAllowedFolder_isRead() {
    String policy = "robots: { file: ../other/robots.txt }\n";
    assertThat(isRead(policy, ReadPermissions.parse(outside.toString()))).isTrue();
    assertThat(isRead(policy, ReadPermissions.NEARBY.withFolder(root))).isTrue();
    assertThat(isRead(policy, ReadPermissions.ANYWHERE)).isTrue();
  }

  @Test
  void file_belowThePolicy_isRead() {
    assertThat(isRead("robots: { file: robots.txt }\n", ReadPermissions.NEARBY)).isTrue();
    assertThat(isRead("robots: { file: ./below/robots.txt }\n", ReadPermissions.NEARBY)).isTrue();
    String absolute = "robots: { file: %s }\n".formatted(inside.resolve("robots.txt"));
    assertThat(isRead(absolute, ReadPermissions.NEARBY)).isTrue();
  }

  @Test
  void link_toOutside_isRejected() throws IOException {
    Files.createSymbolicLink(inside.resolve("link.txt"), outside.resolve("robots.txt"));
    Files.createSymbolicLink(inside.resolve("folder"), outside);
    for (String path : new String[] {"link.txt", "folder/robots.txt"}) {
      assertThatThrownBy(
              () -> load("robots: { file: %s }\n".formatted(path), ReadPermissions.NEARBY))
          .hasMessageContaining("is outside the folders that this policy may read");
    }
  }

  /** Kubernetes links each file of a volume to a folder that is replaced as a whole. */
  @Test
  void link_ofAConfigMap_isFollowed() throws IOException {
    Path mount = Files.createDirectory(root.resolve("mount"));
    Path data = Files.createDirectory(mount.resolve("..2026_11_22"));
    Files.writeString(data.resolve("wayleave.yaml"), "robots: { file: robots.txt }\n");
    Files.writeString(data.resolve("robots.txt"), ROBOTS);
    Files.createSymbolicLink(mount.resolve("..data"), data.getFileName());
    for (String name : new String[] {"wayleave.yaml", "robots.txt"}) {
      Files.createSymbolicLink(mount.resolve(name), Path.of("..data", name));
    }
    LoadContext context = LoadContext.of(Environment.PRODUCTION, ReadPermissions.NEARBY);
    SitePolicy policy = PolicySource.of(mount.resolve("wayleave.yaml")).load(context);
    assertThat(policy.defaultRules().robotsDocument().toOptional()).isPresent();
  }

  /** A file that is replaced by a link after startup is rejected at the next check. */
  @Test
  void link_createdLater_changesTheFingerprint() throws IOException {
    LoadContext context = LoadContext.of(Environment.PRODUCTION, ReadPermissions.NEARBY);
    source("robots: { file: robots.txt }\n").load(context);
    LoadContext.Fingerprint fingerprint = context.fingerprint();
    assertThat(fingerprint.isCurrent()).isTrue();
    Files.delete(inside.resolve("robots.txt"));
    Files.createSymbolicLink(inside.resolve("robots.txt"), outside.resolve("robots.txt"));
    assertThat(fingerprint.isCurrent()).isFalse();
  }

  private boolean isRead(String yaml, ReadPermissions reach) {
    return load(yaml, reach).defaultRules().robotsDocument().toOptional().isPresent();
  }

  private SitePolicy load(String yaml, ReadPermissions reach) {
    return source(yaml).load(LoadContext.of(Environment.PRODUCTION, reach));
  }

  private PolicySource source(String yaml) {
    try {
      return PolicySource.of(Files.writeString(inside.resolve("wayleave.yaml"), yaml));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
