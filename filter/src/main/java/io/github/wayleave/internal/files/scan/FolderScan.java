package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.internal.files.state.FileStateStore;
import io.github.wayleave.internal.files.state.PathProblem;
import io.github.wayleave.internal.files.state.ScanPass;
import io.github.wayleave.internal.files.state.WatchRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** One scan of a folder and its subfolders, within limits. */
public final class FolderScan {
  /** The maximum number of files per selection: {@value}. */
  static final int MAX_FILES = 10_000;

  /** The maximum number of folders per selection: {@value}. */
  static final int MAX_FOLDERS = 10_000;

  /** The maximum depth of subfolders: {@value}. */
  static final int MAX_DEPTH = 32;

  private static final int MAX_PROBLEMS = 100;
  private static final String ANY_FOLDERS = "**";

  private final WatchRequest request;
  private final FolderFiles selection;
  private final SitePath top;
  private final ScanPass pass;
  private final FileStateStore store;
  private final int maxDepth;
  private final List<SitePath> files = new ArrayList<>();
  private final List<FileProblem> problems = new ArrayList<>();
  private int folders;
  private boolean isLimitReached;

  public FolderScan(
      WatchRequest request,
      FolderFiles selection,
      SitePath top,
      ScanPass pass,
      FileStateStore store) {
    this.request = request;
    this.selection = selection;
    this.top = top;
    this.pass = pass;
    this.store = store;
    this.maxDepth = maxDepth(selection);
  }

  /** Patterns without {@code **} limit the depth at which files can match. */
  private static int maxDepth(FolderFiles selection) {
    boolean isAnywhere =
        selection.include().isEmpty()
            || selection.include().stream().anyMatch(glob -> glob.text().contains(ANY_FOLDERS));
    return isAnywhere
        ? Integer.MAX_VALUE
        : selection.include().stream()
            .mapToInt(glob -> (int) glob.text().chars().filter(c -> c == '/').count())
            .max()
            .orElseThrow();
  }

  ScanPass pass() {
    return pass;
  }

  PathState stateOf(SitePath path) {
    return pass.stateOf(request.data(), path);
  }

  FolderListing list(SitePath folder) throws IOException {
    return request.data().listFolder(folder);
  }

  boolean matches(SitePath file) {
    return selection.matches(file.text().substring(top.asFolder().length()));
  }

  /** Returns the stored instance of an equal path, to save memory. */
  SitePath intern(SitePath path) {
    return store.intern(request.root(), path);
  }

  /** Returns the maximum depth at which files can match. */
  int maxDepth() {
    return maxDepth;
  }

  /** Counts a folder; returns whether to scan it. */
  boolean enterFolder() {
    if (!isLimitReached && ++folders > MAX_FOLDERS) {
      stop("has more than %s folders".formatted(MAX_FOLDERS));
    }
    return !isLimitReached;
  }

  void addFile(SitePath file) {
    if (isLimitReached) {
      return;
    }
    if (files.size() == MAX_FILES) {
      stop("has more than %s files".formatted(MAX_FILES));
    } else if (pass.countFile()) {
      files.add(file);
    } else {
      stop("has more than the %s files that a site can list".formatted(ScanPass.MAX_FILES));
    }
  }

  boolean isLimitReached() {
    return isLimitReached;
  }

  List<SitePath> files() {
    return files;
  }

  List<FileProblem> problems() {
    return problems;
  }

  void reportUnlisted(SitePath folder, String sentence) {
    report(folder.asFolder(), PathProblem.unlisted(sentence));
  }

  void report(String path, PathProblem problem) {
    if (problems.size() < MAX_PROBLEMS) {
      problems.add(new FileProblem(selection, path, problem.sentence(), problem.kind()));
    }
  }

  private void stop(String limit) {
    reportUnlisted(
        top,
        "%s, so only the first are listed; make \"include\" narrower, or split the folder"
            .formatted(limit));
    isLimitReached = true;
  }
}
