package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.publish.answer.Header;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeptHeaderFieldTest {
  private static final Header NOINDEX = new Header("X-Robots-Tag", "noindex");

  @Test
  void values_listField_hasBoth() {
    assertThat(KeptHeaderField.values(NOINDEX, List.of())).containsExactly("noindex");
    assertThat(KeptHeaderField.values(NOINDEX, List.of("all"))).containsExactly("all", "noindex");
  }

  @Test
  void values_sameValue_isNotRepeated() {
    assertThat(KeptHeaderField.values(NOINDEX, List.of("all", "noindex")))
        .containsExactly("all", "noindex");
  }

  @Test
  void values_singleField_hasTheStricterValue() {
    Header header = new Header("tdm-reservation", "1");
    assertThat(KeptHeaderField.values(header, List.of("0"))).containsExactly("1");
    assertThat(KeptHeaderField.values(new Header("tdm-reservation", "0"), List.of("1")))
        .containsExactly("1");
  }
}
