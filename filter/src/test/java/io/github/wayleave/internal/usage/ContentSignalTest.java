package io.github.wayleave.internal.usage;

import static io.github.wayleave.usage.UsageSamples.usage;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The line of contentsignals.org and draft-romm-aipref-contentsignals. */
class ContentSignalTest {
  @Test
  void contentsignals_org_example() {
    assertThat(ContentSignal.of(usage("search=allow ai-input=allow ai-train=deny").defaultTable()))
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .hasToString("Content-Signal: search=yes, ai-input=yes, ai-train=no"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          ai-train=deny;                     /open/ | | ai-train=allow; ai-train=no
          ai-train=allow;                    /shut/ | | ai-train=deny;
          search=allow ai-train=allow;       /shut/ | | ai-train=deny;  search=yes
          search=allow;                      /open/ | | ai-train=allow; search=yes
          search=allow;                      | Bot | search=deny;       search=yes
          """)
  void permissionWithException_isOmitted(String base, String exception, String value) {
    assertThat(ContentSignal.of(usage(base, exception).defaultTable()).map(line -> line.value()))
        .isEqualTo(Optional.ofNullable(value));
  }
}
