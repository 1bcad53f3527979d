package io.github.wayleave.cli.ledger;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.ledger.disk.HashSearch;
import io.github.wayleave.internal.ledger.disk.LedgerProblem;
import io.github.wayleave.internal.ledger.disk.LedgerReading;
import io.github.wayleave.internal.text.LogText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The result of verifying ledgers: the problems of each folder, and the hash of its last block. */
public final class LedgerVerification implements CommandResult {
  private static final String LIMITS =
      "This finds damage and missing minutes. It does not find that the newest minutes are missing, or that all hashes were computed again; deposit the hash of the last block elsewhere, and compare it with --expect";

  private final Map<String, LedgerReading> readings;
  private final Optional<String> expected;
  private final Map<String, HashSearch> found;

  LedgerVerification(
      Map<String, LedgerReading> readings,
      Optional<String> expected,
      Map<String, HashSearch> found) {
    this.readings = new LinkedHashMap<>(readings);
    this.expected = expected;
    this.found = new LinkedHashMap<>(found);
  }

  /** Returns whether all folders are as they were written, and one contains the expected hash. */
  public boolean isFine() {
    return isIntact() && isExpectedProved();
  }

  private boolean isIntact() {
    return readings.values().stream().allMatch(LedgerReading::isIntact);
  }

  private boolean isExpectedProved() {
    return expected.isEmpty() || found.values().stream().anyMatch(HashSearch::isOfMinute);
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
    if (expected.isPresent()) {
      expectation(expected.get())
          .forEach(
              line ->
                  paper.line(
                      paper.ink(isFine() ? TextStyle.GREEN : TextStyle.RED, LogText.line(line))));
    } else if (isIntact()) {
      paper.line(LIMITS);
    }
  }

  private List<String> expectation(String hash) {
    if (found.isEmpty()) {
      return List.of(
          "no folder contains the block %s; compare it with the copy that was kept with the hash"
              .formatted(hash));
    }
    return found.entrySet().stream()
        .map(folder -> folder.getKey() + ": " + sentence(hash, folder.getValue()))
        .toList();
  }

  private String sentence(String hash, HashSearch search) {
    if (!search.isOfMinute()) {
      return "%s is the hash of a minute that became a part of totals, which it does not prove; verify the copy that was kept with the hash"
          .formatted(hash);
    }
    if (!isIntact()) {
      return "contains the block %s, but the ledger was altered".formatted(hash);
    }
    return "contains the block %s; nothing that is kept from before it was changed since%s"
        .formatted(
            hash,
            search.laterTotals().isEmpty()
                ? ""
                : ", except that these files, which are newer, replaced the minutes of their days: "
                    + String.join(", ", search.laterTotals()));
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeBooleanProperty("fine", isFine());
    if (expected.isPresent()) {
      json.writeStringProperty("expected", expected.get());
      json.writeBooleanProperty("contained", isExpectedProved());
    }
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
  }
}
