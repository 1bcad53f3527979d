package io.github.wayleave.internal.files.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.csv.CsvDialect;
import io.github.wayleave.internal.files.csv.CsvScanner.CsvTable;
import io.github.wayleave.internal.files.csv.DeclaredTable;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RootFilesTest {
  private static final int OTHER_HEADERS = 100;
  private static final CsvDialect CSV = new CsvDialect((byte) ',', StandardCharsets.UTF_8);
  private static final FileStamp STAMP = new FileStamp(1, 1, 1, 1);

  private final RootFiles root = new RootFiles("");

  private CsvTable savedTable(TrackedFile file, DeclaredTable declared, String header) {
    List<String> names = List.of(header);
    root.declareTable(file, declared, 1);
    root.saveTable(file, STAMP, new CsvTable(CSV, Optional.of(names), OptionalLong.of(1)));
    return root.table(file).flatMap(state -> state.tableFor(STAMP)).orElseThrow();
  }

  private TrackedFile file(int number) {
    return root.file(new SitePath("/" + number + ".csv"));
  }

  @Test
  void headers_takeBoundedMemory() {
    DeclaredTable declared = new DeclaredTable(List.of("right"), OptionalLong.empty(), CSV);
    List<CsvTable> wrong =
        IntStream.range(0, OTHER_HEADERS + 1)
            .mapToObj(number -> savedTable(file(number), declared, "wrong" + number))
            .toList();
    assertThat(wrong.subList(0, OTHER_HEADERS)).allMatch(table -> table.names().isPresent());
    assertThat(wrong.get(OTHER_HEADERS).names()).isEmpty();
    CsvTable right = savedTable(file(OTHER_HEADERS + 1), declared, new String("right"));
    assertThat(right.names().orElseThrow()).isSameAs(declared.columns());

    root.declareTable(file(0), declared, 2);
    root.sweepTables(2);
    assertThat(root.table(file(0))).isPresent();
    assertThat(root.table(file(1))).isEmpty();
    assertThat(savedTable(file(1), declared, "wrong").names()).isPresent();
  }

  @Test
  void tableOfAnotherDialect_isNotKept() {
    CsvDialect tabs = new CsvDialect((byte) '\t', StandardCharsets.UTF_8);
    TrackedFile file = file(1);
    root.declareTable(file, new DeclaredTable(List.of("a"), OptionalLong.empty(), CSV), 1);
    root.saveTable(file, STAMP, new CsvTable(tabs, Optional.of(List.of("a")), OptionalLong.of(1)));
    assertThat(root.table(file).orElseThrow().tableFor(STAMP)).isEmpty();
  }
}
