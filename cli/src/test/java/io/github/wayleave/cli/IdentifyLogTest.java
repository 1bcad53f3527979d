package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code wayleave identify --log} of logs that are compressed, damaged or out of order. */
class IdentifyLogTest {
  private static final Path SESSION = Path.of("src/test/resources/sessions/identify");

  @TempDir Path folder;

  @BeforeEach
  void copy() throws IOException {
    for (String file : List.of("wayleave.yaml", "ranges.json", "access.log")) {
      Files.copy(SESSION.resolve(file), folder.resolve(file));
    }
  }

  private String identify(byte[] log) throws IOException {
    Files.write(folder.resolve("a.log"), log);
    return CommandRun.answer(
        folder, List.of("identify", "wayleave.yaml", "--offline", "--log", "a.log"));
  }

  private static byte[] gzip(byte[] octets) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(octets);
    }
    return out.toByteArray();
  }

  private static byte[] text(List<String> lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void compressedLog_hasTheReportOfThePlainOne() throws IOException {
    byte[] log = Files.readAllBytes(folder.resolve("access.log"));
    String report = identify(log);
    assertThat(report).contains("19 lines, 17 name a crawler\n");
    assertThat(identify(gzip(log))).isEqualTo(report);
    assertThat(identify(Zstd.compress(log))).isEqualTo(report);
  }

  /** The report is not about the order, so no line is too late. */
  @Test
  void linesInAnyOrder_haveTheSameReport() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(folder.resolve("access.log")));
    lines.replaceAll(line -> line.replace("24/Nov/2026:11:0", "20/Nov/2026:11:0"));
    String report = identify(text(lines));
    Collections.reverse(lines);
    assertThat(report).contains("17 name a crawler\n");
    assertThat(identify(text(lines))).isEqualTo(report);
  }

  @Test
  void gzipThatEndsTooEarly_isToldWithExit1() throws IOException {
    byte[] gzip = gzip(Files.readAllBytes(folder.resolve("access.log")));
    assertThat(identify(Arrays.copyOf(gzip, gzip.length - 4)))
        .contains("19 lines, 17 name a crawler\n")
        .endsWith("a.log: the gzip file ends too early, so only its beginning was read\n");
    int exit =
        CommandRun.in(folder, List.of("identify", "wayleave.yaml", "--offline", "--log", "a.log"));
    assertThat(exit).isEqualTo(ExitCodes.FOUND);
  }
}
