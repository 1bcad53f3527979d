package io.github.wayleave.cli.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.terminal.CommandException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {
  @ParameterizedTest
  @CsvSource({
    "https://www.example.org, https://www.example.org/robots.txt",
    "https://www.example.org/, https://www.example.org/robots.txt",
    "HTTPS://WWW.Example.ORG, https://www.example.org/robots.txt",
    "http://www.example.org:8080/#top, http://www.example.org:8080/robots.txt",
    "https://www.example.org/robots.txt, https://www.example.org/robots.txt",
    "https://www.example.org/old/robots.txt?v=2, https://www.example.org/old/robots.txt?v=2",
    "https://žluť.example/ěš.txt, https://xn--lu-yta1h.example/%C4%9B%C5%A1.txt",
    "https://[2001:DB8::1]/, https://[2001:db8::1]/robots.txt"
  })
  void url_ofASiteOrAFile_isAskedFor(String argument, String expected) {
    assertThat(WebAddress.isUrl(argument)).isTrue();
    assertThat(WebAddress.of(argument).at("/robots.txt")).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "/b,                     https://www.example.org/b",
    "b?x=1#top,              https://www.example.org/a/b?x=1",
    "?y=2,                   https://www.example.org/a/page?y=2",
    "../..,                  https://www.example.org/..",
    "https://b.example?x,    https://b.example?x",
    "//cdn.example,          https://cdn.example",
    "HTTP://Cdn.Example:80,  http://cdn.example",
    "'/a b|c',               https://www.example.org/a%20b%7Cc",
    "/%41é,                  https://www.example.org/%41%C3%A9",
    "https://žluť.example/x, https://xn--lu-yta1h.example/x"
  })
  void reference_isResolved(String reference, String expected) {
    WebAddress page = WebAddress.of("https://www.example.org/a/page?x=0");
    assertThat(page.resolve(reference).map(WebAddress::toString)).contains(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "file:///etc/passwd",
        "https://",
        "http:///a",
        "http://a@b.example",
        "x:y"
      })
  void reference_ofNoHttpUrl_isEmpty(String reference) {
    assertThat(WebAddress.of("https://www.example.org").resolve(reference)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://",
        "https:///robots.txt",
        "https://exa mple.org",
        "https://www.example.org:99999",
        "https://www.example.org/a b.txt",
        "https://user:secret@www.example.org",
        "http://[::1/x",
        "ftp://www.example.org",
        "www.example.org"
      })
  void argument_notAUrl_isRefused(String argument) {
    assertThatThrownBy(() -> WebAddress.of(argument))
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith(argument + ": ");
  }

  @ParameterizedTest
  @CsvSource({
    "www.example.org, https://www.example.org",
    "example.org/, https://example.org/",
    "example.org/robots.txt, https://example.org/robots.txt",
    "example.org:8443, https://example.org:8443",
    "localhost:8080, http://localhost:8080",
    "192.0.2.1, https://192.0.2.1"
  })
  void hostWithoutScheme_isRecognised(String argument, String expected) {
    assertThat(WebAddress.suggestion(argument)).contains(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "robots.txt",
        "old.robots.txt",
        "data.json",
        "a.yaml",
        "README.md",
        "a/b.org",
        "../x.org",
        "robots",
        "-",
        "",
        "a b.org"
      })
  void nameOfAFile_isNoHost(String argument) {
    assertThat(WebAddress.suggestion(argument)).isEmpty();
  }

  @Test
  void site_isNoFile() {
    assertThat(WebAddress.of("https://www.example.org/").isSite()).isTrue();
    assertThat(WebAddress.of("https://www.example.org/?").isSite()).isFalse();
  }
}
