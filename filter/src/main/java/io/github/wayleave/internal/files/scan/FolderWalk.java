package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.internal.files.state.FileStateStore;
import io.github.wayleave.internal.files.state.PathProblem;
import io.github.wayleave.internal.files.state.ScanPass;
import io.github.wayleave.internal.files.state.WatchRequest;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One walk through a folder and its subfolders, in path order and within limits. While the file
 * system fails, a folder keeps the entries of the last walk; only a folder that is known to be
 * deleted has none.
 */
final class FolderWalk {
  /** The maximum number of files per selection: {@value}. */
  static final int MAX_FILES = 10_000;

  /** The maximum depth of subfolders: {@value}. */
  static final int MAX_DEPTH = 32;

  private static final int MAX_FOLDERS = 10_000;
  private static final int MAX_PROBLEMS = 100;
  private static final int MAX_PATH_LENGTH = 2_000;
  private static final String ANY_FOLDERS = "**";

  /** Wayleave publishes these documents itself, so files with these names are not listed. */
  private static final Set<String> OWN_DOCUMENTS = Set.of("/robots.txt", "/data.txt");

  private static final String TOO_DEEP =
      "is %s folders deep, so the files of its subfolders are not listed; move them up, or exclude them"
          .formatted(MAX_DEPTH);

  private static final String UNREADABLE =
      "cannot be read (%s), so none of its files is listed; give this process read access";

  private static final String UNLISTABLE =
      "has %s files or folders with names that are invalid in a path or in the encoding of this process, so they are not listed; rename them, or start the process in a UTF-8 locale";

  private final WatchRequest request;
  private final FolderFiles selection;
  private final SitePath top;
  private final ScanPass pass;
  private final FileStateStore store;
  private final Map<SitePath, List<SitePath>> previous;
  private final int maxDepth;
  private final Map<SitePath, List<SitePath>> entries = new HashMap<>();
  private final List<Entry> files = new ArrayList<>();
  private final List<FileProblem> problems = new ArrayList<>();
  private int folders;
  private int unlistable;
  private boolean isLimitReached;

  /** A file or subfolder; entries are sorted by {@code key}. */
  record Entry(String key, SitePath path, PathState state, boolean isFolder) {}

  /** The {@link #entries} of the last walk are {@code previous}. */
  FolderWalk(
      WatchRequest request,
      FolderFiles selection,
      SitePath top,
      ScanPass pass,
      FileStateStore store,
      Map<SitePath, List<SitePath>> previous) {
    this.request = request;
    this.selection = selection;
    this.top = top;
    this.pass = pass;
    this.store = store;
    this.previous = previous;
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

  /** Adds all files of a folder in this state, and of its subfolders. */
  void visit(SitePath folder, PathState state, int depth) {
    if (!isLimitReached && ++folders > MAX_FOLDERS) {
      stop("has more than %s folders".formatted(MAX_FOLDERS));
    }
    if (!isLimitReached) {
      list(folder, state).ifPresent(children -> add(folder, children, depth));
    }
  }

  /** Returns the entries of each folder that was listed, now or in the last walk. */
  Map<SitePath, List<SitePath>> entries() {
    return entries;
  }

  List<Entry> files() {
    return files;
  }

  List<FileProblem> problems() {
    return problems;
  }

  void report(String path, PathProblem problem) {
    if (problems.size() < MAX_PROBLEMS) {
      problems.add(new FileProblem(selection, path, problem.sentence(), problem.kind()));
    }
  }

  private Optional<List<SitePath>> list(SitePath folder, PathState state) {
    unlistable = 0;
    Optional<List<SitePath>> last = Optional.ofNullable(previous.get(folder));
    String reason = state.reason();
    if (state.kind() == PathKind.FOLDER) {
      try {
        return Optional.of(children(folder, request.data().listFolder(folder)));
      } catch (NoSuchFileException | NotDirectoryException e) {
        last = Optional.empty();
        reason = PathState.reason(e);
      } catch (IOException | RuntimeException e) {
        reason = PathState.reason(e);
      }
    }
    report(
        folder.asFolder(),
        last.isPresent()
            ? PathProblem.uncheckedFolder(reason)
            : PathProblem.unlisted(UNREADABLE.formatted(reason)));
    return last;
  }

  private List<SitePath> children(SitePath folder, FolderListing listing) {
    List<SitePath> children = new ArrayList<>();
    unlistable = listing.nameless();
    for (String name : listing.names()) {
      Optional<SitePath> child = folder.child(name);
      if (child.isPresent() && child.get().text().length() <= MAX_PATH_LENGTH) {
        children.add(child.get());
      } else if (!name.startsWith(".") && !SitePath.isPrivate(name)) {
        unlistable++;
      }
    }
    return children;
  }

  private void add(SitePath folder, List<SitePath> children, int depth) {
    List<Entry> found = new ArrayList<>();
    boolean isTooDeep = false;
    for (SitePath child : children) {
      PathState state = pass.stateOf(request.data(), child);
      if (isFolder(child, state.kind())) {
        isTooDeep |= depth == MAX_DEPTH;
        if (depth < Math.min(maxDepth, MAX_DEPTH)) {
          found.add(new Entry(child.asFolder(), child, state, true));
        }
      } else if (isListable(child, state.kind())) {
        SitePath file = store.intern(request.root(), child);
        found.add(new Entry(file.text(), file, state, false));
      }
    }
    found.sort(Comparator.comparing(Entry::key));
    entries.put(folder, found.stream().map(Entry::path).toList());
    if (isTooDeep && maxDepth > depth) {
      report(folder.asFolder(), PathProblem.unlisted(TOO_DEEP));
    } else if (unlistable > 0) {
      report(folder.asFolder(), PathProblem.unlisted(UNLISTABLE.formatted(unlistable)));
    }
    for (Entry entry : found) {
      if (entry.isFolder()) {
        visit(entry.path(), entry.state(), depth + 1);
      } else {
        addFile(entry);
      }
    }
  }

  private boolean isFolder(SitePath path, PathKind kind) {
    return kind == PathKind.FOLDER || (kind == PathKind.UNREADABLE && previous.containsKey(path));
  }

  /** A link that is not followed is reported like a file. */
  private boolean isListable(SitePath path, PathKind kind) {
    return kind == PathKind.OUTSIDE
        || kind == PathKind.LOOP
        || (selection.matches(path.text().substring(top.asFolder().length()))
            && !OWN_DOCUMENTS.contains(path.text()));
  }

  private void addFile(Entry file) {
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

  private void stop(String limit) {
    report(
        top.asFolder(),
        PathProblem.unlisted(
            "%s, so only the first are listed; make \"include\" narrower, or split the folder"
                .formatted(limit)));
    isLimitReached = true;
  }
}
