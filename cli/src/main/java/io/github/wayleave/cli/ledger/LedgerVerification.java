package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.ledger.disk.LedgerProblem;
import io.github.wayleave.internal.ledger.disk.LedgerReading;
import io.github.wayleave.internal.text.LogText;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/** The result of verifying ledgers: the problems of each folder, and the hash of its last block. */
public final class LedgerVerification implements CommandResult {
  private final Map<String, LedgerReading> readings;

  LedgerVerification(Map<String, LedgerReading> readings) {
    this.readings = new LinkedHashMap<>(readings);
  }

  /** Returns whether all folders are as they were written. */
  public boolean isIntact() {
    return readings.values().stream().allMatch(LedgerReading::isIntact);
  }

  @Override
  public void text(TextOutput paper) {
    readings.forEach(
        (name, reading) -> {
          for (LedgerProblem problem : reading.problems()) {
            TextStyle style = problem.isHarmless() ? TextStyle.YELLOW : TextStyle.RED;
            paper.line(paper.ink(style, LogText.line(problem.sentence())));
          }
          paper.line("%s: hash of the last block: %s".formatted(name, reading.lastHash()));
        });
    paper.line(
        isIntact()
            ? paper.ink(TextStyle.GREEN, "the ledger is intact")
            : paper.ink(TextStyle.RED, "the ledger was altered"));
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    json.writeBooleanProperty("fine", isIntact());
    json.writeArrayPropertyStart("folders");
    readings.forEach(
        (name, reading) -> {
          json.writeStartObject();
          json.writeStringProperty("folder", name);
          json.writeBooleanProperty("fine", reading.isIntact());
          json.writeStringProperty("last_hash", reading.lastHash());
          json.writeArrayPropertyStart("troubles");
          reading.problems().forEach(problem -> json.writeString(problem.sentence()));
          json.writeEndArray();
          json.writeEndObject();
        });
    json.writeEndArray();
    json.writeEndObject();
  }
}
