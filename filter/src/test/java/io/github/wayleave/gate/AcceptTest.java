package io.github.wayleave.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 9110, 12.5.1, as far as a refusal depends on it. */
class AcceptTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          text/html                                              | true
          TEXT/HTML ; q=0.5                                      | true
          application/xhtml+xml                                  | true
          text/html,application/xml;q=0.9,*/*;q=0.8              | true
          text/plain, text/html                                  | true
          text/plain, text/html;q=0.9                            | false
          text/html;q=0                                          | false
          text/html;q=0.5, text/plain;q=0.5                      | true
          text/html;level=1;q=0.3, text/plain;q=0.4              | false
          text/html;q=nonsense                                   | true
          text/*                                                 | false
          */*                                                    | false
          application/json                                       | false
          ''                                                     | false
          """)
  void rfc9110_12_5_1_htmlIsSentToWhoNamesIt(String accept, boolean html) {
    assertThat(Accept.prefersHtml(List.of(accept))).isEqualTo(html);
    assertThat(Accept.prefersHtml(List.of("image/png", accept))).isEqualTo(html);
  }

  @org.junit.jupiter.api.Test
  void withoutAWordItIsText() {
    assertThat(Accept.prefersHtml(List.of())).isFalse();
  }
}
