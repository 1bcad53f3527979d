package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.publish.answer.Header;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A header field that is kept, beside what an application says in it. */
class KeptHeaderFieldTest {
  private static final Header NOINDEX = new Header("X-Robots-Tag", "noindex");

  @Test
  void aListHasBoth() {
    assertThat(KeptHeaderField.values(NOINDEX, List.of())).containsExactly("noindex");
    assertThat(KeptHeaderField.values(NOINDEX, List.of("all"))).containsExactly("all", "noindex");
  }

  @Test
  void whatIsSaidAlreadyIsNotSaidAgain() {
    assertThat(KeptHeaderField.values(NOINDEX, List.of("all", "noindex")))
        .containsExactly("all", "noindex");
  }

  @Test
  void aFieldThatAResponseHasOnceSaysTheStricter() {
    Header kept = new Header("tdm-reservation", "1");
    assertThat(KeptHeaderField.values(kept, List.of("0"))).containsExactly("1");
    assertThat(KeptHeaderField.values(new Header("tdm-reservation", "0"), List.of("1")))
        .containsExactly("1");
  }
}
