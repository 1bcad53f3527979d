package io.github.wayleave.enforce;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResolvedPathTest {
  @Test
  void partsThatAreTheRawPathAreTheRawPath() {
    String raw = "/app/servlet/info";
    assertThat(ResolvedPath.of(raw, "/app", "/servlet", "/info")).isSameAs(raw);
    assertThat(ResolvedPath.of(raw, "/app", "/servlet/info", null)).isSameAs(raw);
    assertThat(ResolvedPath.of(raw, "", "", "/app/servlet/info")).isSameAs(raw);
  }

  @Test
  void otherPartsAreJoined() {
    assertThat(ResolvedPath.of("/app/a;b/c", "/app", "/a", "/c")).isEqualTo("/app/a/c");
    assertThat(ResolvedPath.of("/app/a/c", "/app", "/a", null)).isEqualTo("/app/a");
    assertThat(ResolvedPath.of("/APP/a", "/app", "/a", null)).isEqualTo("/app/a");
    assertThat(ResolvedPath.of("/app/a/b", "/app", "/b", "/a")).isEqualTo("/app/b/a");
    assertThat(ResolvedPath.of("", "", "", null)).isEmpty();
  }

  @Test
  void ofARawPath_isWhatTheSpecificationSays() {
    assertThat(ResolvedPath.of("/a/b")).isEqualTo("/a/b");
    assertThat(ResolvedPath.of("/a;x=1/%C3%A9/./c/../d;y")).isEqualTo("/a/\u00E9/d");
    assertThat(ResolvedPath.of("/%zz")).isEqualTo("/%zz");
  }
}
