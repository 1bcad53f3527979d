package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.RootFiles.TrackedFile;
import java.util.List;
import java.util.Optional;

/**
 * A single file that the policy names. A file on another site or at an unusual path is listed
 * unchecked.
 */
final class WatchedFile implements WatchedSelection {
  private static final PathProblem NOT_FOUND =
      new PathProblem(
          "is not a readable file of this site, so it is listed without its length and hash; add the file if it belongs to the site",
          FileProblem.FileProblemKind.NOT_FOUND);
  private static final PathProblem DELETED =
      PathProblem.unlisted(
          "was deleted, so it is no longer listed; restore it, or remove it from the policy");

  private final WatchRequest request;
  private final Distribution distribution;
  private final FileStateStore store;
  private final Optional<TrackedFile> trackedFile;
  private boolean isExcluded;
  private boolean wasScanned;

  WatchedFile(WatchRequest request, SingleFile selection, FileStateStore store) {
    this.request = request;
    this.distribution = Distribution.of(selection.location(), selection.details());
    this.store = store;
    this.trackedFile =
        selection.location().isRelative()
            ? SitePath.of(selection.location().path()).map(path -> store.file(request, path))
            : Optional.empty();
  }

  @Override
  public void scan(ScanPass pass) {
    if (trackedFile.isPresent()) {
      scan(trackedFile.get(), pass).ifPresent(problem -> report(pass, problem));
    } else if (distribution.location().isRelative()) {
      report(pass, NOT_FOUND);
    }
  }

  private void report(ScanPass pass, PathProblem problem) {
    pass.report(request.selection(), distribution.location().path(), problem);
  }

  private Optional<PathProblem> scan(TrackedFile file, ScanPass pass) {
    boolean isCounted = pass.countFile();
    PathState state =
        isCounted ? pass.stateOf(request.data(), file.path()) : PathState.of(PathKind.NOTHING);
    isExcluded = !isCounted || isExcluded(state.kind());
    wasScanned = true;
    Optional<PathProblem> problem = store.update(file, state, pass);
    return state.kind() == PathKind.NOTHING || state.kind() == PathKind.FOLDER
        ? Optional.of(file.hasExisted() ? DELETED : NOT_FOUND)
        : problem;
  }

  /** A temporarily unreadable file keeps its state unless it was never scanned. */
  private boolean isExcluded(PathKind kind) {
    boolean keepsState = kind == PathKind.UNREADABLE && wasScanned;
    return keepsState ? isExcluded : PathProblem.isExcluded(kind);
  }

  @Override
  public List<Distribution> listed() {
    return isExcluded || !trackedFile.map(WatchedFile::isListable).orElse(true)
        ? List.of()
        : List.of(
            trackedFile
                .flatMap(TrackedFile::currentAttributes)
                .map(distribution::withFacts)
                .orElse(distribution));
  }

  private static boolean isListable(TrackedFile file) {
    return file.currentStamp().isPresent() ? !file.isDenied() : !file.hasExisted();
  }
}
