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
 * A folder, as it was when it was last listed. It is listed again when its stamp changed, or had
 * not settled: then something may have come right after the list. While the file system fails, the
 * last list stays: only a folder that is known to be gone has no files.
 */
public final class ScannedFolder {
  /** What a policy publishes itself is not what lies in the folder. */
  private static final Set<String> OWN_DOCUMENTS = Set.of("/robots.txt", "/data.txt");

  /** Longer paths are no use to anybody. */
  private static final int MOST_CHARACTERS = 2_000;

  private static final String TOO_DEEP =
      "is %s folders deep, so the files of its subfolders are not listed; move them up, or exclude them"
          .formatted(FolderScan.MOST_STEPS);

  private static final String UNREADABLE =
      "cannot be read (%s), so none of its files is listed; give this process read access";

  private final SitePath path;
  private final int depth;
  private Optional<FileStamp> stamp = Optional.empty();
  private long sinceNanos;
  private boolean isSettled;
  private List<SitePath> files = List.of();
  private List<ScannedFolder> folders = List.of();
  private Optional<PathProblem> trouble = Optional.empty();
  private boolean wasListed;

  public ScannedFolder(SitePath path, int depth) {
    this.path = path;
    this.depth = depth;
  }

  public SitePath path() {
    return path;
  }

  /** Shows a walk all files in here, by their paths in order. */
  public void visit(FolderScan walk) {
    PathState sight = walk.look(path);
    boolean isThere = sight.kind() == PathKind.FOLDER || sight.kind() == PathKind.UNREADABLE;
    if (!isThere || !walk.enters()) {
      forget();
      return;
    }
    if (sight.kind() == PathKind.UNREADABLE) {
      isSettled = false;
      trouble = Optional.of(failure(sight.reason()));
    } else if (isToBeListed(sight.stamp().orElseThrow(), walk.round())) {
      list(walk);
    }
    trouble.ifPresent(finding -> walk.report(path.asFolder(), finding));
    show(walk);
  }

  private void show(FolderScan walk) {
    int next = 0;
    for (ScannedFolder folder : folders) {
      String key = folder.path.asFolder();
      while (next < files.size() && files.get(next).text().compareTo(key) < 0) {
        walk.found(files.get(next++));
      }
      if (walk.isOver()) {
        return;
      }
      folder.visit(walk);
    }
    for (SitePath file : files.subList(next, files.size())) {
      walk.found(file);
    }
  }

  private boolean isToBeListed(FileStamp now, ScanPass round) {
    boolean isSame = stamp.filter(now::equals).isPresent();
    if (isSame && isSettled) {
      return false;
    }
    boolean isFirst = stamp.isEmpty();
    sinceNanos = isSame ? sinceNanos : System.nanoTime();
    stamp = Optional.of(now);
    isSettled =
        (isFirst && StampReliability.isOld(now, round.now()))
            || round.nanoTime() - sinceNanos >= StampReliability.of(now).toNanos();
    return true;
  }

  private void list(FolderScan walk) {
    try {
      take(walk.list(path), walk);
      wasListed = true;
    } catch (NoSuchFileException | NotDirectoryException e) {
      forget();
      trouble = Optional.of(failure(PathState.reason(e)));
    } catch (IOException | RuntimeException e) {
      isSettled = false;
      trouble = Optional.of(failure(PathState.reason(e)));
    }
  }

  /** Without a list from before there is nothing that could stay. */
  private PathProblem failure(String reason) {
    return wasListed
        ? PathProblem.unseenFolder(reason)
        : PathProblem.unlisted(UNREADABLE.formatted(reason));
  }

  private void take(FolderListing content, FolderScan walk) {
    Map<SitePath, ScannedFolder> before =
        folders.stream().collect(Collectors.toMap(node -> node.path, Function.identity()));
    List<SitePath> foundFiles = new ArrayList<>();
    List<ScannedFolder> foundFolders = new ArrayList<>();
    int left = content.nameless();
    boolean tooDeep = false;
    boolean isUncertain = false;
    for (String name : content.names()) {
      Optional<SitePath> child = path.child(name).filter(p -> p.text().length() <= MOST_CHARACTERS);
      if (child.isEmpty()) {
        left += isKept(name) ? 0 : 1;
        continue;
      }
      PathKind kind = walk.look(child.get()).kind();
      ScannedFolder known = before.get(child.get());
      isUncertain |= kind == PathKind.UNREADABLE;
      if (kind == PathKind.UNREADABLE && known != null) {
        foundFolders.add(known);
      } else if (kind != PathKind.FOLDER && (isClosed(kind) || isTaken(child.get(), walk))) {
        foundFiles.add(walk.known(child.get()));
      } else if (kind == PathKind.FOLDER && depth == FolderScan.MOST_STEPS) {
        tooDeep = true;
      } else if (kind == PathKind.FOLDER && depth < walk.deepest()) {
        foundFolders.add(known == null ? new ScannedFolder(child.get(), depth + 1) : known);
      }
    }
    foundFiles.sort(Comparator.naturalOrder());
    foundFolders.sort(Comparator.comparing(node -> node.path.asFolder()));
    files = List.copyOf(foundFiles);
    folders = List.copyOf(foundFolders);
    isSettled &= !isUncertain;
    trouble =
        (tooDeep && walk.deepest() > depth ? Optional.of(TOO_DEEP) : nameless(left))
            .map(PathProblem::unlisted);
  }

  private static boolean isTaken(SitePath file, FolderScan walk) {
    return walk.takes(file) && !OWN_DOCUMENTS.contains(file.text());
  }

  /** A link that is not followed may lead to a folder of many; it is told of like a file. */
  private static boolean isClosed(PathKind kind) {
    return kind == PathKind.OUTSIDE || kind == PathKind.LOOP;
  }

  /** What is kept from everybody is not missed. */
  private static boolean isKept(String name) {
    return name.startsWith(".") || SitePath.isPrivate(name);
  }

  private static Optional<String> nameless(int count) {
    return count == 0
        ? Optional.empty()
        : Optional.of(
            "has %s files or folders with names that are invalid in a path or in the encoding of this process, so they are not listed; rename them, or start the process in a UTF-8 locale"
                .formatted(count));
  }

  private void forget() {
    stamp = Optional.empty();
    files = List.of();
    folders = List.of();
    trouble = Optional.empty();
    wasListed = false;
  }
}
