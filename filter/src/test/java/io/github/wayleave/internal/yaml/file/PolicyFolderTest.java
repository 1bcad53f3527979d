package io.github.wayleave.internal.yaml.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicyFixtures;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the paths of files in a policy are resolved. */
class PolicyFolderTest {
  private static final String POLICY = "robots: { file: \"%s\" }\n";
  private static final String ROBOTS = "User-agent: a\n";

  private static final FileAccessGuard OPEN =
      new FileAccessGuard(ReadPermissions.ANYWHERE, Optional.empty());

  @TempDir Path root;

  @ParameterizedTest
  @CsvSource({
    "/WEB-INF/wayleave.yaml, robots.txt, /WEB-INF/robots.txt",
    "/WEB-INF/wayleave.yaml, ./robots.txt, /WEB-INF/robots.txt",
    "/WEB-INF/wayleave.yaml, terms/./robots.txt, /WEB-INF/terms/robots.txt",
    "/WEB-INF/wayleave.yaml, terms/../robots.txt, /WEB-INF/robots.txt",
    "/WEB-INF/wayleave.yaml, ../robots.txt, /robots.txt",
    "/WEB-INF/terms/site.yaml, ../../robots.txt, /robots.txt",
    "terms/site.yaml, robots.txt, terms/robots.txt",
    "terms/site.yaml, ../robots.txt, robots.txt",
    "site.yaml, terms/robots.txt, terms/robots.txt"
  })
  void resourcePath_isRelativeToThePolicy(String policy, String path, String expected) {
    assertThat(folder(policy).file(path, OPEN).name()).isEqualTo("scheme:" + expected);
  }

  @ParameterizedTest
  @CsvSource({
    "/WEB-INF/wayleave.yaml, ../../robots.txt",
    "/WEB-INF/wayleave.yaml, ../../etc/passwd",
    "/WEB-INF/wayleave.yaml, ./.././../robots.txt",
    "/WEB-INF/wayleave.yaml, terms/../../../WEB-INF/robots.txt",
    "site.yaml, ../robots.txt",
    "terms/site.yaml, ../../robots.txt"
  })
  void resourcePath_outsideTheApplication_isRejected(String policy, String path) {
    assertThatThrownBy(() -> folder(policy).file(path, OPEN))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "\"%s\" is outside the application; write a path inside it, or an absolute path", path);
    assertThat(folder(policy).has(path, OPEN)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"robots.txt", "./robots.txt", "terms/../robots.txt"})
  void filePath_isRelativeToThePolicy(String path) throws IOException {
    Files.createDirectory(root.resolve("terms"));
    Files.writeString(root.resolve("robots.txt"), ROBOTS);
    assertPublished(PolicySource.of(policy(path)));
    assertThat(new DiskFolder(root.resolve("policy.yaml")).has(path, OPEN)).isTrue();
    assertThat(new DiskFolder(root.resolve("policy.yaml")).has("no" + path, OPEN)).isFalse();
  }

  /** Unlike an application, a file system has no boundary. */
  @Test
  void filePath_mayLeaveTheFolder() throws IOException {
    Path robots = Files.writeString(root.resolve("robots.txt"), ROBOTS);
    Path nested = Files.createDirectory(root.resolve("below")).resolve("policy.yaml");
    for (String path : new String[] {"../robots.txt", robots.toString()}) {
      assertPublished(PolicySource.of(Files.writeString(nested, POLICY.formatted(path))));
    }
  }

  @Test
  void absolutePath_isAFileOnDisk() throws IOException {
    Path robots = Files.writeString(root.resolve("robots.txt"), ROBOTS);
    String yaml = POLICY.formatted(robots);
    assertPublished(PolicySource.of("policy.yaml", () -> stream(yaml)));
    assertPublished(resources("/WEB-INF/wayleave.yaml", Map.of("/WEB-INF/wayleave.yaml", yaml)));
  }

  @Test
  void robotsFile_inApplication_isFound() {
    Map<String, String> files =
        Map.of(
            "/WEB-INF/wayleave.yaml",
            POLICY.formatted("terms/robots.txt"),
            "/WEB-INF/terms/robots.txt",
            ROBOTS);
    assertPublished(resources("/WEB-INF/wayleave.yaml", files));
  }

  @Test
  void robotsFile_onClassPath_isFound() throws IOException {
    policy("robots.txt");
    Files.writeString(root.resolve("robots.txt"), ROBOTS);
    URL[] classPath = {root.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classPath, null)) {
      assertPublished(PolicySource.fromClassPath("policy.yaml", loader));
    }
  }

  @Test
  void robotsFile_missing_isReportedAtItsLocation() throws IOException {
    assertFails(
        PolicySource.of(policy("no.txt")),
        root + "/policy.yaml:1:17: robots.file: ",
        root + "/no.txt");
    assertFails(
        resources("/WEB-INF/x.yaml", Map.of("/WEB-INF/x.yaml", POLICY.formatted("../../x"))),
        "/WEB-INF/x.yaml:1:17: robots.file: ",
        "is outside the application");
    assertFails(
        PolicySource.of("policy.yaml", () -> stream(POLICY.formatted("robots.txt"))),
        "policy.yaml:1:17: robots.file: ",
        "is relative to the policy, which is not a file");
  }

  private Path policy(String robots) throws IOException {
    return Files.writeString(root.resolve("policy.yaml"), POLICY.formatted(robots));
  }

  private static PolicyFolder folder(String policy) {
    return new ResourceFolder("scheme:", policy, path -> null);
  }

  private static PolicySource resources(String policy, Map<String, String> files) {
    return PolicySource.fromResource("", policy, path -> stream(files.get(path)));
  }

  private static @Nullable ByteArrayInputStream stream(@Nullable String text) {
    return text == null ? null : new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  private static void assertPublished(PolicySource source) {
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    assertThat(PolicyFixtures.robotsTxt(source.load(context).defaultRules())).contains(ROBOTS);
    assertThat(context.fileContents().values())
        .hasSize(2)
        .anySatisfy(octets -> assertThat(octets).asString(UTF_8).isEqualTo(ROBOTS));
  }

  private static void assertFails(PolicySource source, String place, String sentence) {
    assertThatThrownBy(source::load)
        .isInstanceOf(PolicyException.class)
        .hasMessageStartingWith(place)
        .hasMessageContaining(sentence);
  }
}
