package io.github.wayleave.cli.history;

import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.internal.history.HistoryLog.Trouble;
import io.github.wayleave.internal.history.Version;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * Whether a history is what was written: it should have the octets of all {@code versions}; {@code
 * lastHash} is that of the last line of the log.
 */
public record Verification(
    int entries, List<Version> versions, List<Trouble> troubles, String lastHash)
    implements Report {
  public Verification {
    versions = List.copyOf(versions);
    troubles = List.copyOf(troubles);
  }

  public boolean isFine() {
    return troubles.stream().allMatch(Trouble::isHarmless);
  }

  @Override
  public void text(Paper paper) {
    troubles.forEach(
        trouble ->
            paper.line(paper.ink(trouble.isHarmless() ? Ink.YELLOW : Ink.RED, trouble.sentence())));
    paper.line("entries: " + entries);
    paper.line("versions: %s, of %s octets".formatted(versions.size(), octets()));
    paper.line("hash of the last line: " + lastHash);
    paper.line(
        isFine()
            ? paper.ink(Ink.GREEN, "all is as it was written")
            : paper.ink(Ink.RED, "not all is as it was written"));
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

  static void write(List<Trouble> troubles, JsonGenerator json) {
    Json.array(json, "troubles", troubles, trouble -> json.writeString(trouble.sentence()));
  }

  private long octets() {
    return versions.stream().mapToLong(Version::length).sum();
  }
}
