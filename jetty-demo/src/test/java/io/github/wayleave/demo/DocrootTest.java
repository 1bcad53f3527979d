package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocrootTest {
  private static final String SECRET = "keep this to yourself";
  private static final SitePolicy POLICY =
      SitePolicyLoader.load("test.yaml", "robots: { disallow: /private/ }");

  @TempDir Path folder;
  private Path docroot;
  private RunningDemo site;

  @BeforeEach
  void start() throws Exception {
    docroot = Files.createDirectory(folder.resolve("public"));
    write(folder.resolve("secret.txt"), SECRET);
    write(docroot.resolve("index.html"), "<p>start");
    write(docroot.resolve("robots.txt"), "User-agent: *\nDisallow: /old\n");
    write(docroot.resolve("data.txt"), "the file's own");
    write(docroot.resolve("folder/page.html"), "<p>page");
    write(docroot.resolve(".env"), SECRET);
    write(docroot.resolve(".git/config"), SECRET);
    write(docroot.resolve("folder/.hidden/file.txt"), SECRET);
    write(docroot.resolve(".well-known/security.txt"), "Contact: mailto:a@example.org");
    write(docroot.resolve(".well-known/.env"), SECRET);
    site = new RunningDemo(POLICY, DemoFiles.in(docroot));
  }

  @AfterEach
  void stop() {
    site.close();
  }

  @Test
  void files_areServed() throws Exception {
    assertThat(site.get("/").body()).isEqualTo("<p>start");
    assertThat(site.get("/folder/page.html").body()).isEqualTo("<p>page");
    assertThat(site.get("/.well-known/security.txt").body()).startsWith("Contact:");
  }

  @Test
  void changedFile_isServedAtOnce() throws Exception {
    site.get("/");
    write(docroot.resolve("index.html"), "<p>other");
    assertThat(site.get("/").body()).isEqualTo("<p>other");
  }

  @Test
  void robotsTxtOfThePolicy_takesPrecedence() throws Exception {
    assertThat(site.get("/robots.txt").body()).hasLineCount(2).contains("Disallow: /private/");
  }

  @Test
  void dataTxt_policyWithoutData_isTheFile() throws Exception {
    assertThat(site.get("/data.txt").body()).isEqualTo("the file's own");
  }

  @Test
  void missingFile_withoutErrorPage_is404() throws Exception {
    assertThat(site.status("/nowhere")).isEqualTo(404);
  }

  @Test
  void folder_isNotListed() throws Exception {
    assertThat(site.get("/folder/").body()).doesNotContain("page.html");
    assertThat(site.status("/folder/")).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/.env",
        "/%2eenv",
        "/%2Eenv",
        "/.git/config",
        "//.git/config",
        "/x/../.git/config",
        "/folder/.hidden/file.txt",
        "/folder/;a/.hidden/file.txt",
        "/folder;a/.hidden/file.txt",
        "/.well-known/.env",
        "/.well-known/../.env",
        "/.well-known/%2e%2e/.env",
        "/../secret.txt",
        "/folder/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/..;/secret.txt",
        "/..%5csecret.txt",
        "/%252e%252e/secret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "/%00/../secret.txt"
      })
  void hiddenOrOutsideFile_inAnySpelling_isNotServed(String target) throws IOException {
    String answer = site.raw(target);
    assertThat(answer).matches("(?s)HTTP/1\\.1 40[0-9] .*").doesNotContain(SECRET);
  }

  @Test
  void symbolicLink_isNotFollowed() throws Exception {
    Files.createSymbolicLink(docroot.resolve("link.txt"), folder.resolve("secret.txt"));
    assertThat(site.status("/link.txt")).isEqualTo(404);
  }

  @Test
  void docroot_symbolicLink_isFollowed() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), docroot);
    try (RunningDemo linked = new RunningDemo(POLICY, DemoFiles.in(link))) {
      assertThat(linked.get("/").body()).isEqualTo("<p>start");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"nowhere", "secret.txt"})
  void docroot_notAFolder_throws(String name) {
    assertThatThrownBy(() -> DemoFiles.in(folder.resolve(name)))
        .isInstanceOf(CommandLineException.class)
        .hasMessageMatching("--docroot: \".*" + name + "\" is not a readable directory; .*");
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
