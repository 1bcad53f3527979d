package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.history.HistoryWriter;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument.DocumentContent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cases with an absolute state folder, which sessions cannot contain. */
class HistoryCommandTest {
  @TempDir Path folder;

  @Test
  void policy_invalid_namesTheStateFolder() throws IOException {
    Path state = folder.resolve("kept");
    note(state, "/robots.txt", "User-agent: *\n");
    Files.writeString(folder.resolve("wayleave.yaml"), "state: " + state + "\nrobotz: none\n");
    assertThat(answer("--policy wayleave.yaml robots.txt --show")).isEqualTo("User-agent: *\n");
  }

  @Test
  void policy_withoutHistory_reportsWhatIsMissing() throws IOException {
    Path state = folder.resolve("state");
    Files.writeString(folder.resolve("live.yaml"), "state: " + state + "\nrobots: none\n");
    assertThat(answer("--policy live.yaml"))
        .isEqualTo(
            "[err] wayleave: live.yaml: \"state\" is state, which contains no history; run this on the server that publishes the policy, or copy its folder and name the copy with --state\n[exit 2]\n");
  }

  @Test
  void path_withControlCharacters_isEscaped() throws IOException {
    note(folder, "/\u001b[2J\nall is fine", "a");
    assertThat(answer("--state .")).contains("/\\u001B[2J\\u000Aall is fine").hasLineCount(2);
  }

  private String answer(String options) throws IOException {
    return new TypedCommands(folder).answer("$ wayleave history " + options);
  }

  private static void note(Path state, String path, String text) throws IOException {
    DocumentContent content =
        new DocumentContent(() -> text.getBytes(StandardCharsets.UTF_8), "text/plain");
    CurrentDocument document = new CurrentDocument(Instant.EPOCH, Optional.of(content));
    try (HistoryWriter writer =
        HistoryWriter.open(HistoryFolder.in(state), HistoryFolder.MAX_BYTES)) {
      writer.record(Map.of(new DocumentLocation("*", path), document));
    }
  }
}
