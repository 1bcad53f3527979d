package io.github.wayleave.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReaderDiffTest {
  @TempDir Path folder;

  /** The order of rules has no meaning under RFC 9309, and one for older readers. */
  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        folder.resolve("a.txt"), "User-agent: *\nAllow: /shop/open\nDisallow: /shop\n");
    Files.writeString(
        folder.resolve("b.txt"), "User-agent: *\nDisallow: /shop\nAllow: /shop/open\n");
  }

  @ParameterizedTest
  @CsvSource({
    "google, 0",
    "scrapy, 0",
    "crawler-commons, 0",
    "python, 1",
    "1996, 1",
    "1994, 0",
  })
  void reader_decidesWhatDiffers(String reader, int exit) {
    List<String> arguments = List.of("diff", "a.txt", "b.txt", "--reader", reader);
    assertThat(CommandRun.in(folder, arguments)).isEqualTo(exit);
    assertThat(CommandRun.answer(folder, arguments))
        .contains(exit == 0 ? "No decision changes." : "1 change to disallowed.")
        .contains("reads it: the paths of all rules were compared, which is not every path.")
        .doesNotContain("search engine");
  }

  @Test
  void reader_isSaidInJson_andNeverComplete() {
    assertThat(
            CommandRun.answer(
                folder, List.of("diff", "a.txt", "b.txt", "--reader=python", "--format=json")))
        .contains("\"reader\": \"python\"", "\"complete\": false", "/shop/open");
  }

  /** A rule behind 500 KiB is one for RFC 9309's readers, and none for Google's. */
  @Test
  void google_ignoresWhatIsBehindItsLimit() throws IOException {
    String longFile = "User-agent: *\n" + "# filler\n".repeat(60_000);
    Files.writeString(folder.resolve("long.txt"), longFile);
    Files.writeString(folder.resolve("longer.txt"), longFile + "Disallow: /last\n");
    List<String> arguments = List.of("diff", "long.txt", "longer.txt");
    assertThat(CommandRun.in(folder, arguments)).isEqualTo(1);
    assertThat(CommandRun.in(folder, List.of("diff", "long.txt", "longer.txt", "--reader=google")))
        .isZero();
  }

  @Test
  void unknownReader_isAnError() {
    assertThat(CommandRun.answer(folder, List.of("diff", "a.txt", "b.txt", "--reader", "bing")))
        .contains(
            "--reader bing: unknown reader; expected one of google, 1996, 1994, python, scrapy, crawler-commons");
  }
}
