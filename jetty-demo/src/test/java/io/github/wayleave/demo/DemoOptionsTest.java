package io.github.wayleave.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.Environment;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.AggregateWith;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.aggregator.ArgumentsAggregator;
import org.junit.jupiter.params.provider.CsvFileSource;

class DemoOptionsTest {
  @ParameterizedTest
  @CsvFileSource(resources = "/options.csv", useHeadersInDisplayName = true, delimiter = '|')
  void parse_validLine_returnsOptions(
      String line, @AggregateWith(Expected.class) DemoOptions expected) {
    assertThat(DemoOptions.parse(words(line))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/wrong-options.csv", useHeadersInDisplayName = true, delimiter = '|')
  void parse_invalidLine_throws(String line, String message) {
    assertThatThrownBy(() -> DemoOptions.parse(words(line)))
        .isInstanceOf(CommandLineException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/help-options.csv", delimiter = '|')
  void parse_help_ignoresOtherOptions(String line) {
    assertThat(DemoOptions.parse(words(line)).isHelp()).isTrue();
  }

  @Test
  void constructor_invalidPort_throws() {
    assertThatThrownBy(
            () ->
                new DemoOptions(
                    Optional.empty(), -1, Optional.empty(), Optional.empty(), false, false))
        .isInstanceOf(CommandLineException.class);
  }

  private static String[] words(String line) {
    return line == null ? new String[0] : line.split(" ", -1);
  }

  /** Builds options from the columns after the first. */
  static final class Expected implements ArgumentsAggregator {
    @Override
    public DemoOptions aggregateArguments(ArgumentsAccessor row, ParameterContext context) {
      return new DemoOptions(
          Optional.ofNullable(row.getString(1)),
          row.getInteger(2),
          Optional.ofNullable(row.getString(3)).map(Path::of),
          Optional.ofNullable(row.getString(4)).map(Environment::new),
          row.getString(0) == null || !row.getString(0).contains("--no-visitors"),
          false);
    }
  }
}
