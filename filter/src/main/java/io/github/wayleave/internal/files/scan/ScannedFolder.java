package io.github.wayleave.internal.files.scan;

import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.state.PathProblem;
import io.github.wayleave.internal.files.state.ScanPass;
import io.github.wayleave.internal.files.state.StampReliability;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The last listing of a folder. It is listed again when its stamp has changed or is too recent to
 * be reliable, because a file may have been added within the same clock tick. While the file system
 * fails, the last listing stays; only a folder that is known to be deleted has no files.
 */
public final class ScannedFolder {
  /** Wayleave publishes these documents itself, so files with these names are not listed. */
  private static final Set<String> OWN_DOCUMENTS = Set.of("/robots.txt", "/data.txt");

  private static final int MAX_PATH_LENGTH = 2_000;

  private static final String TOO_DEEP =
      "is %s folders deep, so the files of its subfolders are not listed; move them up, or exclude them"
          .formatted(FolderScan.MAX_DEPTH);

  private static final String UNREADABLE =
      "cannot be read (%s), so none of its files is listed; give this process read access";

  private final SitePath path;
  private final int depth;
  private Optional<FileStamp> stamp = Optional.empty();
  private long stampSinceNanos;
  private boolean isSettled;
  private List<SitePath> files = List.of();
  private List<ScannedFolder> folders = List.of();
  private Optional<PathProblem> problem = Optional.empty();
  private boolean wasListed;

  public ScannedFolder(SitePath path, int depth) {
    this.path = path;
    this.depth = depth;
  }

  public SitePath path() {
    return path;
  }

  /** Adds all files of this folder and its subfolders to a scan, in path order. */
  public void visit(FolderScan scan) {
    PathState state = scan.stateOf(path);
    boolean isThere = state.kind() == PathKind.FOLDER || state.kind() == PathKind.UNREADABLE;
    if (!isThere || !scan.enterFolder()) {
      clear();
      return;
    }
    if (state.kind() == PathKind.UNREADABLE) {
      isSettled = false;
      problem = Optional.of(failure(state.reason()));
    } else if (needsListing(state.stamp().orElseThrow(), scan.pass())) {
      list(scan);
    }
    problem.ifPresent(finding -> scan.report(path.asFolder(), finding));
    addFiles(scan);
  }

  private void addFiles(FolderScan scan) {
    int next = 0;
    for (ScannedFolder folder : folders) {
      String key = folder.path.asFolder();
      while (next < files.size() && files.get(next).text().compareTo(key) < 0) {
        scan.addFile(files.get(next++));
      }
      if (scan.isLimitReached()) {
        return;
      }
      folder.visit(scan);
    }
    for (SitePath file : files.subList(next, files.size())) {
      scan.addFile(file);
    }
  }

  private boolean needsListing(FileStamp current, ScanPass pass) {
    boolean isSame = stamp.filter(current::equals).isPresent();
    if (isSame && isSettled) {
      return false;
    }
    boolean isFirst = stamp.isEmpty();
    stampSinceNanos = isSame ? stampSinceNanos : System.nanoTime();
    stamp = Optional.of(current);
    isSettled =
        (isFirst && StampReliability.isOld(current, pass.startTime()))
            || pass.nanoTime() - stampSinceNanos >= StampReliability.of(current).toNanos();
    return true;
  }

  private void list(FolderScan scan) {
    try {
      update(scan.list(path), scan);
      wasListed = true;
    } catch (NoSuchFileException | NotDirectoryException e) {
      clear();
      problem = Optional.of(failure(PathState.reason(e)));
    } catch (IOException | RuntimeException e) {
      isSettled = false;
      problem = Optional.of(failure(PathState.reason(e)));
    }
  }

  /** Without an earlier listing, no files can stay listed. */
  private PathProblem failure(String reason) {
    return wasListed
        ? PathProblem.uncheckedFolder(reason)
        : PathProblem.unlisted(UNREADABLE.formatted(reason));
  }

  private void update(FolderListing content, FolderScan scan) {
    Map<SitePath, ScannedFolder> previous =
        folders.stream().collect(Collectors.toMap(folder -> folder.path, Function.identity()));
    List<SitePath> newFiles = new ArrayList<>();
    List<ScannedFolder> newFolders = new ArrayList<>();
    int unlistable = content.nameless();
    boolean tooDeep = false;
    boolean isUncertain = false;
    for (String name : content.names()) {
      Optional<SitePath> child = path.child(name).filter(p -> p.text().length() <= MAX_PATH_LENGTH);
      if (child.isEmpty()) {
        unlistable += isPrivateName(name) ? 0 : 1;
        continue;
      }
      PathKind kind = scan.stateOf(child.get()).kind();
      ScannedFolder existing = previous.get(child.get());
      isUncertain |= kind == PathKind.UNREADABLE;
      if (kind == PathKind.UNREADABLE && existing != null) {
        newFolders.add(existing);
      } else if (kind != PathKind.FOLDER
          && (isUnfollowedLink(kind) || isSelected(child.get(), scan))) {
        newFiles.add(scan.intern(child.get()));
      } else if (kind == PathKind.FOLDER && depth == FolderScan.MAX_DEPTH) {
        tooDeep = true;
      } else if (kind == PathKind.FOLDER && depth < scan.maxDepth()) {
        newFolders.add(existing == null ? new ScannedFolder(child.get(), depth + 1) : existing);
      }
    }
    newFiles.sort(Comparator.naturalOrder());
    newFolders.sort(Comparator.comparing(folder -> folder.path.asFolder()));
    files = List.copyOf(newFiles);
    folders = List.copyOf(newFolders);
    isSettled &= !isUncertain;
    problem =
        (tooDeep && scan.maxDepth() > depth
                ? Optional.of(TOO_DEEP)
                : describeUnlistable(unlistable))
            .map(PathProblem::unlisted);
  }

  private static boolean isSelected(SitePath file, FolderScan scan) {
    return scan.matches(file) && !OWN_DOCUMENTS.contains(file.text());
  }

  /** A link that is not followed is reported like a file. */
  private static boolean isUnfollowedLink(PathKind kind) {
    return kind == PathKind.OUTSIDE || kind == PathKind.LOOP;
  }

  /** Private files are not counted as unlistable. */
  private static boolean isPrivateName(String name) {
    return name.startsWith(".") || SitePath.isPrivate(name);
  }

  private static Optional<String> describeUnlistable(int count) {
    return count == 0
        ? Optional.empty()
        : Optional.of(
            "has %s files or folders with names that are invalid in a path or in the encoding of this process, so they are not listed; rename them, or start the process in a UTF-8 locale"
                .formatted(count));
  }

  private void clear() {
    stamp = Optional.empty();
    files = List.of();
    folders = List.of();
    problem = Optional.empty();
    wasListed = false;
  }
}
