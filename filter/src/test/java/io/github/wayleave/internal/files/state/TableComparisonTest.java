package io.github.wayleave.internal.files.state;

import static io.github.wayleave.internal.files.state.WatchedSite.QUICK;
import static io.github.wayleave.internal.files.state.WatchedSite.ROOT;
import static io.github.wayleave.internal.files.state.WatchedSite.file;
import static io.github.wayleave.internal.files.state.WatchedSite.files;
import static io.github.wayleave.internal.files.state.WatchedSite.sha256;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tables in files are compared with the columns and rows in the policy. */
@Timeout(180)
class TableComparisonTest {
  private static final String AIR = "/air.csv";
  private static final String HEADER = "station,time,no2,pm10\n";
  private static final List<String> COLUMNS = List.of("station", "time", "no2", "pm10");

  @TempDir private Path folder;
  private WatchedSite site;

  @AfterEach
  void close() {
    site.close();
  }

  private void start(FileSelection selection, String... columns) {
    site = new WatchedSite(folder, QUICK, List.of(selection), List.of(columns));
  }

  private void watch(WatchRequest... requests) {
    site.inventory.watch(Arrays.asList(requests));
  }

  private WatchRequest request(FileSelection selection, String... columns) {
    return new WatchRequest(ROOT, site.root, selection, List.of(columns));
  }

  private void write(String content) throws IOException {
    writeTo(AIR, content);
  }

  private void writeTo(String path, String content) throws IOException {
    Files.writeString(folder.resolve(path.substring(1)), content);
  }

  private List<String> problems() throws InterruptedException {
    site.awaitListed();
    return site.problems().toList();
  }

  private static SingleFile rows(String path, long rows) {
    return withDetails(path, Optional.empty(), OptionalLong.of(rows));
  }

  private static SingleFile withDetails(String path, Optional<String> encoding, OptionalLong rows) {
    return SingleFile.of(path, new FileDetails(Optional.empty(), Optional.empty(), encoding, rows));
  }

  @Test
  void columnsAndRowsDiffer_fileIsListedAndReported() throws Exception {
    String content = HEADER + "1,2026-11-20T00:00Z,\"12,5\",8\r\n".repeat(2_000);
    write(content);
    start(rows(AIR, 7), "wrong", "names");
    assertThat(problems())
        .containsExactly(
            "/air.csv has 4 columns separated by commas (station, time, no2, pm10), but the policy names 2; correct the columns in the policy or the file",
            "/air.csv has 2000 rows below its header, but the policy says 7; correct the rows in the policy or the file");
    assertThat(site.inventory.problems())
        .extracting(FileProblem::kind)
        .containsOnly(FileProblem.FileProblemKind.TABLE);
    assertThat(site.hashes()).isEqualTo(Map.of(AIR, sha256(content)));
    assertThat(site.root.openCount).hasValue(1);
  }

  @Test
  void columnNameDiffers_isReportedWithItsNumber() throws Exception {
    write("station,time,NO2,pm10\n");
    start(file(AIR), COLUMNS.toArray(String[]::new));
    assertThat(problems())
        .containsExactly(
            "/air.csv calls column 3 \"NO2\", but the policy calls it \"no2\"; correct the columns in the policy or the file");
  }

  @Test
  void emptyFile_hasNoColumns() throws Exception {
    write("");
    start(rows(AIR, 0), "a");
    assertThat(problems())
        .containsExactly(
            "/air.csv is empty, but the policy names 1 column; correct the columns in the policy or the file");
  }

  @Test
  void manyAndLongNames_areAbbreviated() throws Exception {
    write("\"a\nb\",2,3,4,5,6,7,8,9,10,11\n");
    start(file(AIR), "a");
    assertThat(problems())
        .containsExactly(
            "/air.csv has 11 columns separated by commas (a\\u000Ab, 2, 3, 4, 5, 6, 7, 8, 9, 10, …), but the policy names 1; correct the columns in the policy or the file");
    write("c".repeat(200) + "\n");
    assertThat(problems())
        .containsExactly(
            "/air.csv calls column 1 \"%s…\", but the policy calls it \"a\"; correct the columns in the policy or the file"
                .formatted("c".repeat(80)));
  }

  @Test
  void rowsWithoutColumns_mayCountTheHeader() throws Exception {
    write("1,2\n3,4\n");
    for (long rows : List.of(1L, 2L)) {
      start(rows(AIR, rows));
      assertThat(problems()).isEmpty();
      site.close();
    }
    start(rows(AIR, 3));
    assertThat(problems())
        .containsExactly(
            "/air.csv has 1 row below its header, but the policy says 3; correct the rows in the policy or the file");
  }

