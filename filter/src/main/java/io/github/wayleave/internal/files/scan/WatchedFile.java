package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.csv.DeclaredTable;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.internal.files.state.FileStateStore;
import io.github.wayleave.internal.files.state.PathProblem;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import io.github.wayleave.internal.files.state.ScanPass;
import io.github.wayleave.internal.files.state.WatchRequest;
import java.util.List;
import java.util.Optional;

/** A file that the policy names by its path. */
public final class WatchedFile implements WatchedSelection {
  private static final String NOT_FOUND =
      "is not a readable file of this site, so it is listed without its length and hash; add the file if it belongs to the site";
  private static final String GONE =
      "was deleted, so it is no longer listed; restore it, or remove it from the policy";

  private final WatchRequest watched;
  private final TrackedFile file;
  private final FileStateStore ledger;
  private final Distribution plain;
  private volatile boolean isBarred;
  private boolean wasLookedAt;

  private WatchedFile(
      WatchRequest watched, Distribution plain, TrackedFile file, FileStateStore ledger) {
    this.watched = watched;
    this.file = file;
    this.ledger = ledger;
    this.plain = plain;
  }

  /** Returns the shelf of a file; what is elsewhere, or no file can be, is listed as it is. */
  public static WatchedSelection of(WatchRequest watched, SingleFile one, FileStateStore ledger) {
    Distribution plain = Distribution.of(one.location(), one.details());
    if (!one.location().isRelative()) {
      return new UncheckedFile(plain, List.of());
    }
    Optional<SitePath> path = SitePath.of(one.location().path());
    return path.isPresent()
        ? new WatchedFile(watched, plain, ledger.file(watched, path.get()), ledger)
        : new UncheckedFile(
            plain,
            List.of(
                new FileProblem(
                    one, one.location().path(), NOT_FOUND, FileProblem.FileProblemKind.UNSEEN)));
  }

  @Override
  public void scan(ScanPass round) {
    boolean isWithin = round.counts();
    PathState sight =
        isWithin ? round.look(watched.data(), file.path()) : PathState.of(PathKind.NOTHING);
    isBarred = !isWithin || isBarred(sight.kind());
    Optional<DeclaredTable> claim = DeclaredTable.of(watched.columns(), plain.details());
    ledger.claim(file, claim, round);
    Optional<PathProblem> finding = ledger.update(file, sight, round);
    if (sight.kind() == PathKind.NOTHING || sight.kind() == PathKind.FOLDER) {
      finding = Optional.of(missing());
    }
    round.add(finding.map(f -> trouble(f.sentence(), f.kind())).stream().toList());
    round.add(
        ledger.contradictions(file, claim).stream()
            .map(text -> trouble(text, FileProblem.FileProblemKind.TABLE))
            .toList());
    wasLookedAt = true;
  }

  /**
   * A file that cannot be looked at now is barred only if it was before, or never was looked at.
   */
  private boolean isBarred(PathKind kind) {
    boolean stays = kind == PathKind.UNREADABLE && wasLookedAt;
    return stays ? isBarred : PathProblem.isBarred(kind);
  }

  private PathProblem missing() {
    return ledger.read(file::wasThere)
        ? PathProblem.unlisted(GONE)
        : new PathProblem(NOT_FOUND, FileProblem.FileProblemKind.UNSEEN);
  }

  private FileProblem trouble(String sentence, FileProblem.FileProblemKind kind) {
    return new FileProblem(watched.selection(), plain.location().path(), sentence, kind);
  }

  @Override
  public List<Distribution> listed() {
    boolean isThere = file.seen().isPresent() && !file.isDenied();
    boolean mayBeThere = file.seen().isEmpty() && !file.wasThere();
    return isBarred || !(isThere || mayBeThere)
        ? List.of()
        : List.of(file.facts().map(plain::withFacts).orElse(plain));
  }

  /** What is listed as it is. */
  private record UncheckedFile(Distribution plain, List<FileProblem> troubles)
      implements WatchedSelection {
    @Override
    public void scan(ScanPass round) {
      round.add(troubles);
    }

    @Override
    public List<Distribution> listed() {
      return List.of(plain);
    }
  }
}
