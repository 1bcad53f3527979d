package io.github.wayleave.cli.localfiles;

import io.github.wayleave.cli.localfiles.csv.CsvDialect;
import io.github.wayleave.cli.localfiles.csv.CsvScanner;
import io.github.wayleave.cli.localfiles.csv.CsvScanner.CsvTable;
import io.github.wayleave.cli.localfiles.csv.DeclaredTable;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.internal.files.FileProblem;
import io.github.wayleave.internal.files.FileProblem.FileProblemKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Compares the tables in files with the columns and rows that the policy declares for them. */
final class TableComparison {
  private static final int BUFFER_BYTES = 64 << 10;

  private final Function<Distribution, Optional<Path>> paths;
  private final Map<ReadTable, CsvTable> tables = new HashMap<>();
  private final List<FileProblem> problems = new ArrayList<>();

  /** A table as it was read; several datasets may contain a file. */
  private record ReadTable(Path file, CsvDialect dialect) {}

  /**
   * Creates a comparison that found nothing yet.
   *
   * @param paths returns where a file of this site is on this machine
   */
  TableComparison(Function<Distribution, Optional<Path>> paths) {
    this.paths = paths;
  }

  List<FileProblem> problems() {
    return problems;
  }

  /** Compares the files of a dataset that were selected. */
  void compare(Dataset dataset, FileSelection selection, List<Distribution> files) {
    List<String> columns =
        dataset.metadata().columns().stream().map(DatasetMetadata.Column::name).toList();
    for (Distribution file : files) {
      Optional<DeclaredTable> declared = DeclaredTable.of(columns, file.details());
      Optional<Path> path = declared.isPresent() ? paths.apply(file) : Optional.empty();
      if (path.isPresent()) {
        compare(selection, file, declared.get(), path.get());
      }
    }
  }

  private void compare(
      FileSelection selection, Distribution file, DeclaredTable declared, Path path) {
    try {
      ReadTable key = new ReadTable(path, declared.dialect());
      CsvTable table = tables.get(key);
      if (table == null) {
        table = read(key);
        tables.put(key, table);
      }
      for (String sentence : declared.contradictions(table)) {
        problems.add(
            new FileProblem(selection, file.location().path(), sentence, FileProblemKind.TABLE));
      }
    } catch (IOException e) {
      problems.add(
          new FileProblem(
              selection,
              file.location().path(),
              "cannot be read, so its table was not compared; check whether it was deleted meanwhile",
              FileProblemKind.UNCERTAIN));
    }
  }

  private static CsvTable read(ReadTable table) throws IOException {
    CsvScanner scanner = new CsvScanner(table.dialect());
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(table.file())) {
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        scanner.feed(buffer, length);
      }
    }
    return scanner.finish();
  }
}
