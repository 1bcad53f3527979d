package io.github.wayleave.internal.yaml.node;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlLineTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "disallow: *.pdf$                     | 11 | *.pdf$",
        "  - *.pdf$                           | 5  | *.pdf$",
        "- - *x  # why                        | 5  | *x",
        "  disallow: [/cart, *.pdf$]          | 20 | *.pdf$",
        "  disallow: [/cart, *.pdf$, /b]      | 20 | *.pdf$",
        "  disallow: [/x?f[a]=1]              | 15 | /x?f[a]=1",
        "  disallow: [/cart, /item/{id}, /b]  | 27 | /item/{id}",
        "  rule: { path: *x, because: y }     | 14 | *x",
        "  rule: { path: /a, because: %b }    | 27 | %b",
        "  disallow: /wiki/Special: x         | 99 | /wiki/Special: x",
        "  - { path: /a: b }                  | 14 | /a: b",
        "a-b: /c - d                          | 99 | /c - d",
        "a: b, c                              | 99 | c",
        "/a:b                                 | 99 | /a:b",
        "*                                    | 0  | *"
      })
  void value_atColumn_isFound(String text, int index, String value) {
    YamlLine line = new YamlLine(text.replaceAll("\\s+$", ""));
    assertThat(line.value(line.valueAt(index), false)).isEqualTo(value);
  }

  @Test
  void value_inBracketsOfEarlierLine_endsAtComma() {
    assertThat(new YamlLine("  *.pdf$,").value(2, true)).isEqualTo("*.pdf$");
    assertThat(new YamlLine("  *.pdf$]").value(2, true)).isEqualTo("*.pdf$");
    assertThat(new YamlLine("  *.pdf$,").value(2, false)).isEqualTo("*.pdf$,");
  }

  @Test
  void charAt_outsideTheLine_isSpace() {
    YamlLine line = new YamlLine("ab");
    assertThat(line.value(9, false)).isEmpty();
    assertThat(line.valueAt(9)).isZero();
    assertThat(line.charAt(-1)).isEqualTo(' ');
    assertThat(line.charAt(2)).isEqualTo(' ');
    assertThat(line.isInWord(0)).isFalse();
    assertThat(line.isQuoteBefore(9)).isFalse();
  }
}
