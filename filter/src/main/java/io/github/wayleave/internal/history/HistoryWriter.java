package io.github.wayleave.internal.history;

import io.github.wayleave.internal.history.HistoryLog.LogScan;
import io.github.wayleave.internal.history.HistoryLogLine.HistoryEntry;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Writes on at a history. What it wrote it never writes over. After it threw it is to be closed,
 * since nobody knows how much of the last line is there. One thread uses it.
 */
public final class HistoryWriter implements Closeable {
  private final HistoryFolder folder;
  private final long maxBytes;
  private final HistoryLock lock;
  private final Map<DocumentLocation, DocumentVersion> current = new HashMap<>();
  private String lastHash = HistoryLogLine.NO_HASH;
  private long size;

  private HistoryWriter(HistoryFolder folder, long maxBytes, HistoryLock lock) {
    this.folder = folder;
    this.maxBytes = maxBytes;
    this.lock = lock;
  }

  /**
   * Opens a history to write on; only one process can, and whatever it finds stays as it is. All
   * files together may have {@code maxBytes} octets.
   *
   * @throws HistoryLockedException if another process writes it
   * @throws IOException if the folder cannot be written
   */
  public static HistoryWriter open(HistoryFolder folder, long maxBytes) throws IOException {
    if (!Files.isDirectory(folder.path())) {
      Files.createDirectories(folder.path());
    }
    HistoryWriter writer = new HistoryWriter(folder, maxBytes, HistoryLock.acquire(folder.path()));
    try {
      writer.load();
      return writer;
    } catch (IOException e) {
      writer.close();
      throw e;
    }
  }

  public Set<DocumentLocation> currentLocations() {
    return Set.copyOf(current.keySet());
  }

  /** Returns whether the folder still is where it was opened; somebody may have moved it. */
  public boolean isFolderPresent() {
    return Files.isDirectory(folder.path()) && (size == 0 || folder.exists());
  }

  /**
   * Notes what stands at some places now, where that is something else than before.
   *
   * @throws HistoryFullException if there is no room; nothing else is lost, and the writer goes on
   * @throws IOException if it cannot be written
   */
  public void record(Map<DocumentLocation, CurrentDocument> documents) throws IOException {
    record(documents, maxBytes);
  }

  /**
   * Notes the same of documents about datasets, which change far more often than others: they have
   * three quarters of the room, so that there always is some for robots.txt and the policies.
   *
   * @throws HistoryFullException if there is no room; nothing else is lost, and the writer goes on
   * @throws IOException if it cannot be written
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
    lock.close();
  }

  private void load() throws IOException {
    lastHash = LogScan.of(folder.log(), this::apply).lastHash();
    size = folder.octets().size();
    if (folder.exists()) {
      size += Files.size(folder.log());
      terminateLastLine(folder.log());
    }
  }

  private void apply(HistoryEntry entry) {
    entry
        .version()
        .ifPresentOrElse(
            version -> current.put(entry.location(), version),
            () -> current.remove(entry.location()));
  }

  /** A line that a crash has torn stays as it is, and the next begins behind it. */
  private void terminateLastLine(Path log) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      if (file.length() == 0) {
        return;
      }
      file.seek(file.length() - 1);
      if (file.read() == '\n') {
        return;
      }
    }
    append("\n", maxBytes);
  }

  private void saveContent(CurrentDocument.DocumentContent content, long limit) throws IOException {
    if (Files.exists(folder.octets().file(content.version()))) {
      return;
    }
    byte[] compressed = OctetStore.compress(content.octets());
    requireRoom(compressed.length, limit);
    folder.octets().save(content.version(), compressed);
  }

  private void append(String lines, long limit) throws IOException {
    if (lines.isEmpty()) {
      return;
    }
    requireRoom(lines.length(), limit);
    try (FileChannel log =
        FileChannel.open(folder.log(), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      ByteBuffer buffer = ByteBuffer.wrap(lines.getBytes(StandardCharsets.US_ASCII));
      while (buffer.hasRemaining()) {
        log.write(buffer);
      }
      log.force(true);
    }
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

  /** The right to write a history, which one process has until it ends. */
  private static final class HistoryLock implements Closeable {
    private static final String NAME = "lock";

    private final FileChannel channel;

    private HistoryLock(FileChannel channel) {
      this.channel = channel;
    }

    /**
     * Takes the right.
     *
     * @throws HistoryLockedException if another has it
     */
    static HistoryLock acquire(Path folder) throws IOException {
      FileChannel channel =
          FileChannel.open(
              folder.resolve(NAME), StandardOpenOption.WRITE, StandardOpenOption.CREATE);
      HistoryLock lock = new HistoryLock(channel);
      try {
        if (!tryLock(channel)) {
          throw new HistoryLockedException(
              "another process records the history in %s".formatted(folder));
        }
        return lock;
      } catch (IOException e) {
        lock.close();
        throw e;
      }
    }

    /** Another application in this process counts like another process. */
    private static boolean tryLock(FileChannel channel) throws IOException {
      try {
        return channel.tryLock() != null;
      } catch (OverlappingFileLockException e) {
        return false;
      }
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }

  /** A history has as many octets as it may; the message is a sentence. */
  public static final class HistoryFullException extends IOException {
    private static final long serialVersionUID = 1;

    HistoryFullException(String sentence) {
      super(sentence);
    }
  }

  /** Somebody else writes a history. */
  public static final class HistoryLockedException extends IOException {
    private static final long serialVersionUID = 1;

    HistoryLockedException(String sentence) {
      super(sentence);
    }
  }

  /** What stands at a place now, and since when; empty if nothing does any more. */
  public record CurrentDocument(Instant since, Optional<CurrentDocument.DocumentContent> content) {

    /** What a document holds; it is hashed once, and only if somebody asks. One thread uses it. */
    public static final class DocumentContent {
      private final Supplier<byte[]> octets;
      private final String mediaType;
      private Optional<DocumentVersion> version = Optional.empty();

      /** Knows where the octets come from, always the same ones. */
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
