package io.github.wayleave.policy.section;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.section.EnforcementPolicy.RefusalPage.Placeholder;
import io.github.wayleave.text.InvalidValueException;
import org.junit.jupiter.api.Test;

class RefusalPageTest {
  @Test
  void with_everyPlaceholder_isReplacedAndEscaped() {
    for (Placeholder placeholder : Placeholder.values()) {
      EnforcementPolicy.RefusalPage page =
          new EnforcementPolicy.RefusalPage("a.html", "<{{" + placeholder.word() + "}}>");
      assertThat(page.with(key -> key == placeholder ? "$1\\<a href=\"'&{{host}}" : "x"))
          .isEqualTo("<$1\\&lt;a href=&quot;&#39;&amp;{{host}}>");
    }
  }

  @Test
  void with_otherBraces_areKept() {
    String html = "a { b { c: d } } {crawler} {{\n}} }} {{";
    assertThat(new EnforcementPolicy.RefusalPage("a.html", html).with(key -> "x")).isEqualTo(html);
  }

  @Test
  void of_unknownPlaceholder_isLocated() {
    assertThatThrownBy(() -> new EnforcementPolicy.RefusalPage("a.html", "<p>\n <p>{{ crawler }}"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "\"a.html\" has the unknown placeholder {{ crawler }} at line 2, column 5; did you mean {{crawler}}?");
    assertThatThrownBy(() -> new EnforcementPolicy.RefusalPage("a.html", "{{date}}"))
        .hasMessageContaining("{{date}} at line 1, column 1; ");
  }

  @Test
  void of_otherEncodings_areAnError() {
    assertThatThrownBy(
            () -> EnforcementPolicy.RefusalPage.of("a.html", "<p>é".getBytes(ISO_8859_1)))
        .hasMessage("\"a.html\" is not UTF-8; save it as UTF-8");
    assertThat(EnforcementPolicy.RefusalPage.of("a.html", "\uFEFF<p>é".getBytes(UTF_8)).html())
        .isEqualTo("<p>é");
  }

  @Test
  void of_emptyOrLargeFile_isAnError() {
    assertThatThrownBy(() -> EnforcementPolicy.RefusalPage.of("a.html", " \n".getBytes(UTF_8)))
        .hasMessage("\"a.html\" is empty; write a page into it");
    assertThat(
            EnforcementPolicy.RefusalPage.of(
                    "a.html", "x".repeat(EnforcementPolicy.RefusalPage.MAX_BYTES).getBytes(UTF_8))
                .html())
        .hasSize(EnforcementPolicy.RefusalPage.MAX_BYTES);
    assertThatThrownBy(
            () ->
                EnforcementPolicy.RefusalPage.of(
                    "a.html",
                    "x".repeat(EnforcementPolicy.RefusalPage.MAX_BYTES + 1).getBytes(UTF_8)))
        .hasMessage("\"a.html\" has more than 65536 bytes; shorten it");
  }
}
