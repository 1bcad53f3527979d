package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
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

  private final WatchRequest request;
  private final FolderFiles selection;
  private final FileStateStore store;
  private final Optional<ScannedFolder> top;
  private final Map<Optional<MediaType>, FileDetails> details = new HashMap<>();
  private volatile List<TrackedFile> files = List.of();

  public WatchedFolder(WatchRequest request, FolderFiles selection, FileStateStore store) {
    this.request = request;
    this.selection = selection;
    this.store = store;
    this.top = SitePath.ofFolder(selection.dir().text()).map(path -> new ScannedFolder(path, 0));
  }

  @Override
  public void scan(ScanPass pass) {
    if (top.isEmpty()) {
      pass.addProblems(
          List.of(
              new FileProblem(
                  selection,
                  selection.dir().text(),
                  NO_FOLDER,
                  FileProblem.FileProblemKind.UNLISTED)));
    } else {
      scanFolder(pass, top.get());
    }
  }

  private void scanFolder(ScanPass pass, ScannedFolder folder) {
    FolderScan scan = new FolderScan(request, selection, folder.path(), pass, store);
    PathKind kind = scan.stateOf(folder.path()).kind();
    if (kind != PathKind.FOLDER && kind != PathKind.UNREADABLE) {
      scan.reportUnlisted(
          folder.path(), kind == PathKind.OUTSIDE ? PathProblem.OUTSIDE : NO_FOLDER);
    }
    folder.visit(scan);
    List<TrackedFile> tracked = new ArrayList<>(scan.files().size());
    for (SitePath path : scan.files()) {
      TrackedFile file = store.file(request, path);
      PathState state = scan.stateOf(path);
      store
          .update(file, state, pass)
          .ifPresent(problem -> scan.report(location(path).path(), problem));
      tracked.add(file);
    }
    files = tracked;
    pass.addProblems(scan.problems());
  }

  @Override
  public List<Distribution> listed() {
    List<Distribution> listed = new ArrayList<>(files.size());
    for (TrackedFile file : files) {
      if (file.currentStamp().isPresent() && !file.isDenied()) {
        listed.add(
            new Distribution(
                location(file.path()), details(file.path()), file.currentAttributes()));
      }
    }
    return List.copyOf(listed);
  }

  /** Reuses the path if encoding does not change it, to save memory. */
  private UrlReference location(SitePath path) {
    String relativePath = path.text().substring(top.orElseThrow().path().asFolder().length());
    UrlReference location = selection.dir().file(relativePath);
    return location.path().equals(path.text())
        ? new UrlReference(Optional.empty(), path.text())
        : location;
  }

  private FileDetails details(SitePath path) {
    return details.computeIfAbsent(
        MediaType.ofFileName(path.name()), type -> selection.details().withMediaType(type));
  }
}
