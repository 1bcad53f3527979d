package io.github.wayleave.it.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The table in docs/where-it-runs.md lists exactly what ran. */
@Tag("table")
final class TableTest {
  private static final String BEGIN = "<!-- containers: made by the build -->\n";
  private static final String END = "<!-- containers: end -->";
  private static final String HEAD =
      """
      | container | version | how Wayleave runs in it | requests asserted |
      |---|---|---|---:|
      """;

  private static final Comparator<String> ORDER =
      Comparator.comparing((String row) -> cell(row, 1))
          .thenComparing(row -> Integer.valueOf(cell(row, 2).replaceAll("\\D.*", "")))
          .thenComparing(row -> cell(row, 3).length())
          .thenComparing(Comparator.naturalOrder());

  @Test
  void page_listsWhatRan() {
    Path page =
        Path.of(System.getProperty(ServletGeneration.PROJECT, "../.."), "docs/where-it-runs.md");
    String text = Folders.read(page);
    int begin = text.indexOf(BEGIN) + BEGIN.length();
    int end = text.indexOf(END);
    assertThat(end).as("the place of the table in %s", page).isGreaterThanOrEqualTo(begin);
    if (System.getProperty("wayleave.containers", "").equals("write")) {
      Folders.write(page, text.substring(0, begin) + table() + text.substring(end));
    } else {
      assertThat(text.substring(begin, end))
          .as("the table; -Dwayleave.containers=write writes it again")
          .isEqualTo(table());
    }
  }

  private static String table() {
    List<String> rows =
        Folders.list(TestLedger.FOLDER).stream().map(Folders::read).sorted(ORDER).toList();
    return HEAD + rows.stream().map(row -> row + "\n").collect(Collectors.joining());
  }

  private static String cell(String row, int number) {
    return row.split("\\|", -1)[number].strip();
  }
}
