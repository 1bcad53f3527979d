package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class DemoOptionsTest {
  @ParameterizedTest
  @CsvFileSource(resources = "/options.csv", useHeadersInDisplayName = true, delimiter = '|')
  void understood(String line, String policy, int port, String docroot) {
    assertThat(DemoOptions.parse(words(line)))
        .isEqualTo(new DemoOptions(path(policy), port, path(docroot), false));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/wrong-options.csv", useHeadersInDisplayName = true, delimiter = '|')
  void refusedWithOneSentence(String line, String sentence) {
    assertThatThrownBy(() -> DemoOptions.parse(words(line)))
        .isInstanceOf(UsageException.class)
        .hasMessage(sentence);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/help-options.csv", delimiter = '|')
  void helpIsAllThatIsAskedFor(String line) {
    assertThat(DemoOptions.parse(words(line)).isHelp()).isTrue();
  }

  @Test
  void portIsCheckedInCodeToo() {
    assertThatThrownBy(() -> new DemoOptions(Optional.empty(), -1, Optional.empty(), false))
        .isInstanceOf(UsageException.class);
  }

  private static String[] words(String line) {
    return line == null ? new String[0] : line.split(" ", -1);
  }

  private static Optional<Path> path(String text) {
    return Optional.ofNullable(text).map(Path::of);
  }
}
