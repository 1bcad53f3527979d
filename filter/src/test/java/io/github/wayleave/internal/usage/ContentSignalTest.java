package io.github.wayleave.internal.usage;

import static io.github.wayleave.usage.UsageSamples.usage;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.usage.ContentUse;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The line of contentsignals.org and draft-romm-aipref-contentsignals. */
class ContentSignalTest {
  @Test
  void contentsignals_org_example() {
    assertThat(
            ContentSignal.of(
                usage("search=allow ai-input=allow ai-train=deny").defaultTable(),
                Optional.empty()))
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .hasToString("Content-Signal: search=yes, ai-input=yes, ai-train=no"));
  }

  @Test
  void cloudflare_use_followsThePreferences() {
    assertThat(
            ContentSignal.of(
                usage("search=allow ai-train=deny").defaultTable(),
                Optional.of(ContentUse.REFERENCE)))
        .hasToString("Optional[Content-Signal: search=yes, ai-train=no, use=reference]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          full;      search=deny ai-input=deny ai-train=deny;  'search=no, ai-input=no, ai-train=no, use=immediate'
          reference; search=allow ai-train=allow;              'search=yes, ai-train=yes'
          full;      search=allow ai-input=deny ai-train=deny; 'search=yes, ai-input=no, ai-train=no, use=reference'
          immediate; ai-input=allow;                           'ai-input=yes, use=immediate'
          """)
  void cloudflare_use_isNeverWiderThanThePreferences(String use, String text, String value) {
    assertThat(ContentSignal.of(usage(text).defaultTable(), ContentUse.of(use)))
        .hasValueSatisfying(line -> assertThat(line.value()).isEqualTo(value));
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
    assertThat(
            ContentSignal.of(usage(base, exception).defaultTable(), Optional.empty())
                .map(line -> line.value()))
        .isEqualTo(Optional.ofNullable(value));
  }
}
