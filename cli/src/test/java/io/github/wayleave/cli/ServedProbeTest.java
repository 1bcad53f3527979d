package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.preview.ProbeFile;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.explorer.report.ProbedSite;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JSON of a probe, which {@code serve --probe} shows. */
class ServedProbeTest {
  @TempDir Path folder;

  @Test
  void jsonOfAProbe_isReadWhole() throws IOException {
    Path json = Path.of("src/test/resources/io/github/wayleave/cli/probe/output/formats.json");
    String text = Files.readString(json).replaceFirst("exit \\d\\s*$", "");
    ProbedSite site = read(text);
    assertThat(site.verdict()).isEqualTo("2 warnings, 2 notes");
    assertThat(site.facts())
        .contains("1 of 4 answers to crawlers agree with the rules")
        .first()
        .asString()
        .contains("11 requests as a browser and 2 crawlers, compared with http://127.0.0.1:");
    assertThat(site.robots()).containsEntry("Bytespider", "403").containsEntry("browser", "200");
    assertThat(site.browser()).containsOnlyKeys("/", "/private/").containsEntry("/", "200");
    assertThat(site.pages())
        .hasSize(4)
        .anySatisfy(
            page -> {
              assertThat(page.crawler()).isEqualTo("Bytespider");
              assertThat(page.isAllowed()).isTrue();
              assertThat(page.finding()).contains("allowed-but-refused");
              assertThat(page.isConclusive()).isTrue();
            });
    assertThat(site.differences()).hasSize(4).allMatch(found -> !found.sentence().isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]                  | is not the JSON of a probe",
        "{\"robots\": 1}     | is not the JSON of a probe",
        "{\"gaps\": {}}      | is not the JSON of a probe",
        "{\"crawlers\": [1]} | is not the JSON of a probe",
        "{                   | is not valid JSON at line 1, column",
        "{\"at\": \"x\"}     | expected \"format\" 1, found \"\"",
        "{\"format\": 2}     | expected \"format\" 1, found \"2\"",
        "{\"format\": 1}     | has no \"at\"",
      })
  void otherFile_isOneSentence(String text, String problem) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("--probe probe.json: " + problem)
        .hasMessageContaining("wayleave probe SITE --format json --out FILE");
  }

  private ProbedSite read(String text) throws IOException {
    Files.writeString(folder.resolve("probe.json"), text);
    CommandEnvironment shell =
        new CommandEnvironment(
            folder, InputStream.nullInputStream(), System.out, System.err, false);
    return ProbeFile.read("probe.json", shell);
  }
}
