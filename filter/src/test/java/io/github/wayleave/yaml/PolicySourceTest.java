package io.github.wayleave.yaml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources of policies, and their failures. */
class PolicySourceTest {
  private static final Duration SOON = Duration.ofSeconds(10);
  private static final String POLICY = "robots: { disallow: /a }\n";
  private static final String TOO_LARGE =
      "has more than 1048576 bytes; move datasets or rules to other files";

  @TempDir Path folder;

  @Test
  void file_isRead() throws IOException {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    assertThat(PolicyFixtures.robotsTxt(PolicySource.of(file).load().defaultRules()))
        .contains("User-agent: *\r\nDisallow: /a\r\n");
  }

  @Test
  void file_isReadAgainAtEachLoad() throws IOException {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    PolicySource source = PolicySource.of(file);
    SitePolicy first = source.load();
    Files.writeString(file, "robots: none\n");
    assertThat(PolicyFixtures.robotsTxt(first.defaultRules())).isPresent();
    assertThat(PolicyFixtures.robotsTxt(source.load().defaultRules())).isEmpty();
  }

  @Test
  void robotsFile_ofManyHosts_isReadOnce() throws IOException {
    Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /a\n");
    String host = "- { names: h%s.example.org, robots: { file: robots.txt } }\n";
    Path file =
        Files.writeString(
            folder.resolve("wayleave.yaml"), "hosts:\n" + host.formatted(1) + host.formatted(2));
    SitePolicy policy = PolicySource.of(file).load();
    assertThat(policy.hostPolicies())
        .extracting(
            hosts -> hosts.sections().robots().toOptional().orElseThrow().file().orElseThrow())
        .satisfies(files -> assertThat(files.get(0)).isSameAs(files.get(1)));
  }

  @Test
  void directory_isRejected() {
    assertFails(folder, folder + ": is a directory; name a file in it");
  }

  @Test
  void missingFile_isRejected() {
    Path file = folder.resolve("missing.yaml");
    assertFails(file, file + ": does not exist; name a file that does");
  }

  @Test
  void brokenLink_isRejected() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nothing"));
    assertFails(link, link + ": does not exist; name a file that does");
  }

  @Test
  void fileName_withLineBreak_isEscaped() {
    assertFails(
        folder.resolve("a\nb\u001b[31m.yaml"),
        folder + "/a\\nb\\u001B[31m.yaml: does not exist; name a file that does");
  }

  @Test
  void unreadableFile_isRejected() throws IOException {
    Path file = Files.writeString(folder.resolve("secret.yaml"), POLICY);
    assumeTrue(file.toFile().setReadable(false), "the file system knows permissions");
    assumeFalse(Files.isReadable(file), "an administrator reads everything");
    assertFails(file, file + ": may not be read by this process; change its permissions");
  }

  @Test
  void pipe_isRejected() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    assumeTrue(isMade(new ProcessBuilder("mkfifo", pipe.toString())), "there are pipes");
    assertFails(pipe, pipe + ": is not a regular file; name a regular file");
  }

  @Test
  void device_isRejected() {
    Path device = Path.of("/dev/zero");
    assumeTrue(Files.exists(device), "there are devices");
    assertFails(device, "/dev/zero: is not a regular file; name a regular file");
  }

  @Test
  void hugeFile_isNotReadWhole() throws IOException {
    Path file = folder.resolve("huge.yaml");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(8L << 30);
    }
    assertFails(file, file + ": " + TOO_LARGE);
  }

  @Test
  void endlessStream_isReadOneByteBeyondTheLimit() {
    AtomicLong read = new AtomicLong();
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            read.incrementAndGet();
            return '#';
          }

          @Override
          public int read(byte[] buffer, int from, int length) {
            read.addAndGet(length);
            Arrays.fill(buffer, from, from + length, (byte) '#');
            return length;
          }
        };
    PolicySource source = PolicySource.of("endless", () -> endless);
    assertTimeoutPreemptively(
        SOON,
        () ->
            assertThatThrownBy(source::load)
                .isInstanceOf(PolicyException.class)
                .hasMessage("endless: " + TOO_LARGE));
    assertThat(read.get()).isEqualTo(SitePolicyLoader.MAX_OCTETS + 1L);
  }

  @Test
  void policy_ofMaximumSize_isRead() {
    String policy = POLICY + "#".repeat(SitePolicyLoader.MAX_OCTETS - POLICY.length());
    assertThat(load(policy).warnings()).isEmpty();
    assertThatThrownBy(() -> load(policy + "#")).hasMessage("stream: " + TOO_LARGE);
  }

  @Test
  void stream_missingOrFailing_isRejected() {
    assertThatThrownBy(PolicySource.of("/WEB-INF/wayleave.yaml", () -> null)::load)
        .isInstanceOf(PolicyException.class)
        .hasMessage("/WEB-INF/wayleave.yaml: does not exist; name a resource that does");
    PolicySource broken =
        PolicySource.of(
            "broken",
            () -> {
              throw new IOException("disk\nfull");
            });
    assertThatThrownBy(broken::load)
        .isInstanceOf(PolicyException.class)
        .hasMessage("broken: cannot be read (disk\\nfull); fix the file or the disk");
  }

  @Test
  void resource_withOrWithoutSlash_isFound() {
    String name = "io/github/wayleave/yaml/good/smallest.yaml";
    ClassLoader loader = PolicySourceTest.class.getClassLoader();
    assertThat(
            PolicyFixtures.robotsTxt(
                PolicySource.fromClassPath(name, loader).load().defaultRules()))
        .isPresent();
    assertThat(
            PolicyFixtures.robotsTxt(
                PolicySource.fromClassPath("/" + name, loader).load().defaultRules()))
        .isPresent();
    assertThatThrownBy(PolicySource.fromClassPath("/no.yaml", loader)::load)
        .hasMessage("classpath:no.yaml: does not exist; name a resource that does");
  }

  @Test
  void policyFromBuilder_isASource() {
    SitePolicy policy = SitePolicy.builder().noRobots().build();
    SitePolicy rebuilt = SitePolicy.builder().noData().build();
    assertThat(PolicySource.of(policy).load()).isSameAs(policy);
    assertThat(PolicySource.of(policy).map(loaded -> rebuilt).load()).isSameAs(rebuilt);
  }

  private static SitePolicy load(String policy) {
    return PolicySource.of("stream", () -> new ByteArrayInputStream(policy.getBytes(UTF_8))).load();
  }

  private static void assertFails(Path file, String message) {
    assertTimeoutPreemptively(
        SOON,
        () ->
            assertThatThrownBy(PolicySource.of(file)::load)
                .isInstanceOf(PolicyException.class)
                .hasMessage(message));
  }

  private static boolean isMade(ProcessBuilder command) throws InterruptedException {
    try {
      return command.start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
