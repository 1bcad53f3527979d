package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.MediaType;
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
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of a folder that the policy names. */
public final class WatchedFolder implements WatchedSelection {
  private static final String NO_FOLDER =
      "is not a folder of this site's files, so none of its files is listed; create it, or remove it from the policy";

  private final WatchRequest watched;
  private final FolderFiles selection;
  private final FileStateStore ledger;
  private final Optional<ScannedFolder> top;
  private final Map<Optional<MediaType>, FileDetails> details = new HashMap<>();
  private volatile List<TrackedFile> files = List.of();

  public WatchedFolder(WatchRequest watched, FolderFiles selection, FileStateStore ledger) {
    this.watched = watched;
    this.selection = selection;
    this.ledger = ledger;
    this.top = SitePath.ofFolder(selection.dir().text()).map(path -> new ScannedFolder(path, 0));
  }

  @Override
  public void scan(ScanPass round) {
    if (top.isEmpty()) {
      round.add(
          List.of(
              new FileProblem(
                  selection,
                  selection.dir().text(),
                  NO_FOLDER,
                  FileProblem.FileProblemKind.UNLISTED)));
    } else {
      look(round, top.get());
    }
  }

  private void look(ScanPass round, ScannedFolder folder) {
    FolderScan walk = new FolderScan(watched, selection, folder.path(), round, ledger);
    PathKind kind = walk.look(folder.path()).kind();
    if (kind != PathKind.FOLDER && kind != PathKind.UNREADABLE) {
      walk.trouble(folder.path(), kind == PathKind.OUTSIDE ? PathProblem.OUTSIDE : NO_FOLDER);
    }
    folder.visit(walk);
    List<TrackedFile> found = new ArrayList<>(walk.files().size());
    for (SitePath path : walk.files()) {
      TrackedFile file = ledger.file(watched, path);
      PathState sight = walk.look(path);
      Optional<DeclaredTable> claim = DeclaredTable.of(watched.columns(), details(path));
      ledger.claim(file, claim, round);
      ledger
          .update(file, sight, round)
          .ifPresent(finding -> walk.report(location(path).path(), finding));
      ledger
          .contradictions(file, claim)
          .forEach(
              text ->
                  walk.report(
                      location(path).path(),
                      new PathProblem(text, FileProblem.FileProblemKind.TABLE)));
      found.add(file);
    }
    files = found;
    round.add(walk.troubles());
  }

  @Override
  public List<Distribution> listed() {
    List<Distribution> listed = new ArrayList<>(files.size());
    for (TrackedFile file : files) {
      if (file.seen().isPresent() && !file.isDenied()) {
        listed.add(new Distribution(location(file.path()), details(file.path()), file.facts()));
      }
    }
    return List.copyOf(listed);
  }

  /** A path that is the same when encoded takes memory once. */
  private UrlReference location(SitePath path) {
    String below = path.text().substring(top.orElseThrow().path().asFolder().length());
    UrlReference location = selection.dir().file(below);
    return location.path().equals(path.text())
        ? new UrlReference(Optional.empty(), path.text())
        : location;
  }

  private FileDetails details(SitePath path) {
    return details.computeIfAbsent(
        MediaType.ofFileName(path.name()), type -> selection.details().withMediaType(type));
  }
}
