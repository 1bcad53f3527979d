package io.github.wayleave.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SitePathTest {
  @ParameterizedTest
  @CsvSource({
    "/a.csv, /a.csv",
    "/a/b%20c.csv, /a/b c.csv",
    "/p%C5%99%C3%ADklad.csv, /příklad.csv",
    "/%F0%9F%98%80.csv, /😀.csv",
    "/a%3Bb.csv, /a;b.csv",
    "/a%25.csv, /a%.csv",
    "/a/web-inf/b.csv, /a/web-inf/b.csv",
    "/a..b/c..csv, /a..b/c..csv",
  })
  void of_encodedPath_isDecoded(String encoded, String decoded) {
    assertThat(SitePath.of(encoded)).map(SitePath::text).contains(decoded);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "a.csv",
        "/a/",
        "//a.csv",
        "/a//b.csv",
        "/../a.csv",
        "/a/../b.csv",
        "/%2E%2E/a.csv",
        "/./a.csv",
        "/.git/config",
        "/a/.htaccess",
        "/a/%2Ehidden",
        "/a%00.csv",
        "/a%5Cb.csv",
        "/..%5Cb.csv",
        "/a%2Fb.csv",
        "/WEB-INF/web.xml",
        "/web-inf/web.xml",
        "/Meta-Inf/MANIFEST.MF",
        "/%57EB-INF/web.xml",
        "/a;v=1.csv",
        "/a.csv?v=1",
        "/%C3.csv",
        "/%FF.csv",
        "/%C0%AE%C0%AE/a.csv",
        "/%ED%A0%80.csv",
        "/a%.csv",
        "/a%zz.csv",
      })
  void of_unsafePath_isEmpty(String encoded) {
    assertThat(SitePath.of(encoded)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"/, /", "/a/, /a", "/a/b%20c/, /a/b c"})
  void ofFolder_trailingSlash_isRemoved(String encoded, String decoded) {
    Optional<SitePath> folder = SitePath.ofFolder(encoded);
    assertThat(folder).map(SitePath::text).contains(decoded);
    assertThat(folder.orElseThrow().asFolder()).startsWith(decoded).endsWith("/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a", "//", "/a//", "/../", "/.a/", "/WEB-INF/"})
  void ofFolder_unsafePath_isEmpty(String encoded) {
    assertThat(SitePath.ofFolder(encoded)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"..", ".", ".a", "", "a/b", "a\\b", "a\0", "WEB-INF", "meta-inf"})
  void child_unsafeName_isEmpty(String name) {
    assertThat(SitePath.ROOT.child(name)).isEmpty();
  }

  @Test
  void constructor_unsafePath_throws() {
    assertThatThrownBy(() -> new SitePath("/a/../b")).isInstanceOf(InvalidValueException.class);
  }

  @Test
  void parentAndName_areSegments() {
    SitePath path = new SitePath("/a/b/c.csv");
    assertThat(path.parent()).isEqualTo("/a/b");
    assertThat(path.name()).isEqualTo("c.csv");
    assertThat(new SitePath("/c.csv").parent()).isEqualTo("/");
  }
}
