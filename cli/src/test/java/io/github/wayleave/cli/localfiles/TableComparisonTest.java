package io.github.wayleave.cli.localfiles;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.files.FileProblem;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables in files are compared with the columns and rows in the policy. */
class TableComparisonTest {
  private static final String HEADER = "station,time,no2,pm10\n";
  private static final String COLUMNS = "columns: [station, time, no2, pm10], ";

  @TempDir Path folder;

  private void write(String path, String content) throws IOException {
    Files.writeString(folder.resolve(path), content);
  }

  private List<FileProblem> found(String... datasets) throws IOException {
    StringBuilder yaml = new StringBuilder("site: https://www.example.org\ndata:\n  datasets:\n");
    for (int i = 0; i < datasets.length; i++) {
      yaml.append(
          "    - { id: d%1$s, title: Air %1$s, description: What is in the air of the city hour by hour., license: CC0-1.0, %2$s }\n"
              .formatted(i, datasets[i]));
    }
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), yaml);
    SitePolicy policy = PolicySource.of(file).load();
    return LocalFiles.of(policy.hosts().values(), Optional.of(folder), Optional.empty()).problems();
  }

  private List<String> problems(String... datasets) throws IOException {
    return found(datasets).stream().map(FileProblem::toString).toList();
  }

  private static String rows(long rows) {
    return "files: [{ path: /air.csv, rows: %s }]".formatted(rows);
  }

  @Test
  void columnsAndRowsDiffer_areReported() throws IOException {
    write("air.csv", HEADER + "1,2026-11-20T00:00Z,\"12,5\",8\r\n".repeat(2_000));
    String dataset = "columns: [wrong, names], " + rows(7);
    assertThat(problems(dataset))
        .containsExactly(
            "/air.csv has 4 columns separated by commas (station, time, no2, pm10), but the policy names 2; correct the columns in the policy or the file",
            "/air.csv has 2000 rows below its header, but the policy says 7; correct the rows in the policy or the file");
    assertThat(found(dataset))
        .extracting(FileProblem::kind)
        .containsOnly(FileProblem.FileProblemKind.TABLE);
  }

  @Test
  void columnNameDiffers_isReportedWithItsNumber() throws IOException {
    write("air.csv", "station,time,NO2,pm10\n");
    assertThat(problems(COLUMNS + "files: /air.csv"))
        .containsExactly(
            "/air.csv calls column 3 \"NO2\", but the policy calls it \"no2\"; correct the columns in the policy or the file");
  }

  @Test
  void emptyFile_hasNoColumns() throws IOException {
    write("air.csv", "");
    assertThat(problems("columns: [a], " + rows(0)))
        .containsExactly(
            "/air.csv is empty, but the policy names 1 column; correct the columns in the policy or the file");
  }

  @Test
  void manyAndLongNames_areAbbreviated() throws IOException {
    write("air.csv", "\"a\nb\",2,3,4,5,6,7,8,9,10,11\n");
    assertThat(problems("columns: [a], files: /air.csv"))
        .containsExactly(
            "/air.csv has 11 columns separated by commas (a\\u000Ab, 2, 3, 4, 5, 6, 7, 8, 9, 10, \u2026), but the policy names 1; correct the columns in the policy or the file");
    write("air.csv", "c".repeat(200) + "\n");
    assertThat(problems("columns: [a], files: /air.csv"))
        .containsExactly(
            "/air.csv calls column 1 \"%s\u2026\", but the policy calls it \"a\"; correct the columns in the policy or the file"
                .formatted("c".repeat(80)));
  }

  @Test
  void rowsWithoutColumns_mayCountTheHeader() throws IOException {
    write("air.csv", "1,2\n3,4\n");
    assertThat(problems(rows(1))).isEmpty();
    assertThat(problems(rows(2))).isEmpty();
    assertThat(problems(rows(3)))
        .containsExactly(
            "/air.csv has 1 row below its header, but the policy says 3; correct the rows in the policy or the file");
  }

  @Test
  void rowsWithColumns_areThoseBelowTheHeader() throws IOException {
    write("air.csv", HEADER + "1,2,3,4\n");
    assertThat(problems(COLUMNS + rows(1))).isEmpty();
    assertThat(problems(COLUMNS + rows(2)))
        .singleElement()
        .asString()
        .contains("has 1 row below its header");
  }

  @Test
  void folder_everyTableIsCompared() throws IOException {
    Files.createDirectory(folder.resolve("data"));
    write("data/a.csv", "a,b\n");
    write("data/b.csv", "b,a\n");
    write("data/c.tsv", "a\tb\n");
    write("data/d.csv.gz", "not a table");
    write("data/e.txt", "not a table");
    assertThat(problems("columns: [a, b], files: [{ dir: /data/ }]"))
        .containsExactly(
            "/data/b.csv calls column 1 \"b\", but the policy calls it \"a\"; correct the columns in the policy or the file");
  }

  @Test
  void charset_isTheDeclaredEncoding() throws IOException {
    Files.write(
        folder.resolve("air.csv"), "gr\u00F6\u00DFe\n".getBytes(StandardCharsets.ISO_8859_1));
    String dataset = "columns: [\"gr\\u00F6\\u00DFe\"], files: [{ path: /air.csv, encoding: %s }]";
    assertThat(problems(dataset.formatted("ISO-8859-1"))).isEmpty();
    assertThat(problems(dataset.formatted("UTF-8"))).hasSize(1);
    assertThat(problems(dataset.formatted("UTF-16"))).as("not compared").isEmpty();
  }

  @Test
  void fileInSeveralDatasets_isComparedWithEach() throws IOException {
    write("air.csv", "a,b\n1,2\n");
    assertThat(
            problems(
                "columns: [a, b], files: /air.csv", "columns: [x, b], files: /air.csv", rows(5)))
        .containsExactly(
            "/air.csv calls column 1 \"a\", but the policy calls it \"x\"; correct the columns in the policy or the file",
            "/air.csv has 1 row below its header, but the policy says 5; correct the rows in the policy or the file");
  }
}
