package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal.RefusalFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcceptHeaderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          text/html                                              | HTML
          TEXT/HTML ; q=0.5                                      | HTML
          application/xhtml+xml                                  | HTML
          text/html,application/xml;q=0.9,*/*;q=0.8              | HTML
          text/plain, text/html                                  | HTML
          text/plain, text/html;q=0.9                            | TEXT
          text/html;q=0                                          | TEXT
          text/html;q=0.5, text/plain;q=0.5                      | HTML
          text/html;level=1;q=0.3, text/plain;q=0.4              | TEXT
          text/html;q=nonsense                                   | HTML
          text/html;q=0.5, */*                                   | TEXT
          text/*                                                 | TEXT
          */*                                                    | TEXT
          application/json                                       | JSON
          application/problem+json                               | JSON
          application/json, text/plain, */*                      | JSON
          application/json;q=0.5, text/plain                     | TEXT
          application/json;q=0.9, text/html;q=0.8                | JSON
          application/json, text/html                            | HTML
          application/json;q=0                                   | TEXT
          application/*                                          | JSON
          application/json;q=0.5, text/plain;q=0, */*            | JSON
          application/ld+json                                    | TEXT
          ''                                                     | TEXT
          """)
  void rfc9110_12_5_1_highestWeightWins(String accept, RefusalFormat form) {
    assertThat(AcceptHeader.preferredFormat(List.of(accept))).isEqualTo(form);
    assertThat(AcceptHeader.preferredFormat(List.of("image/png", accept))).isEqualTo(form);
  }

  @Test
  void rfc9110_12_5_1_withoutAccept_isText() {
    assertThat(AcceptHeader.preferredFormat(List.of())).isEqualTo(RefusalFormat.TEXT);
  }
}
