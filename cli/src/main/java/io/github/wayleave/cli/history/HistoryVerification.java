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
 * Whether a history is what was written: it should have the octets of all {@code versions}; {@code
 * lastHash} is that of the last line of the log.
 */
public record HistoryVerification(
    int entries, List<DocumentVersion> versions, List<HistoryProblem> troubles, String lastHash)
    implements CommandResult {
  public HistoryVerification {
    versions = List.copyOf(versions);
    troubles = List.copyOf(troubles);
  }

  public boolean isFine() {
    return troubles.stream().allMatch(HistoryProblem::isHarmless);
  }

  @Override
  public void text(TextOutput paper) {
    troubles.forEach(
        trouble ->
            paper.line(
                paper.ink(
                    trouble.isHarmless() ? TextStyle.YELLOW : TextStyle.RED, trouble.sentence())));
    paper.line("entries: " + entries);
    paper.line("versions: %s, %s bytes".formatted(versions.size(), octets()));
    paper.line("hash of the last line: " + lastHash);
    paper.line(
        isFine()
            ? paper.ink(TextStyle.GREEN, "the history is intact")
            : paper.ink(TextStyle.RED, "the history was altered"));
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    json.writeBooleanProperty("fine", isFine());
    json.writeNumberProperty("entries", entries);
    json.writeNumberProperty("versions", versions.size());
    json.writeNumberProperty("octets", octets());
    json.writeStringProperty("last_hash", lastHash);
    write(troubles, json);
    json.writeEndObject();
  }

  static void write(List<HistoryProblem> troubles, JsonGenerator json) {
    JsonWriter.array(json, "troubles", troubles, trouble -> json.writeString(trouble.sentence()));
  }

  private long octets() {
    return versions.stream().mapToLong(DocumentVersion::length).sum();
  }
}
