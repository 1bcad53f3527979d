package io.github.wayleave.internal.history;

import io.github.wayleave.internal.history.HistoryLog.LogScan;
import io.github.wayleave.internal.history.HistoryLogLine.HistoryEntry;
import io.github.wayleave.internal.state.StateFolder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Appends to a history and never overwrites earlier lines. After an {@link IOException} close the
 * writer, because the last line may be incomplete. Not thread-safe.
 */
public final class HistoryWriter implements Closeable {
  private final HistoryFolder folder;
  private final long maxBytes;
  private final StateFolder state;
  private final Map<DocumentLocation, DocumentVersion> current = new HashMap<>();
  private String lastHash = HistoryLogLine.NO_HASH;
  private long size;

  private HistoryWriter(HistoryFolder folder, long maxBytes, StateFolder state) {
    this.folder = folder;
    this.maxBytes = maxBytes;
    this.state = state;
  }

  /**
   * Opens a history for appending; only one process can open it. All files together are limited to
   * {@code maxBytes}.
   *
   * @throws HistoryLockedException if another process has opened it
   * @throws IOException if the folder is not writable
   */
  public static HistoryWriter open(HistoryFolder folder, long maxBytes) throws IOException {
    Optional<StateFolder> state = StateFolder.lock(folder.path());
    if (state.isEmpty()) {
      throw new HistoryLockedException(
          "another process records the history in %s".formatted(folder.path()));
    }
    HistoryWriter writer = new HistoryWriter(folder, maxBytes, state.get());
    try {
      writer.load();
      return writer;
    } catch (IOException | RuntimeException e) {
      writer.close();
      throw e;
    }
  }

  public Set<DocumentLocation> currentLocations() {
    return Set.copyOf(current.keySet());
  }

  /** Returns whether the folder still exists; an operator may have moved it. */
  public boolean isFolderPresent() {
    return Files.isDirectory(folder.path()) && (size == 0 || folder.exists());
  }

  /**
   * Records the documents that differ from the last recorded version.
   *
   * @throws HistoryFullException if the limit is reached; the writer stays usable
   * @throws IOException if writing fails
   */
  public void record(Map<DocumentLocation, CurrentDocument> documents) throws IOException {
    record(documents, maxBytes);
  }

  /**
   * Records dataset documents. Because they change often, they may use only three quarters of the
   * space, which leaves room for robots.txt and the policies.
   *
   * @throws HistoryFullException if the limit is reached; the writer stays usable
   * @throws IOException if writing fails
   */
  public void recordData(Map<DocumentLocation, CurrentDocument> documents) throws IOException {
    record(documents, maxBytes / 4 * 3);
  }

  private void record(Map<DocumentLocation, CurrentDocument> documents, long limit)
      throws IOException {
    StringBuilder lines = new StringBuilder();
    List<HistoryEntry> changes = new ArrayList<>();
    String chainHash = lastHash;
    for (Map.Entry<DocumentLocation, CurrentDocument> entry : documents.entrySet()) {
      Optional<CurrentDocument.DocumentContent> newContent = entry.getValue().content();
      Optional<DocumentVersion> version = newContent.map(CurrentDocument.DocumentContent::version);
      if (!version.equals(Optional.ofNullable(current.get(entry.getKey())))) {
        if (newContent.isPresent()) {
          saveContent(newContent.get(), limit);
        }
        HistoryEntry change = new HistoryEntry(entry.getValue().since(), entry.getKey(), version);
        HistoryLogLine line = HistoryLogLine.of(change, chainHash);
        chainHash = line.hash();
        lines.append(line).append('\n');
        changes.add(change);
      }
    }
    append(lines.toString(), limit);
    lastHash = chainHash;
    changes.forEach(this::apply);
  }

  @Override
  public void close() throws IOException {
    state.close();
  }

  private void load() throws IOException {
    LogScan scan = LogScan.of(folder.log(), this::apply);
    lastHash = scan.lastHash();
    size = folder.octets().size() + (folder.exists() ? Files.size(folder.log()) : 0);
    if (!scan.endsWithLineFeed()) {
      // An incomplete line after a crash stays; the next entry begins on a new line.
      append("\n", maxBytes);
    }
  }

  private void apply(HistoryEntry entry) {
    entry
        .version()
        .ifPresentOrElse(
            version -> current.put(entry.location(), version),
            () -> current.remove(entry.location()));
  }

  private void saveContent(CurrentDocument.DocumentContent content, long limit) throws IOException {
    if (Files.exists(folder.octets().file(content.version()))) {
      return;
    }
    byte[] compressed = OctetStore.compress(content.octets());
    requireRoom(compressed.length, limit);
    state.replace(folder.octets().file(content.version()), compressed);
  }

  private void append(String lines, long limit) throws IOException {
    if (lines.isEmpty()) {
      return;
    }
    requireRoom(lines.length(), limit);
    state.append(folder.log(), lines.getBytes(StandardCharsets.US_ASCII));
  }

  private void requireRoom(int octets, long limit) throws IOException {
    if (size + octets > limit) {
      throw new HistoryFullException(
          "%s has reached the limit of %s bytes for %s; move it elsewhere to begin a new one"
              .formatted(
                  folder.path(),
                  limit,
                  limit == maxBytes ? "a history" : "a history with documents about datasets"));
    }
    size += octets;
  }

  /** Thrown when the limit on the size of a history is reached; the message is a sentence. */
  public static final class HistoryFullException extends IOException {
    private static final long serialVersionUID = 1;

    HistoryFullException(String sentence) {
      super(sentence);
    }
  }

  /** Thrown when another process has opened the history. */
  public static final class HistoryLockedException extends IOException {
    private static final long serialVersionUID = 1;

    HistoryLockedException(String sentence) {
      super(sentence);
    }
  }

  /** The current document at a location, and since when; empty if it was removed. */
  public record CurrentDocument(Instant since, Optional<CurrentDocument.DocumentContent> content) {

    /** The content of a document, hashed on first use. Not thread-safe. */
    public static final class DocumentContent {
      private final Supplier<byte[]> octets;
      private final String mediaType;
      private Optional<DocumentVersion> version = Optional.empty();

      /** Creates content from a supplier that always returns the same bytes. */
      public DocumentContent(Supplier<byte[]> octets, String mediaType) {
        this.octets = octets;
        this.mediaType = mediaType;
      }

      byte[] octets() {
        return octets.get();
      }

      DocumentVersion version() {
        DocumentVersion hashed = version.orElseGet(() -> DocumentVersion.of(octets(), mediaType));
        version = Optional.of(hashed);
        return hashed;
      }
    }
  }
}
