package io.github.wayleave.internal.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.text.InvalidValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceUrlTest {
  private static final SourceUrl POLICY =
      SourceUrl.of("https://config.example/site/wayleave.yaml?token=secret");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://config.example/wayleave.yaml",
        "HTTPS://config.example:8443/a/b.yaml",
        "http://localhost:8080/wayleave.yaml",
        "http://127.0.0.1/wayleave.yaml",
        "http://127.9.9.9/wayleave.yaml",
        "http://[::1]:80/wayleave.yaml"
      })
  void of_allowedUrl_isParsed(String text) {
    assertThat(SourceUrl.isUrl(text)).isTrue();
    assertThat(SourceUrl.of(text).origin().host()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://config.example/a.yaml?k=secret | expected an https URL, found \"http://config.example/a.yaml\"; http is allowed for the loopback interface only",
        "http://localhost.example/a.yaml | expected an https URL, found \"http://localhost.example/a.yaml\"; http is allowed for the loopback interface only",
        "http://10.0.0.1/a.yaml | expected an https URL, found \"http://10.0.0.1/a.yaml\"; http is allowed for the loopback interface only",
        "https://config.example/ | expected the URL of a file, found \"https://config.example/\"; add the name of the policy",
        "https://config.example | expected the URL of a file, found \"https://config.example\"; add the name of the policy",
        "https://config.example/a.yaml#b | expected a URL without a fragment, found \"https://config.example/a.yaml#b\"; remove \"#\" and what follows",
        "https://user:secret@config.example/a | expected a URL without a name and a password; write them into the file of wayleave.policy-authorization-file",
      })
  void of_otherUrl_isRefusedWithoutSecrets(String text, String message) {
    assertThatThrownBy(() -> SourceUrl.of(text))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(message)
        .hasMessageNotContaining("secret");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/etc/wayleave.yaml", "wayleave.yaml", "C:\\a.yaml", "ftp://a/b", ""})
  void isUrl_otherLocation_isFalse(String text) {
    assertThat(SourceUrl.isUrl(text)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "robots.txt, /site/robots.txt",
    "rules/shop.txt, /site/rules/shop.txt",
    "..txt, /site/..txt",
    "a%2e%2e/b, /site/a%252e%252e/b",
    "%2e%2e, /site/%252e%252e",
    "a b;c#d, /site/a%20b%3Bc%23d",
    "ä.txt, /site/%C3%A4.txt"
  })
  void file_pathBelowTheFolder_isEncoded(String path, String target) {
    assertThat(POLICY.file(path).target()).isEqualTo(target);
    assertThat(POLICY.file(path).origin()).isEqualTo(POLICY.origin());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/etc/passwd",
        "../other.txt",
        "a/../../b",
        ".",
        "./a",
        "..;/b",
        ";/b",
        "a\\..\\b",
        "//other.example/b",
        "https://other.example/b",
        "a//b",
        ""
      })
  void file_outsideTheFolder_isRefused(String path) {
    assertThatThrownBy(() -> POLICY.file(path))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "\"%s\" is not below https://config.example/site/, where this policy comes from; write a relative path without \"..\""
                .formatted(path));
  }

  @Test
  void toString_hasNoQuery() {
    assertThat(POLICY).hasToString("https://config.example/site/wayleave.yaml");
    assertThat(POLICY.target()).isEqualTo("/site/wayleave.yaml?token=secret");
    assertThat(POLICY).isNotEqualTo(SourceUrl.of("https://config.example/site/wayleave.yaml"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "crawlers.yaml | expected an https URL, found \"crawlers.yaml\"; write one, or name a file with \"file\"",
        "http://config.example/a.yaml?k=secret | expected an https URL, found \"http://config.example/a.yaml\"; http is allowed for the loopback interface only",
        "https://config.example/ | \"https://config.example/\" is the URL of a folder; add the name of the catalogue",
        "https://user:secret@config.example/a | expected a URL without a name and a password; remove both",
      })
  void ofCatalogue_otherUrl_isRefusedWithoutSecrets(String text, String message) {
    assertThatThrownBy(() -> SourceUrl.ofCatalogue(text))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(message)
        .hasMessageNotContaining("secret");
  }
}
