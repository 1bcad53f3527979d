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
 * A text file of cases: what is given, {@code " | "}, and what it yields, or {@code "! "} and the
 * sentence that it yields. Lines that begin with {@code "# "} are comments.
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

  /** Asserts that {@code factory} makes of {@code given} what the row says. */
  static void check(Function<String, ?> factory, String input, String yields) {
    if (yields.startsWith(REFUSED)) {
      assertThatThrownBy(() -> factory.apply(input))
          .isInstanceOf(InvalidValueException.class)
          .hasMessage(yields.substring(REFUSED.length()));
    } else {
      assertThat(factory.apply(input)).hasToString(yields);
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
