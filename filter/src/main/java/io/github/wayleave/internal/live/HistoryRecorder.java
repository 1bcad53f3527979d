package io.github.wayleave.internal.live;

import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.history.HistoryWriter;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument;
import io.github.wayleave.internal.history.HistoryWriter.HistoryFullException;
import io.github.wayleave.internal.history.HistoryWriter.HistoryLockedException;
import io.github.wayleave.internal.text.WriteAdvice;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.publish.PublishedDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records published documents in the history, on a thread of its own so that neither requests nor
 * reloads wait for the disk. A failure is reported once and tried again at each check of the
 * source.
 *
 * <p>Dataset documents change whenever a file does. To keep them from filling the history, each is
 * recorded at most once an hour, with its latest version, and not at all once three quarters of the
 * space are used.
 */
final class HistoryRecorder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final String THREAD = "wayleave-history";
  private static final int MAX_QUEUED = 100;
  private static final Duration DATA_INTERVAL = Duration.ofHours(1);

  /**
   * Opening the history reads the whole log, so after a failure it is tried again only after this
   * many times the duration of the last attempt.
   */
  private static final int REOPEN_PAUSE_FACTOR = 20;

  private final InstantSource clock;
  private final SerialExecutor executor = new SerialExecutor(THREAD, MAX_QUEUED);
  private Optional<PublishedContent> content = Optional.empty();
  private Optional<HistoryWriter> writer = Optional.empty();
  private final Set<DocumentLocation> pendingData = new HashSet<>();
  private final Map<DocumentLocation, Instant> recordedAt = new HashMap<>();
  private boolean needsFullWrite;
  private long reopenAfterNanos = System.nanoTime();
  private volatile boolean hasPendingData;
  private volatile boolean isLocked;
  private volatile Optional<PolicyProblem> problem = Optional.empty();

  HistoryRecorder(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * Records a snapshot before the first request sees it; an empty {@code folder} ends the history.
   * {@code files} are the source files of the policy, empty if unknown.
   */
  void recordSnapshot(
      Snapshot next, Optional<OperationPolicy.StateFolder> folder, Map<String, byte[]> files) {
    Optional<PublishedContent> nextContent =
        folder.map(stateFolder -> new PublishedContent(next, stateFolder, files));
    executor.submit(() -> setContent(nextContent));
    nextContent.ifPresent(
        published ->
            published.watch(
                (locations, document) -> documentChanged(published, locations, document)));
  }

  void retry() {
    if (isLocked || hasPendingData || problem.isPresent()) {
      executor.submitOrReplace(this, () -> write(Map.of()));
    }
  }

  Optional<PolicyProblem> problem() {
    return problem;
  }

  @Override
  public void close() {
    executor.submit(this::closeWriter);
    executor.close();
  }

  private void documentChanged(
      PublishedContent source,
      List<DocumentLocation> locations,
      Optional<PublishedDocument> document) {
    CurrentDocument current =
        new CurrentDocument(clock.instant(), document.map(PublishedContent::contentOf));
    executor.submitOrReplace(locations, () -> recordChange(source, locations, current));
  }

  private void setContent(Optional<PublishedContent> next) {
    if (!folder(content).equals(folder(next))) {
      closeWriter();
    }
    content = next;
    pendingData.clear();
    recordedAt.clear();
    needsFullWrite = true;
    if (next.isEmpty()) {
      isLocked = false;
      hasPendingData = false;
      problem = Optional.empty();
    }
    write(Map.of());
  }

  /** A request of an earlier snapshot may report a document that is no longer published. */
  private void recordChange(
      PublishedContent source, List<DocumentLocation> locations, CurrentDocument current) {
    if (content.filter(active -> active == source).isPresent()) {
      Map<DocumentLocation, CurrentDocument> changes = new HashMap<>();
      locations.forEach(
          location -> {
            source.put(location, current);
            changes.put(location, current);
          });
      write(changes);
    }
  }

  private void write(Map<DocumentLocation, CurrentDocument> changes) {
    if (content.isEmpty()) {
      return;
    }
    PublishedContent current = content.get();
    try {
      if (writer.filter(open -> !open.isFolderPresent()).isPresent()) {
        closeWriter();
        needsFullWrite = true;
      }
      if (writer.isPresent() || System.nanoTime() - reopenAfterNanos >= 0) {
        writeChanges(writer(current), current, changes);
      } else {
        needsFullWrite = true;
      }
    } catch (HistoryLockedException e) {
      reportLock(e);
    } catch (IOException | RuntimeException | Error e) {
      reportFailure(current.folder(), e);
    }
  }

  private void writeChanges(
      HistoryWriter to, PublishedContent current, Map<DocumentLocation, CurrentDocument> changes)
      throws IOException {
    Map<DocumentLocation, CurrentDocument> fixed = new TreeMap<>();
    (needsFullWrite ? current.allDocuments(to.currentLocations()) : changes)
        .forEach(
            (location, present) -> {
              if (current.isData(location)) {
                pendingData.add(location);
              } else {
                fixed.put(location, present);
              }
            });
    to.record(fixed);
    needsFullWrite = false;
    isLocked = false;
    Instant time = clock.instant();
    Set<DocumentLocation> due =
        pendingData.stream().filter(location -> isDue(location, time)).collect(Collectors.toSet());
    to.recordData(current.documents(due));
    due.forEach(location -> recordedAt.put(location, time));
    pendingData.removeAll(due);
    hasPendingData = !pendingData.isEmpty();
    problem = Optional.empty();
  }

  /** A clock that was set back must not stop the recording. */
  private boolean isDue(DocumentLocation location, Instant time) {
    Instant last = recordedAt.get(location);
    return last == null || time.isBefore(last) || !time.isBefore(last.plus(DATA_INTERVAL));
  }

  private HistoryWriter writer(PublishedContent current) throws IOException {
    if (writer.isEmpty()) {
      long begin = System.nanoTime();
      try {
        writer =
            Optional.of(
                HistoryWriter.open(
                    HistoryFolder.in(current.folder().path()), HistoryFolder.MAX_BYTES));
      } finally {
        long end = System.nanoTime();
        reopenAfterNanos = end + (end - begin) * REOPEN_PAUSE_FACTOR;
      }
    }
    return writer.get();
  }

  private void reportLock(HistoryLockedException e) {
    needsFullWrite = true;
    if (!isLocked) {
      LOG.warn("{}, so this process records nothing", e.getMessage());
    }
    isLocked = true;
  }

  private void reportFailure(OperationPolicy.StateFolder folder, Throwable e) {
    if (!(e instanceof HistoryFullException)) {
      closeWriter();
      needsFullWrite = true;
    }
    isLocked = false;
    if (Files.isRegularFile(folder.path())) {
      LOG.debug("the state folder is a file, which saving the policy reports", e);
      return;
    }
    PolicyProblem failure = folder.problem(describe(folder, e));
    if (!problem.equals(Optional.of(failure))) {
      if (e instanceof IOException) {
        LOG.error("the history is incomplete: {}", failure);
      } else {
        LOG.warn("the history is incomplete: {}", failure, e);
      }
    }
    problem = Optional.of(failure);
  }

  private static String describe(OperationPolicy.StateFolder folder, Throwable e) {
    if (e instanceof HistoryFullException) {
      return "records no more history: " + e.getMessage();
    }
    return e instanceof VirtualMachineError
        ? "cannot record the history (%s); give this process more memory".formatted(e)
        : "cannot record the history (%s); %s".formatted(e, WriteAdvice.of(folder.path()));
  }

  private void closeWriter() {
    try {
      if (writer.isPresent()) {
        writer.get().close();
      }
    } catch (IOException e) {
      LOG.debug("cannot close the history", e);
    }
    writer = Optional.empty();
  }

  private static Optional<Path> folder(Optional<PublishedContent> published) {
    return published.map(value -> value.folder().path());
  }
}
