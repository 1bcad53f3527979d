package io.github.wayleave.internal.history;

import io.github.wayleave.internal.history.HistoryLog.HistoryProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The folder of a history: a log, and the octets of each version. */
public record HistoryFolder(Path path) {
  /** How many octets the files of a history may have together: {@value}. */
  public static final long MAX_BYTES = 1L << 30;

  private static final String NAME = "history";
  private static final String LOG = "log.txt";

  public static HistoryFolder in(Path state) {
    return new HistoryFolder(state.resolve(NAME));
  }

  public boolean exists() {
    return Files.exists(log());
  }

  /**
   * Reads the log.
   *
   * @throws IOException if it cannot be read
   */
  public HistoryLog read() throws IOException {
    return HistoryLog.read(log());
  }

  /**
   * Returns the octets of a version, which are hashed again.
   *
   * @throws IOException if they are not there, or not what was published; the message is a sentence
   */
  public byte[] octets(DocumentVersion version) throws IOException {
    return octets().load(version);
  }

  /** Returns what is wrong with the log or with the octets of any version. */
  public List<HistoryProblem> verify(HistoryLog log) {
    List<HistoryProblem> problems = new ArrayList<>(log.problems());
    for (DocumentVersion version : versions(log)) {
      try {
        octets(version);
      } catch (IOException e) {
        problems.add(new HistoryProblem(String.valueOf(e.getMessage()), false));
      }
    }
    return problems;
  }

  /** Returns each version once, whatever it was served as, in the order of the log. */
  public static Collection<DocumentVersion> versions(HistoryLog log) {
    Map<String, DocumentVersion> versions = new LinkedHashMap<>();
    log.entries().stream()
        .flatMap(entry -> entry.version().stream())
        .forEach(version -> versions.putIfAbsent(version.sha256() + version.length(), version));
    return versions.values();
  }

  Path log() {
    return path.resolve(LOG);
  }

  OctetStore octets() {
    return new OctetStore(path);
  }
}
