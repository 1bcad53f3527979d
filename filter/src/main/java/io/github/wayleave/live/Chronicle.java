package io.github.wayleave.live;

import io.github.wayleave.history.DocumentPlace;
import io.github.wayleave.history.HistoryFolder;
import io.github.wayleave.history.HistoryFullException;
import io.github.wayleave.history.HistoryHeldException;
import io.github.wayleave.history.HistoryWriter;
import io.github.wayleave.history.Present;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.StateFolder;
import io.github.wayleave.publish.PublishedDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notes in the history what is published, away from the threads that publish it. What goes wrong is
 * told once, and tried again at the next change.
 */
final class Chronicle implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final String THREAD = "wayleave-history";
  private static final int MOST_WAITING = 100;

  private final InstantSource clock;
  private final Backlog backlog = new Backlog(THREAD, MOST_WAITING);
  private boolean isUsed;
  private Optional<Edition> edition = Optional.empty();
  private Optional<HistoryWriter> writer = Optional.empty();
  private boolean isBehind;
  private volatile boolean isHeld;
  private volatile Optional<PolicyProblem> problem = Optional.empty();

  Chronicle(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * Notes what is in force from now on. It is told before the first request sees it.
   *
   * @param folder where the history is; empty for nowhere
   * @param files the files that the policy was made of; none if they are not known
   */
  void begin(Snapshot next, Optional<StateFolder> folder, Map<String, byte[]> files) {
    isUsed |= folder.isPresent();
    if (isUsed) {
      Optional<Edition> begun = folder.map(where -> new Edition(next, where, files));
      backlog.add(() -> take(begun));
      begun.ifPresent(some -> some.watch((places, document) -> tell(some, places, document)));
    }
  }

  /** Takes over the history if another process has given it up. */
  void tryAgain() {
    if (isHeld) {
      backlog.add(() -> write(Map.of()));
    }
  }

  /** Returns why nothing is noted, if that is so. */
  Optional<PolicyProblem> problem() {
    return problem;
  }

  @Override
  public void close() {
    backlog.add(this::release);
    backlog.close();
  }

  private void tell(
      Edition from, List<DocumentPlace> places, Optional<PublishedDocument> document) {
    Present now = new Present(clock.instant(), document.map(Edition::content));
    backlog.offer(places, () -> change(from, places, now));
  }

  private void take(Optional<Edition> next) {
    if (!folder(edition).equals(folder(next))) {
      release();
    }
    edition = next;
    isBehind = true;
    if (next.isEmpty()) {
      isHeld = false;
      problem = Optional.empty();
    }
    write(Map.of());
  }

  /** What a request of before had written is not what stands there now. */
  private void change(Edition from, List<DocumentPlace> places, Present now) {
    if (edition.filter(current -> current == from).isPresent()) {
      Map<DocumentPlace, Present> changes = new HashMap<>();
      places.forEach(
          place -> {
            from.put(place, now);
            changes.put(place, now);
          });
      write(changes);
    }
  }

  private void write(Map<DocumentPlace, Present> changes) {
    if (edition.isEmpty()) {
      return;
    }
    Edition current = edition.get();
    try {
      HistoryWriter to = writer(current);
      to.note(isBehind ? current.all(to.standing()) : changes);
      isBehind = false;
      isHeld = false;
      problem = Optional.empty();
    } catch (HistoryHeldException e) {
      held(e);
    } catch (IOException | RuntimeException e) {
      fault(current.folder(), e);
    }
  }

  private HistoryWriter writer(Edition current) throws IOException {
    if (writer.isEmpty()) {
      writer =
          Optional.of(HistoryFolder.in(current.folder().path()).open(HistoryFolder.MOST_OCTETS));
    }
    return writer.get();
  }

  private void held(HistoryHeldException e) {
    isBehind = true;
    if (!isHeld) {
      LOG.warn("{}, so this one notes nothing in it", e.getMessage());
    }
    isHeld = true;
  }

  private void fault(StateFolder folder, Exception e) {
    release();
    isBehind = true;
    isHeld = false;
    if (Files.isRegularFile(folder.path())) {
      LOG.debug("there is no folder for a history, as whoever keeps the policy tells", e);
      return;
    }
    PolicyProblem now =
        folder.problem(
            e instanceof HistoryFullException
                ? "keeps no more history: " + e.getMessage()
                : "keeps no history (%s); let this process write the folder %s"
                    .formatted(e, folder.path()));
    if (!problem.equals(Optional.of(now))) {
      LOG.error("what is published is not noted: {}", now);
    }
    problem = Optional.of(now);
  }

  private void release() {
    try {
      if (writer.isPresent()) {
        writer.get().close();
      }
    } catch (IOException e) {
      LOG.debug("the history was not given up", e);
    }
    writer = Optional.empty();
  }

  private static Optional<Path> folder(Optional<Edition> some) {
    return some.map(one -> one.folder().path());
  }
}
