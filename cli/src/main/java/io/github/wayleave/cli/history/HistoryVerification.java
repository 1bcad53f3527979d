package io.github.wayleave.cli.history;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.internal.history.HistoryLog.HistoryProblem;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * The result of verifying a history: its versions, its problems, and the hash of the last line of
 * the log.
 */
public record HistoryVerification(
    int entries, List<DocumentVersion> versions, List<HistoryProblem> problems, String lastHash)
    implements CommandResult {
  public HistoryVerification {
    versions = List.copyOf(versions);
    problems = List.copyOf(problems);
  }

  public boolean isIntact() {
    return problems.stream().allMatch(HistoryProblem::isHarmless);
  }

  @Override
  public void text(TextOutput paper) {
    problems.forEach(
        problem ->
            paper.line(
                paper.ink(
                    problem.isHarmless() ? TextStyle.YELLOW : TextStyle.RED, problem.sentence())));
    paper.line("entries: " + entries);
    paper.line("versions: %s, %s bytes".formatted(versions.size(), totalBytes()));
    paper.line("hash of the last line: " + lastHash);
    paper.line(
        isIntact()
            ? paper.ink(TextStyle.GREEN, "the history is intact")
            : paper.ink(TextStyle.RED, "the history was altered"));
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeBooleanProperty("fine", isIntact());
    json.writeNumberProperty("entries", entries);
    json.writeNumberProperty("versions", versions.size());
    json.writeNumberProperty("octets", totalBytes());
    json.writeStringProperty("last_hash", lastHash);
    write(problems, json);
  }

  static void write(List<HistoryProblem> problems, JsonGenerator json) {
    JsonWriter.array(json, "troubles", problems, problem -> json.writeString(problem.sentence()));
  }

  private long totalBytes() {
    return versions.stream().mapToLong(DocumentVersion::length).sum();
  }
}
