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
  private final Optional<SitePath> top;
  private final Map<Optional<MediaType>, FileDetails> details = new HashMap<>();
  private Map<SitePath, List<SitePath>> entries = Map.of();
  private List<TrackedFile> files = List.of();

  public WatchedFolder(WatchRequest request, FolderFiles selection, FileStateStore store) {
    this.request = request;
    this.selection = selection;
    this.store = store;
    this.top = SitePath.ofFolder(selection.dir().text());
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

  private void scanFolder(ScanPass pass, SitePath folder) {
    PathState top = pass.stateOf(request.data(), folder);
    FolderWalk walk = new FolderWalk(request, selection, folder, pass, store, entries);
    if (top.kind() == PathKind.FOLDER || top.kind() == PathKind.UNREADABLE) {
      walk.visit(folder, top, 0);
    } else {
      walk.report(
          folder.asFolder(),
          PathProblem.unlisted(top.kind() == PathKind.OUTSIDE ? PathProblem.OUTSIDE : NO_FOLDER));
    }
    List<TrackedFile> tracked = new ArrayList<>(walk.files().size());
    for (FolderWalk.Entry entry : walk.files()) {
      TrackedFile file = store.file(request, entry.path());
      store
          .update(file, entry.state(), pass)
          .ifPresent(problem -> walk.report(location(entry.path()).path(), problem));
      tracked.add(file);
    }
    entries = walk.entries();
    files = tracked;
    pass.addProblems(walk.problems());
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
    String relativePath = path.text().substring(top.orElseThrow().asFolder().length());
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