  @Test
  void rowsWithColumns_areThoseBelowTheHeader() throws Exception {
    write(HEADER + "1,2,3,4\n");
    start(rows(AIR, 2), COLUMNS.toArray(String[]::new));
    assertThat(problems()).singleElement().asString().contains("has 1 row below its header");
  }

  @Test
  void correctedFile_hasNoProblem() throws Exception {
    write("wrong\n1\n");
    start(rows(AIR, 1), COLUMNS.toArray(String[]::new));
    assertThat(problems()).hasSize(1);
    write(HEADER + "1,2,3,4\n");
    assertThat(problems()).isEmpty();
    write(HEADER);
    assertThat(problems()).hasSize(1);
  }

  @Test
  void correctedPolicy_isComparedWithoutReadingAgain() throws Exception {
    write("a,b\n1,2\n");
    start(file(AIR), "a");
    assertThat(problems()).hasSize(1);
    watch(request(file(AIR), "a", "b"));
    assertThat(problems()).isEmpty();
    watch(request(file(AIR)));
    assertThat(problems()).isEmpty();
    assertThat(site.root.openCount).hasValue(1);
  }

  @Test
  void folder_everyTableIsCompared() throws Exception {
    writeTo("/a.csv", "a,b\n");
    writeTo("/b.csv", "b,a\n");
    writeTo("/c.tsv", "a\tb\n");
    writeTo("/d.csv.gz", "not a table");
    writeTo("/e.txt", "not a table");
    start(files("/"), "a", "b");
    assertThat(problems())
        .containsExactly(
            "/b.csv calls column 1 \"b\", but the policy calls it \"a\"; correct the columns in the policy or the file");
    assertThat(site.hashes()).hasSize(5);
  }

  @Test
  void charset_isTheDeclaredEncoding() throws Exception {
    byte[] content = "größe\n".getBytes(StandardCharsets.ISO_8859_1);
    Files.write(folder.resolve("air.csv"), content);
    start(withDetails(AIR, Optional.of("ISO-8859-1"), OptionalLong.empty()), "größe");
    assertThat(problems()).isEmpty();
    site.close();
    start(withDetails(AIR, Optional.of("UTF-16"), OptionalLong.of(9)), "größe");
    assertThat(problems()).isEmpty();
  }

  @Test
  void fileInSeveralDatasets_isComparedWithEachAndReadOnce() throws Exception {
    write("a,b\n1,2\n");
    start(file(AIR), "a", "b");
    watch(
        request(file(AIR), "a", "b"),
        request(files("/"), "x", "b"),
        request(files("/", "*.csv")),
        request(rows(AIR, 5)));
    for (int i = 0; i < 5; i++) {
      assertThat(problems())
          .containsExactly(
              "/air.csv calls column 1 \"a\", but the policy calls it \"x\"; correct the columns in the policy or the file",
              "/air.csv has 1 row below its header, but the policy says 5; correct the rows in the policy or the file");
    }
    assertThat(site.root.openCount).hasValue(1);
  }

  @Test
  void fileWithTwoDeclaredCharsets_firstWins() throws Exception {
    write("é\n");
    SingleFile latin = withDetails(AIR, Optional.of("ISO-8859-1"), OptionalLong.empty());
    start(file(AIR), "é");
    watch(request(file(AIR), "é"), request(latin, "é"));
    for (int i = 0; i < 5; i++) {
      assertThat(problems()).isEmpty();
    }
    assertThat(site.root.openCount).hasValue(1);
  }

  @Test
  void savedHash_isListedAtOnceAndTableIsReadOncePerStart() throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    Path state = folder.resolve("state");
    Files.writeString(data.resolve("air.csv"), "a,b\n");
    for (int i = 0; i < 2; i++) {
      site = new WatchedSite(data, QUICK.withState(state), List.of(file(AIR)), List.of("a"));
      boolean isListed = site.listed().get(0).facts().isPresent();
      assertThat(isListed || i == 0).isTrue();
      for (int pass = 0; pass < 3; pass++) {
        assertThat(problems()).hasSize(1);
      }
      assertThat(site.hashes()).isEqualTo(Map.of(AIR, sha256("a,b\n")));
      assertThat(site.root.openCount).hasValue(1);
      site.close();
    }
  }
}
