package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.internal.files.state.FileStateStore;
import io.github.wayleave.internal.files.state.PathProblem;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import io.github.wayleave.internal.files.state.ScanPass;
import io.github.wayleave.internal.files.state.WatchRequest;
import java.util.List;
import java.util.Optional;

/** A single file that the policy names. */
public final class WatchedFile implements WatchedSelection {
  private static final String NOT_FOUND =
      "is not a readable file of this site, so it is listed without its length and hash; add the file if it belongs to the site";
  private static final String DELETED =
      "was deleted, so it is no longer listed; restore it, or remove it from the policy";

  private final WatchRequest request;
  private final TrackedFile file;
  private final FileStateStore store;
  private final Distribution distribution;
  private boolean isExcluded;
  private boolean wasScanned;

  private WatchedFile(
      WatchRequest request, Distribution distribution, TrackedFile file, FileStateStore store) {
    this.request = request;
    this.file = file;
    this.store = store;
    this.distribution = distribution;
  }

  /**
   * Creates the selection for a file; a file on another site or at an unusual path is listed
   * unchecked.
   */
  public static WatchedSelection of(
      WatchRequest request, SingleFile selection, FileStateStore store) {
    Distribution distribution = Distribution.of(selection.location(), selection.details());
    if (!selection.location().isRelative()) {
      return new UncheckedFile(distribution, List.of());
    }
    Optional<SitePath> path = SitePath.of(selection.location().path());
    return path.isPresent()
        ? new WatchedFile(request, distribution, store.file(request, path.get()), store)
        : new UncheckedFile(
            distribution,
            List.of(
                new FileProblem(
                    selection,
                    selection.location().path(),
                    NOT_FOUND,
                    FileProblem.FileProblemKind.NOT_FOUND)));
  }

  @Override
  public void scan(ScanPass pass) {
    boolean isCounted = pass.countFile();
    PathState state =
        isCounted ? pass.stateOf(request.data(), file.path()) : PathState.of(PathKind.NOTHING);
    isExcluded = !isCounted || isExcluded(state.kind());
    Optional<PathProblem> problem = store.update(file, state, pass);
    if (state.kind() == PathKind.NOTHING || state.kind() == PathKind.FOLDER) {
      problem = Optional.of(missingProblem());
    }
    pass.addProblems(problem.map(f -> problem(f.sentence(), f.kind())).stream().toList());
    wasScanned = true;
  }

  /** A temporarily unreadable file keeps its state unless it was never scanned. */
  private boolean isExcluded(PathKind kind) {
    boolean keepsState = kind == PathKind.UNREADABLE && wasScanned;
    return keepsState ? isExcluded : PathProblem.isExcluded(kind);
  }

  private PathProblem missingProblem() {
    return file.hasExisted()
        ? PathProblem.unlisted(DELETED)
        : new PathProblem(NOT_FOUND, FileProblem.FileProblemKind.NOT_FOUND);
  }

  private FileProblem problem(String sentence, FileProblem.FileProblemKind kind) {
    return new FileProblem(request.selection(), distribution.location().path(), sentence, kind);
  }

  @Override
  public List<Distribution> listed() {
    boolean isThere = file.currentStamp().isPresent() && !file.isDenied();
    boolean mayBeThere = file.currentStamp().isEmpty() && !file.hasExisted();
    return isExcluded || !(isThere || mayBeThere)
        ? List.of()
        : List.of(file.currentAttributes().map(distribution::withFacts).orElse(distribution));
  }

  /** A file that is listed without a check. */
  private record UncheckedFile(Distribution distribution, List<FileProblem> problems)
      implements WatchedSelection {
    @Override
    public void scan(ScanPass pass) {
      pass.addProblems(problems);
    }

    @Override
    public List<Distribution> listed() {
      return List.of(distribution);
    }
  }
}
