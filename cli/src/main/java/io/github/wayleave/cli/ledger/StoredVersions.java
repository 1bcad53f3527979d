package io.github.wayleave.cli.ledger;

import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The versions of robots.txt in the histories of state folders, which are read on first use. */
final class StoredVersions implements Function<Version, Optional<RobotsTxt>> {
  private static final int MAX_PARSED = 64;

  private final List<Path> states;
  private final Map<String, StoredVersion> stored = new HashMap<>();
  private final Map<Version, Optional<RobotsTxt>> parsed = new HashMap<>();
  private boolean isRead;

  private record StoredVersion(HistoryFolder folder, DocumentVersion version) {}

  StoredVersions(List<Path> states) {
    this.states = List.copyOf(states);
  }

  /** Returns a version with line numbers; empty if no history has it, or it was altered. */
  @Override
  public Optional<RobotsTxt> apply(Version version) {
    Optional<RobotsTxt> known = parsed.get(version);
    if (known == null) {
      if (parsed.size() >= MAX_PARSED) {
        parsed.clear();
      }
      known = parse(version);
      parsed.put(version, known);
    }
    return known;
  }

  private Optional<RobotsTxt> parse(Version version) {
    if (!isRead) {
      isRead = true;
      states.forEach(this::read);
    }
    StoredVersion found = stored.get(version.hash());
    if (found == null) {
      return Optional.empty();
    }
    try {
      byte[] octets = found.folder().octets(found.version());
      return Optional.of(RobotsTxtParser.parse(octets).file());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void read(Path state) {
    HistoryFolder folder = HistoryFolder.in(state);
    if (!folder.exists()) {
      return;
    }
    try {
      for (DocumentVersion version : HistoryFolder.versions(folder.read())) {
        stored.putIfAbsent(version.sha256(), new StoredVersion(folder, version));
      }
    } catch (IOException e) {
      // Without the history, lines of several servers stay as they are, which accuses of nothing.
      stored.clear();
    }
  }
}
