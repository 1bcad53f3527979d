package io.github.wayleave.internal.publish.representation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.publish.representation.Rendering.DocumentKind;
import io.github.wayleave.internal.publish.representation.Rendering.Representation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class RenderingTest {
  @Test
  void octetsAreUtf8() {
    assertThat(Rendering.of("žádné", DocumentKind.ROBOTS).identity().octets())
        .isEqualTo("žádné".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void rfc9110_8_8_3_tagIsTheHashOfTheOctets() {
    // The first digits of SHA-256 of "abc" (FIPS 180-4, examples).
    assertThat(Rendering.of("abc", DocumentKind.ROBOTS).identity().entityTag())
        .isEqualTo("\"ba7816bf8f01cfea414140de5dae2223\"");
    assertThat(Rendering.of("abd", DocumentKind.ROBOTS).identity().entityTag())
        .isNotEqualTo(Rendering.of("abc", DocumentKind.ROBOTS).identity().entityTag());
  }

  @Test
  void smallDocument_isNotCompressed() {
    assertThat(Rendering.of("a".repeat(255), DocumentKind.ROBOTS).gzip()).isEmpty();
    assertThat(Rendering.of("a".repeat(256), DocumentKind.ROBOTS).gzip()).isPresent();
    assertThat(Rendering.of("é".repeat(128), DocumentKind.ROBOTS).gzip())
        .as("octets count")
        .isPresent();
  }

  @Test
  void incompressibleDocument_isNotCompressed() {
    StringBuilder noise = new StringBuilder();
    new Random(1).ints(256, 33, 127).forEach(c -> noise.append((char) c));
    Rendering rendering = Rendering.of(noise.toString(), DocumentKind.ROBOTS);
    rendering
        .gzip()
        .ifPresent(
            gzip ->
                assertThat(gzip.octets()).hasSizeLessThan(rendering.identity().octets().length));
  }

  @Test
  void rfc9110_8_8_3_3_compressedRepresentationHasItsOwnTag() throws IOException {
    String text = "User-agent: *\r\nDisallow: /a\r\n".repeat(20);
    Rendering rendering = Rendering.of(text, DocumentKind.ROBOTS);
    Representation gzip = rendering.gzip().orElseThrow();
    assertThat(gzip.entityTag())
        .isNotEqualTo(rendering.identity().entityTag())
        .doesNotEndWith("-gzip\"");
    GZIPInputStream unzipped = new GZIPInputStream(new ByteArrayInputStream(gzip.octets()));
    assertThat(unzipped.readAllBytes()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
  }
}
