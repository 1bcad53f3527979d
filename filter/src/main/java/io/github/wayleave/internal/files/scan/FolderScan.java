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

/** One look at the files of a folder and of those in it, within limits. */
public final class FolderScan {
  /** How many files a selection has at most: {@value}. */
  static final int MOST_FILES = 10_000;

  /** How many folders are looked into for a selection: {@value}. */
  static final int MOST_FOLDERS = 10_000;

  /** How deep folders are looked into: {@value}. */
  static final int MOST_STEPS = 32;

  private static final int MOST_TROUBLES = 100;
  private static final String ANY_FOLDERS = "**";

  private final WatchRequest watched;
  private final FolderFiles selection;
  private final SitePath top;
  private final ScanPass round;
  private final FileStateStore ledger;
  private final int deepest;
  private final List<SitePath> files = new ArrayList<>();
  private final List<FileProblem> troubles = new ArrayList<>();
  private int folders;
  private boolean isOver;

  public FolderScan(
      WatchRequest watched,
      FolderFiles selection,
      SitePath top,
      ScanPass round,
      FileStateStore ledger) {
    this.watched = watched;
    this.selection = selection;
    this.top = top;
    this.round = round;
    this.ledger = ledger;
    this.deepest = deepest(selection);
  }

  /** Where all patterns are of names and no folders, no folder below need be looked into. */
  private static int deepest(FolderFiles selection) {
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

  ScanPass round() {
    return round;
  }

  PathState look(SitePath path) {
    return round.look(watched.data(), path);
  }

  FolderListing list(SitePath folder) throws IOException {
    return watched.data().listFolder(folder);
  }

  boolean takes(SitePath file) {
    return selection.matches(file.text().substring(top.asFolder().length()));
  }

  /** Returns an equal path that is known already. */
  SitePath known(SitePath path) {
    return ledger.known(watched.root(), path);
  }

  /** Returns how many folders deep files of the selection may be. */
  int deepest() {
    return deepest;
  }

  /** Counts a folder that is looked into; tells whether to do so. */
  boolean enters() {
    if (!isOver && ++folders > MOST_FOLDERS) {
      stop("has more than %s folders".formatted(MOST_FOLDERS));
    }
    return !isOver;
  }

  void found(SitePath file) {
    if (isOver) {
      return;
    }
    if (files.size() == MOST_FILES) {
      stop("has more than %s files".formatted(MOST_FILES));
    } else if (round.counts()) {
      files.add(file);
    } else {
      stop("has more than the %s files that a site can list".formatted(ScanPass.MOST_FILES));
    }
  }

  boolean isOver() {
    return isOver;
  }

  List<SitePath> files() {
    return files;
  }

  List<FileProblem> troubles() {
    return troubles;
  }

  /** Reports why files of a folder are not listed. */
  void trouble(SitePath folder, String sentence) {
    report(folder.asFolder(), PathProblem.unlisted(sentence));
  }

  void report(String path, PathProblem finding) {
    if (troubles.size() < MOST_TROUBLES) {
      troubles.add(new FileProblem(selection, path, finding.sentence(), finding.kind()));
    }
  }

  private void stop(String found) {
    trouble(
        top,
        "%s, so only the first are listed; make \"include\" narrower, or split the folder"
            .formatted(found));
    isOver = true;
  }
}
