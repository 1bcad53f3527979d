package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/**
 * A text file of test cases: the input, {@code " | "}, and the expected value, or {@code "! "} and
 * the expected message. Lines that begin with {@code "# "} are comments.
 */
public final class CaseTable {
  private static final String REFUSED = "! ";

  private CaseTable() {}

  static Stream<Arguments> rows(String resource) {
    return text(resource)
        .lines()
        .filter(line -> !line.isEmpty() && !line.startsWith("# "))
        .map(line -> List.of(line.split(" \\| ", 2)))
        .map(row -> Arguments.of(row.get(0), row.get(1)));
  }

  /** Asserts that {@code factory} returns the expected value, or throws the expected message. */
  static void check(Function<String, ?> factory, String input, String expected) {
    if (expected.startsWith(REFUSED)) {
      assertThatThrownBy(() -> factory.apply(input))
          .isInstanceOf(InvalidValueException.class)
          .hasMessage(expected.substring(REFUSED.length()));
    } else {
      assertThat(factory.apply(input)).hasToString(expected);
    }
  }

  public static String text(String resource) {
    try (InputStream in = CaseTable.class.getResourceAsStream(resource)) {
      assertThat(in).as(resource).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
