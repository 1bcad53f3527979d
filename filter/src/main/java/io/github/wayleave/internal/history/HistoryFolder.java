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

/**
 * The folder of a history: a log of publications, and the content of each version.
 *
 * <p>An operator must be able to show later what a crawler could read on a given day, and that the
 * record was not edited. So the log is append-only, and each line ends in the SHA-256 of the
 * previous line's hash and its own text. A changed, missing or reordered line breaks the chain at
 * itself or at the next line; only someone who rewrites every later line can hide a change, and a
 * copy of the last hash, kept elsewhere, reveals that too. Content is stored once per hash and
 * verified when read.
 *
 * <p>Appending costs one hash and one {@code fsync} per batch of changes. Opening reads the whole
 * log in linear time; memory grows with the number of locations, not with the log.
 */
public record HistoryFolder(Path path) {
  /** The maximum total size of the files in bytes: {@value}. */
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
   * Returns the content of a version and verifies its hash.
   *
   * @throws IOException if the content is missing or differs from what was published; the message
   *     is a sentence
   */
  public byte[] octets(DocumentVersion version) throws IOException {
    return octets().load(version);
  }

  /** Returns the problems of the log and of the content of every version. */
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

  /** Returns each distinct content once, in the order of the log. */
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
