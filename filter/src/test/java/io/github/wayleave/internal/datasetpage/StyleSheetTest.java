package io.github.wayleave.internal.datasetpage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StyleSheetTest {
  /** WCAG 2.2, 1.4.3, level AA. */
  private static final double LEAST_CONTRAST = 4.5;

  @Test
  void rules_loadNoOtherResources() {
    assertThat(StyleSheet.TEXT).doesNotContain("url(", "@import", "</");
  }

  @Test
  void contentSecurityPolicy_hasHash() throws Exception {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(StyleSheet.TEXT.getBytes(UTF_8));
    assertThat(DatasetPages.CONTENT_SECURITY_POLICY)
        .startsWith("default-src 'none'; ")
        .contains("style-src 'sha256-" + Base64.getEncoder().encodeToString(hash) + "';");
  }

  @ParameterizedTest
  @CsvSource({
    "ink, paper",
    "ink, wash",
    "soft, paper",
    "soft, wash",
    "link, paper",
    "link, wash",
    "warn, warn-wash"
  })
  void wcag22_1_4_3_textStandsOutFromItsGround(String text, String ground) {
    List<String> texts = colours(text);
    List<String> grounds = colours(ground);
    assertThat(texts).hasSize(3).hasSameSizeAs(grounds);
    for (int i = 0; i < texts.size(); i++) {
      assertThat(contrast(texts.get(i), grounds.get(i)))
          .as("%s on %s", texts.get(i), grounds.get(i))
          .isGreaterThanOrEqualTo(LEAST_CONTRAST);
    }
  }

  /** Returns the values of a color for light, dark and print. */
  private static List<String> colours(String name) {
    return Pattern.compile("--" + name + ": #([0-9a-f]+);")
        .matcher(StyleSheet.TEXT)
        .results()
        .map((MatchResult match) -> match.group(1))
        .map(hex -> hex.length() == 3 ? hex.replaceAll("(.)", "$1$1") : hex)
        .toList();
  }

  private static double contrast(String color1, String color2) {
    double a = luminance(color1);
    double b = luminance(color2);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(String hex) {
    return 0.2126 * linear(hex, 0) + 0.7152 * linear(hex, 2) + 0.0722 * linear(hex, 4);
  }

  private static double linear(String hex, int at) {
    double value = Integer.parseInt(hex.substring(at, at + 2), 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
