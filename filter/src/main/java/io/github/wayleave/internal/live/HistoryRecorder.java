package io.github.wayleave.internal.live;

import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.history.HistoryWriter;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument;
import io.github.wayleave.internal.history.HistoryWriter.HistoryFullException;
import io.github.wayleave.internal.history.HistoryWriter.HistoryLockedException;
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
 * Notes in the history what is published, away from the threads that publish it. What goes wrong is
 * told once, and tried again at each look at the source.
 *
 * <p>Documents about datasets change whenever a file does. So that they do not fill the history, it
 * takes at most one version of each an hour under one policy, the last one, and none once three
 * quarters of the room are taken.
 */
final class HistoryRecorder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final String THREAD = "wayleave-history";
  private static final int MOST_WAITING = 100;
  private static final Duration BETWEEN_DATA = Duration.ofHours(1);

  /** After a failure the folder is opened again, which reads the log, for this part of the time. */
  private static final int PAUSES_PER_OPENING = 20;

  private final InstantSource clock;
  private final SerialExecutor backlog = new SerialExecutor(THREAD, MOST_WAITING);
  private Optional<PublishedContent> edition = Optional.empty();
  private Optional<HistoryWriter> writer = Optional.empty();
  private final Set<DocumentLocation> late = new HashSet<>();
  private final Map<DocumentLocation, Instant> noted = new HashMap<>();
  private boolean isBehind;
  private long openAgain = System.nanoTime();
  private volatile boolean isWaiting;
  private volatile boolean isHeld;
  private volatile Optional<PolicyProblem> problem = Optional.empty();

  HistoryRecorder(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * Notes what is in force from now on, before the first request sees it; in no {@code folder} if
   * it is empty. The policy was made of {@code files}, none if they are not known.
   */
  void begin(
      Snapshot next, Optional<OperationPolicy.StateFolder> folder, Map<String, byte[]> files) {
    Optional<PublishedContent> begun =
        folder.map(where -> new PublishedContent(next, where, files));
    backlog.add(() -> take(begun));
    begun.ifPresent(some -> some.watch((places, document) -> tell(some, places, document)));
  }

  void retry() {
    if (isHeld || isWaiting || problem.isPresent()) {
      backlog.offer(this, () -> write(Map.of()));
    }
  }

  Optional<PolicyProblem> problem() {
    return problem;
  }

  @Override
  public void close() {
    backlog.add(this::release);
    backlog.close();
  }

  private void tell(
      PublishedContent from, List<DocumentLocation> places, Optional<PublishedDocument> document) {
    CurrentDocument now =
        new CurrentDocument(clock.instant(), document.map(PublishedContent::content));
    backlog.offer(places, () -> change(from, places, now));
  }

  private void take(Optional<PublishedContent> next) {
    if (!folder(edition).equals(folder(next))) {
      release();
    }
    edition = next;
    late.clear();
    noted.clear();
    isBehind = true;
    if (next.isEmpty()) {
      isHeld = false;
      isWaiting = false;
      problem = Optional.empty();
    }
    write(Map.of());
  }

  /** What a request of before had written is not what stands there now. */
  private void change(PublishedContent from, List<DocumentLocation> places, CurrentDocument now) {
    if (edition.filter(current -> current == from).isPresent()) {
      Map<DocumentLocation, CurrentDocument> changes = new HashMap<>();
      places.forEach(
          place -> {
            from.put(place, now);
            changes.put(place, now);
          });
      write(changes);
    }
  }

  private void write(Map<DocumentLocation, CurrentDocument> changes) {
    if (edition.isEmpty()) {
      return;
    }
    PublishedContent current = edition.get();
    try {
      if (writer.filter(open -> !open.isThere()).isPresent()) {
        release();
        isBehind = true;
      }
      if (writer.isPresent() || System.nanoTime() - openAgain >= 0) {
        note(writer(current), current, changes);
      } else {
        isBehind = true;
      }
    } catch (HistoryLockedException e) {
      held(e);
    } catch (IOException | RuntimeException | Error e) {
      fault(current.folder(), e);
    }
  }

  private void note(
      HistoryWriter to, PublishedContent current, Map<DocumentLocation, CurrentDocument> changes)
      throws IOException {
    Map<DocumentLocation, CurrentDocument> fixed = new TreeMap<>();
    (isBehind ? current.all(to.standing()) : changes)
        .forEach(
            (place, present) -> {
              if (current.isData(place)) {
                late.add(place);
              } else {
                fixed.put(place, present);
              }
            });
    to.note(fixed);
    isBehind = false;
    isHeld = false;
    Instant time = clock.instant();
    Set<DocumentLocation> due =
        late.stream().filter(place -> isDue(place, time)).collect(Collectors.toSet());
    to.noteData(current.known(due));
    due.forEach(place -> noted.put(place, time));
    late.removeAll(due);
    isWaiting = !late.isEmpty();
    problem = Optional.empty();
  }

  /** A clock that was set back must not end the notes. */
  private boolean isDue(DocumentLocation place, Instant time) {
    Instant last = noted.get(place);
    return last == null || time.isBefore(last) || !time.isBefore(last.plus(BETWEEN_DATA));
  }

  private HistoryWriter writer(PublishedContent current) throws IOException {
    if (writer.isEmpty()) {
      long begin = System.nanoTime();
      try {
        writer =
            Optional.of(
                HistoryWriter.open(
                    HistoryFolder.in(current.folder().path()), HistoryFolder.MOST_OCTETS));
      } finally {
        long end = System.nanoTime();
        openAgain = end + (end - begin) * PAUSES_PER_OPENING;
      }
    }
    return writer.get();
  }

  private void held(HistoryLockedException e) {
    isBehind = true;
    if (!isHeld) {
      LOG.warn("{}, so this process records nothing", e.getMessage());
    }
    isHeld = true;
  }

  private void fault(OperationPolicy.StateFolder folder, Throwable e) {
    if (!(e instanceof HistoryFullException)) {
      release();
      isBehind = true;
    }
    isHeld = false;
    if (Files.isRegularFile(folder.path())) {
      LOG.debug("the state folder is a file, which saving the policy reports", e);
      return;
    }
    PolicyProblem now = folder.problem(sentence(folder, e));
    if (!problem.equals(Optional.of(now))) {
      if (e instanceof IOException) {
        LOG.error("the history is incomplete: {}", now);
      } else {
        LOG.warn("the history is incomplete: {}", now, e);
      }
    }
    problem = Optional.of(now);
  }

  private static String sentence(OperationPolicy.StateFolder folder, Throwable e) {
    if (e instanceof HistoryFullException) {
      return "records no more history: " + e.getMessage();
    }
    return e instanceof VirtualMachineError
        ? "cannot record the history (%s); give this process more memory".formatted(e)
        : "cannot record the history (%s); give this process write access to %s"
            .formatted(e, folder.path());
  }

  private void release() {
    try {
      if (writer.isPresent()) {
        writer.get().close();
      }
    } catch (IOException e) {
      LOG.debug("cannot close the history", e);
    }
    writer = Optional.empty();
  }

  private static Optional<Path> folder(Optional<PublishedContent> some) {
    return some.map(one -> one.folder().path());
  }
}
