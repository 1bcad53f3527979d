package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Holds the size of what is shipped. A feature comes with the lines that it removes elsewhere, and
 * a change that removes lines lowers the number.
 */
class LineBudgetTest {
  /** Two of a hundred, so that small changes need no other number. */
  private static final double SLACK = 1.02;

  private static final List<String> SHIPPED = List.of("filter", "cli", "extensions", "servers");

  private static final Pattern LINE = Pattern.compile("\\R");

  @ParameterizedTest
  @CsvSource({
    "filter, 78320",
    "cli, 49600",
    "servers/gateway, 3450",
    "extensions/identity, 10200",
    "extensions/explorer, 6000"
  })
  void module_keepsItsBudget(String module, int budget) {
    assertThat(lines(module)).isLessThan(limit(budget));
  }

  @Test
  void all_keepTheirBudget() {
    assertThat(SHIPPED.stream().mapToLong(LineBudgetTest::lines).sum()).isLessThan(limit(156_170));
  }

  /** The names of these features stand in so many packages, and should in fewer. */
  @ParameterizedTest
  @CsvSource({"Acap, 13", "Usage, 24"})
  void feature_isInFewPackages(String name, int packages) {
    assertThat(
            SHIPPED.stream()
                .flatMap(module -> JavaSources.of(module).stream())
                .filter(file -> Project.text(file).contains(name))
                .map(Path::getParent)
                .distinct())
        .hasSizeLessThanOrEqualTo(packages);
  }

  private static long limit(long budget) {
    return (long) (budget * SLACK);
  }

  private static long lines(String module) {
    return JavaSources.of(module).stream()
        .mapToLong(file -> LINE.splitAsStream(Project.text(file)).count())
        .sum();
  }
}
