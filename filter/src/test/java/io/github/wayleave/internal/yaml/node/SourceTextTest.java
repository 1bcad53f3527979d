package io.github.wayleave.internal.yaml.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.policy.problem.Location;
import org.junit.jupiter.api.Test;

class SourceTextTest {
  @Test
  void byteOrderMark_isNotPartOfTheText() {
    assertThat(decode("\uFEFFa").text()).isEqualTo("a");
    assertThat(decode("a\uFEFF").text()).isEqualTo("a\uFEFF");
    assertThat(decode("").text()).isEmpty();
  }

  @Test
  void locate_splitsLinesLikeYaml() {
    SourceText source = decode("a\nb\r\nc\rd\u0085e\u2028f\u2029g");
    for (int line = 1; line <= 7; line++) {
      assertThat(source.line(line)).isEqualTo(Character.toString('a' + line - 1));
    }
    assertThat(source.line(8)).isEmpty();
    assertThat(decode("").line(1)).isEmpty();
  }

  @Test
  void locate_columnCountsCodePoints() {
    SourceText source = decode("\uD83D\uDE00\u00e9x\n\n  y");
    assertThat(source.locate(source.text().indexOf('x'))).isEqualTo(at(1, 3));
    assertThat(source.locate(source.text().indexOf('y'))).isEqualTo(at(3, 3));
    assertThat(source.locate(0)).isEqualTo(at(1, 1));
    assertThat(source.locate(source.text().length())).isEqualTo(at(3, 4));
  }

  @Test
  void decode_sizeLimit_countsBytes() {
    byte[] largest = "\u00e9".repeat(SourceText.MAX_OCTETS / 2).getBytes(UTF_8);
    assertThat(SourceText.decode("x", largest).text()).hasSize(SourceText.MAX_OCTETS / 2);
    assertThatThrownBy(() -> SourceText.decode("x", new byte[SourceText.MAX_OCTETS + 1]))
        .isInstanceOf(YamlFault.class)
        .hasMessageStartingWith("has more than 1048576 bytes");
  }

  @Test
  void decode_supplementaryCharacters_areAllowed() {
    assertThat(decode("\uD83D\uDE00").text()).hasSize(2);
  }

  private static SourceText decode(String text) {
    return SourceText.decode("x", text.getBytes(UTF_8));
  }

  private static Location at(int line, int column) {
    return new Location("x", line, column);
  }
}
