package io.github.wayleave.internal.publish.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptEncodingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "gzip",
        "GZIP",
        "x-gzip",
        "*",
        "gzip, identity",
        "gzip;q=1.000",
        "gzip;q=1.",
        "gzip ; q=0.001",
        "gzip;Q=0.5",
        "deflate, gzip",
        "br, *;q=0.1",
        "*;q=0.5, gzip;q=0.5",
        "gzip;q=0, x-gzip",
        "identity;q=0, *",
        "gzip,,,"
      })
  void rfc9110_12_5_3_gzipIsPreferred(String line) {
    assertThat(AcceptEncoding.prefersGzip(List.of(line))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",",
        ";",
        "identity",
        "deflate",
        "gzip;q=0",
        "gzip;q=0.",
        "gzip;q=0.000",
        "x-gzip;q=0, *",
        "*;q=0",
        "gzip;q=0.999, identity",
        "gzip;q=0.2, *;q=0.5",
        "gzip;q=",
        "gzip;q=1.001",
        "gzip;q=0.0001",
        "gzip;q=-1",
        "gzip;q=1e0",
        "gzip;q=\"1\"",
        "gzip;",
        "gzip;x=1",
        "gzip;q=1;x=1",
        "gz ip",
        "gzip2"
      })
  void rfc9110_12_5_3_gzipIsNotPreferred(String line) {
    assertThat(AcceptEncoding.prefersGzip(List.of(line))).isFalse();
  }

  @Test
  void rfc9110_12_5_3_withoutAcceptEncoding_noCodingIsUsed() {
    assertThat(AcceptEncoding.prefersGzip(List.of())).isFalse();
  }

  @Test
  void rfc9110_5_3_linesAreOneList() {
    assertThat(AcceptEncoding.prefersGzip(List.of("br", "gzip"))).isTrue();
    assertThat(AcceptEncoding.prefersGzip(List.of("gzip;q=0.5", "identity"))).isFalse();
    assertThat(AcceptEncoding.prefersGzip(List.of("*", "gzip;q=0"))).isFalse();
  }

  @Test
  void turkishLocale_changesNothing() {
    Locale defaultLocale = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr"));
      assertThat(AcceptEncoding.prefersGzip(List.of("GZIP;Q=0.5"))).isTrue();
      assertThat(AcceptEncoding.prefersGzip(List.of("gzip;q=0.5, IDENTITY"))).isFalse();
    } finally {
      Locale.setDefault(defaultLocale);
    }
  }
}
