package io.github.wayleave.benchmarks.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartRowTest {
  @Test
  void firstStart_isNotCounted() throws Exception {
    Iterator<Double> times = List.of(9.0, 3.0, 1.0, 2.0).iterator();
    StartRow row =
        new StartRow(
            "a program",
            () -> {
              double time = times.next();
              return new StartCost(time, 10 * time);
            });
    StartRow.measure(List.of(row), 3);
    assertThat(row)
        .hasToString("a program                        1.000    2.000    10.000   20.000");
  }

  @Test
  void startedProgram_hasACost(@TempDir Path folder) throws Exception {
    StartCost cost = StartedProgram.untilLine(folder, EmptyStart.class);
    assertThat(cost.processor()).isPositive();
    assertThat(cost.elapsed()).isPositive();
  }
}
