package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments that are not valid file names: NUL everywhere, other characters on some systems. */
class FileNamesTest {
  /** The progress line of a slow command. */
  private static final Pattern PROGRESS = Pattern.compile("^wayleave: checking [^\n]*\n");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check NUL.txt",
        "check NUL.yaml",
        "check NUL-data.txt",
        "check r.txt --sitemap NUL",
        "check p.yaml --root NUL",
        "explain NUL.txt --agent A --url /",
        "explain NUL.yaml --agent A --url /",
        "explain r.txt --agent A --urls NUL",
        "diff NUL.txt r.txt",
        "diff r.txt NUL.yaml",
        "diff data.txt NUL-data.txt",
        "render NUL.yaml robots.txt",
        "render p.yaml --out NUL",
        "render p.yaml robots.txt --root NUL",
        "import NUL.txt",
        "import NUL.json",
        "import NUL-data.txt",
        "import r.txt --out NUL",
        "test NUL.yaml cases.txt",
        "test r.txt NUL",
        "init --for wiki --out NUL",
        "init --for wiki --schema --out NUL",
        "serve NUL.yaml",
        "serve p.yaml --root NUL",
        "history --state NUL",
        "history --policy NUL.yaml"
      })
  void name_noFileCanHave_isOneSentenceAndExit2(String line) throws IOException {
    Files.writeString(folder.resolve("r.txt"), "User-agent: *\nDisallow: /a\n");
    Files.writeString(folder.resolve("p.yaml"), "robots: { disallow: /a }\n");
    Files.writeString(folder.resolve("data.txt"), "");
    Files.writeString(folder.resolve("cases.txt"), "A may /\n");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] arguments =
        Arrays.stream(line.split(" "))
            .map(word -> word.replace("NUL", "a\0b"))
            .toArray(String[]::new);
    CommandEnvironment shell =
        new CommandEnvironment(
            folder, InputStream.nullInputStream(), stream(out), stream(err), false);
    assertThat(Wayleave.run(shell, arguments)).isEqualTo(ExitCodes.FAILED);
    String errors = err.toString(StandardCharsets.UTF_8);
    assertThat(PROGRESS.matcher(errors).replaceFirst(""))
        .startsWith("wayleave: a\\u0000b")
        .contains(": is not a valid file name on this machine (")
        .hasLineCount(1);
    assertThat(out.size()).isZero();
  }

  private static PrintStream stream(ByteArrayOutputStream octets) {
    return new PrintStream(octets, true, StandardCharsets.UTF_8);
  }
}
