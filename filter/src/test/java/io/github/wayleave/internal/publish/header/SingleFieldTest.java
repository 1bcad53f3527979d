package io.github.wayleave.internal.publish.header;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an application says itself can make what Wayleave says stricter, not weaker. */
class SingleFieldTest {
  @ParameterizedTest
  @CsvSource({
    "Content-Usage,   train-ai=n, train-ai=y, train-ai=n",
    "content-usage,   train-ai=y, train-ai=n, train-ai=n",
    "CONTENT-USAGE,   train-ai=n, search=n,   'search=n, train-ai=n'",
    "Content-Usage,   train-ai=n, ?1,         train-ai=n",
    "tdm-reservation, 0,          1,          1",
    "TDM-Reservation, 0,          ' 1 ',      1",
    "tdm-reservation, 1,          0,          1",
    "tdm-reservation, 0,          10,         0",
    "tdm-policy,      https://a.example/tdm, https://b.example/tdm, https://a.example/tdm",
  })
  void twoValues_becomeOne(String name, String ours, String theirs, String expected) {
    assertThat(SingleField.of(name).orElseThrow().join(ours, theirs)).isEqualTo(expected);
  }

  @Test
  void otherFields_mayBeRepeated() {
    assertThat(SingleField.of("X-Robots-Tag")).isEmpty();
    assertThat(SingleField.of("Link")).isEmpty();
  }
}
