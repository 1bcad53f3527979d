package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandProcess.ProcessResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments and file names outside ASCII, in locales without a charset for them. */
@DisabledOnOs(OS.WINDOWS)
class LocaleTest {
  private static final String ROBOTS = "User-agent: *\nDisallow: /Stra%C3%9Fe/\n";

  @TempDir Path folder;
  private CommandProcess wayleave;

  @BeforeEach
  void write() throws IOException {
    wayleave = new CommandProcess(folder);
    Files.writeString(folder.resolve("s.txt"), ROBOTS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "xx_XX.UTF-8", ""})
  void script_anyLocale_readsArgumentsAsUtf8(String locale) throws Exception {
    ProcessResult result =
        wayleave.script(locale, "explain", "s.txt", "--agent", "Googlebot", "--url", "/Straße/x");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith("disallowed: Googlebot  /Straße/x\n");
    assertThat(result.exit()).isZero();
  }

  @Test
  void script_posixLocale_findsAndWritesFilesOutsideAscii() throws Exception {
    // The JVM of this test may have no charset for the names.
    assertThat(wayleave.line("cp s.txt \"pö lítý.txt\"").exit()).isZero();
    assertThat(wayleave.script("C", "check", "pö lítý.txt").out()).contains("nothing found");
    ProcessResult result = wayleave.script("C", "import", "pö lítý.txt", "--out", "ß.yaml");
    assertThat(result.err()).contains("Written to ß.yaml");
    assertThat(wayleave.line("cat ß.yaml").out()).contains("disallow: /Stra");
  }

  @Test
  void jar_posixLocale_refusesAnArgumentThatItCannotRead() throws Exception {
    ProcessResult result =
        wayleave.jar("C", "explain", "s.txt", "--agent", "Googlebot", "--url", "/Straße/x");
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .matches(
            "wayleave: the argument \"/Stra.*e/x\" has characters that Java cannot read in this locale, whose charset is US-ASCII; set LC_ALL=C.UTF-8, or start it with the script wayleave, which does so\n");
    assertThat(result.exit()).isEqualTo(ExitCodes.FAILED);
  }

  @Test
  void jar_posixLocale_acceptsAscii() throws Exception {
    ProcessResult result =
        wayleave.jar("C", "explain", "s.txt", "--agent", "A", "--url", "/Stra%C3%9Fe/?a");
    assertThat(result.out()).startsWith("disallowed: A  /Stra%C3%9Fe/?a\n");
    assertThat(result.exit()).isZero();
  }

  @Test
  void jar_utf8Locale_refusesAnArgumentInAnotherCharset() throws Exception {
    ProcessResult result =
        wayleave.line("exec \"$0\" explain s.txt --agent A --url \"/$(printf \"\\\\337\")\"");
    assertThat(result.err()).endsWith("\" is not UTF-8; write it in UTF-8\n");
    assertThat(result.exit()).isEqualTo(ExitCodes.FAILED);
  }
}
