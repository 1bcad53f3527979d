package io.github.wayleave.internal.enforce.path;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResolvedPathTest {
  @Test
  void of_partsEqualToTheRawPath_returnsTheRawPath() {
    String raw = "/app/servlet/info";
    assertThat(ResolvedPath.of(raw, "/app", "/servlet", "/info")).isSameAs(raw);
    assertThat(ResolvedPath.of(raw, "/app", "/servlet/info", null)).isSameAs(raw);
    assertThat(ResolvedPath.of(raw, "", "", "/app/servlet/info")).isSameAs(raw);
  }

  @Test
  void of_otherParts_areJoined() {
    assertThat(ResolvedPath.of("/app/a;b/c", "/app", "/a", "/c")).isEqualTo("/app/a/c");
    assertThat(ResolvedPath.of("/app/a/c", "/app", "/a", null)).isEqualTo("/app/a");
    assertThat(ResolvedPath.of("/APP/a", "/app", "/a", null)).isEqualTo("/app/a");
    assertThat(ResolvedPath.of("/app/a/b", "/app", "/b", "/a")).isEqualTo("/app/b/a");
    assertThat(ResolvedPath.of("", "", "", null)).isEmpty();
  }

  @Test
  void of_rawPath_followsTheServletSpecification() {
    assertThat(ResolvedPath.of("/a/b")).isEqualTo("/a/b");
    assertThat(ResolvedPath.of("/a;x=1/%C3%A9/./c/../d;y")).isEqualTo("/a/\u00E9/d");
    assertThat(ResolvedPath.of("/%zz")).isEqualTo("/%zz");
    assertThat(ResolvedPath.of("/%41\u00E9\u0080\uD83D\uDE00%C3%A9"))
        .isEqualTo("/A\u00E9\u0080\uD83D\uDE00\u00E9");
  }

  @Test
  void of_plainRawPath_returnsItselfAndNoOtherPath() {
    String plain = "/archive/2025/a.b~c..html";
    assertThat(ResolvedPath.of(plain)).isSameAs(plain);
    assertThat(ResolvedPath.of("/caf\u00E9")).isEqualTo("/caf\u00E9");
    assertThat(ResolvedPath.of("/a/..")).isEqualTo("/");
    assertThat(ResolvedPath.of("/a/../b")).isEqualTo("/b");
    assertThat(ResolvedPath.of("/a//b")).isEqualTo("/a//b");
  }

  @ParameterizedTest
  @CsvSource({
    "/, /index.html",
    "/landing/, /landing/index.html",
    "/landing/, /landing/pages/start.jsp",
    "/caf%C3%A9/, /caf\u00E9/index.html",
    "/landing/;jsessionid=0A, /landing/index.html",
    "/x/%2e%2e/, /index.html",
    "/landing%2F, /landing/index.html",
    "/landing//, /landing/index.html",
    "/landing/., /landing/index.html",
    "/landing/;jsessionid=0A, /landing/pages/start.jsp",
    "/a//../, /index.html",
    "/a//../, /a/index.html",
  })
  void welcomeFileAppendedToAFolder_isRemoved(String raw, String resolved) {
    String cut = ResolvedPath.of(raw, "", resolved, null);
    assertThat(cut).endsWith("/").isNotEqualTo(resolved);
    assertThat(resolved).startsWith(cut);
    assertThat(ResolvedPath.of("/app" + raw, "/app", resolved, null)).isEqualTo("/app" + cut);
  }

  @ParameterizedTest
  @CsvSource({
    "/landing, /landing/index.html",
    "/caf%C3%A9, /caf\u00E9/index.html",
    "/a%20b, /a b",
    "/a;b, /a/index.html",
    "/landing/, /other/index.html",
    "/;x%2F..%2Fprivate, /private",
    "/;private, /private",
    "/;%2570rivate, /private",
    "/private/%2e%2e/, /private/x",
    "/x/..%2Fprivate/..%2F, /private",
    "/a%252Fb/.., /private",
    "/landing/, /landing/index.html/",
    "/a/;, /a/;/private",
    "/a//, /a/../private",
    "/x;/, /x/%private",
  })
  void segmentsThatTheClientMayHaveSent_areKept(String raw, String resolved) {
    assertThat(ResolvedPath.of(raw, "", resolved, null)).isEqualTo(resolved);
  }

  @Test
  void welcomeFileOfAPlainFolder_returnsTheSentPath() {
    String raw = "/index/";
    assertThat(ResolvedPath.of(raw, "", "/index/index", null)).isSameAs(raw);
  }
}
