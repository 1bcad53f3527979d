package io.github.wayleave.policy.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RobotsFileTest {
  private static final byte[] OCTETS =
      "User-agent: *\nDisallow: /x\n".getBytes(StandardCharsets.UTF_8);

  @Test
  void octets_areCopied() {
    byte[] bytes = OCTETS.clone();
    RobotsFile file = RobotsFile.of("robots.txt", bytes);
    bytes[0] = 'X';
    file.octets()[1] = 'X';
    assertThat(file.octets()).isEqualTo(OCTETS);
    assertThat(file.parsed()).isEqualTo(RobotsTxtParser.parse(OCTETS));
  }

  @Test
  void equality_isByNameAndOctets() {
    RobotsFile file = RobotsFile.of("robots.txt", OCTETS);
    assertThat(file).hasToString("robots.txt").isEqualTo(RobotsFile.of("robots.txt", OCTETS));
    assertThat(file).hasSameHashCodeAs(RobotsFile.of("robots.txt", OCTETS));
    assertThat(file).isNotEqualTo(RobotsFile.of("other.txt", OCTETS));
    assertThat(file).isNotEqualTo(RobotsFile.of("robots.txt", new byte[0]));
  }

  @Test
  void fileOfMoreThanFiveMebibytes_isRejected() {
    int maximum = RobotsFile.MAX_OCTETS;
    assertThat(RobotsFile.of("robots.txt", new byte[maximum]).octets()).hasSize(5 << 20);
    assertThatThrownBy(() -> RobotsFile.of("robots.txt", new byte[maximum + 1]))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "has 5242881 bytes, but at most 5242880 are published, and crawlers may stop reading after 512000 (RFC 9309, 2.5); shorten it");
  }
}
