package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.RootFiles.TrackedFile;
import io.github.wayleave.net.UrlReference;
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
 * The files of a folder that the policy names. Each scan walks through the folder and its
 * subfolders, in path order and within limits. While the file system fails, a folder keeps the
 * entries of the last walk; only a folder that is known to be deleted has none.
 */
final class WatchedFolder implements WatchedSelection {
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

  private static final String NO_FOLDER =
      "is not a folder of this site's files, so none of its files is listed; create it, or remove it from the policy";

  private static final String TOO_DEEP =
      "is %s folders deep, so the files of its subfolders are not listed; move them up, or exclude them"
          .formatted(MAX_DEPTH);

  private static final String UNREADABLE =
      "cannot be read (%s), so none of its files is listed; give this process read access";

  private static final String UNLISTABLE =
      "has %s files or folders with names that are invalid in a path or in the encoding of this process, so they are not listed; rename them, or start the process in a UTF-8 locale";

  private final WatchRequest request;
  private final FolderFiles selection;
  private final FileStateStore store;
  private final Optional<SitePath> top;
  private final String topName;
  private final int maxDepth;
  private final Map<Optional<MediaType>, FileDetails> details = new HashMap<>();
  private Map<SitePath, List<SitePath>> entries = Map.of();
  private List<TrackedFile> files = List.of();

  WatchedFolder(WatchRequest request, FolderFiles selection, FileStateStore store) {
    this.request = request;
    this.selection = selection;
    this.store = store;
    this.top = SitePath.ofFolder(selection.dir().text());
    this.topName = top.map(SitePath::asFolder).orElse(selection.dir().text());
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

  @Override
  public void scan(ScanPass pass) {
    new FolderWalk(pass).run();
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
    UrlReference location = selection.dir().file(path.text().substring(topName.length()));
    return location.path().equals(path.text())
        ? new UrlReference(Optional.empty(), path.text())
        : location;
  }

  private FileDetails details(SitePath path) {
    return details.computeIfAbsent(
        MediaType.ofFileName(path.name()), type -> selection.details().withMediaType(type));
  }

  /** A file or subfolder; entries are sorted by {@code key}. */
  private record Entry(String key, SitePath path, PathState state, boolean isFolder) {}

  /** One walk. Its result replaces that of the last walk at its end. */
  private final class FolderWalk {
    private final ScanPass pass;
    private final Map<SitePath, List<SitePath>> walkedEntries = new HashMap<>();
    private final List<Entry> walkedFiles = new ArrayList<>();
    private int problems;
    private int folders;
    private int unlistable;
    private boolean isLimitReached;

    FolderWalk(ScanPass pass) {
      this.pass = pass;
    }

    void run() {
      PathKind kind = PathKind.NOTHING;
      if (top.isPresent()) {
        PathState state = pass.stateOf(request.data(), top.get());
        kind = state.kind();
        if (kind == PathKind.FOLDER || kind == PathKind.UNREADABLE) {
          visit(top.get(), state, 0);
        }
      }
      if (kind != PathKind.FOLDER && kind != PathKind.UNREADABLE) {
        String sentence = kind == PathKind.OUTSIDE ? PathProblem.OUTSIDE : NO_FOLDER;
        report(topName, PathProblem.unlisted(sentence));
      }
      List<TrackedFile> tracked = new ArrayList<>(walkedFiles.size());
      for (Entry entry : walkedFiles) {
        TrackedFile file = store.file(request, entry.path());
        store
            .update(file, entry.state(), pass)
            .ifPresent(problem -> report(location(entry.path()).path(), problem));
        tracked.add(file);
      }
      entries = walkedEntries;
      files = tracked;
    }

    private void report(String path, PathProblem problem) {
      if (++problems <= MAX_PROBLEMS) {
        pass.report(selection, path, problem);
      }
    }

    private void visit(SitePath folder, PathState state, int depth) {
      if (!isLimitReached && ++folders > MAX_FOLDERS) {
        stop("has more than %s folders".formatted(MAX_FOLDERS));
      }
      if (!isLimitReached) {
        list(folder, state).ifPresent(children -> add(folder, children, depth));
      }
    }

    private Optional<List<SitePath>> list(SitePath folder, PathState state) {
      unlistable = 0;
      Optional<List<SitePath>> last = Optional.ofNullable(entries.get(folder));
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
      walkedEntries.put(folder, found.stream().map(Entry::path).toList());
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
      return kind == PathKind.FOLDER || (kind == PathKind.UNREADABLE && entries.containsKey(path));
    }

    /** A link that is not followed is reported like a file. */
    private boolean isListable(SitePath path, PathKind kind) {
      return kind == PathKind.OUTSIDE
          || kind == PathKind.LOOP
          || (selection.matches(path.text().substring(topName.length()))
              && !OWN_DOCUMENTS.contains(path.text()));
    }

    private void addFile(Entry file) {
      if (isLimitReached) {
        return;
      }
      if (walkedFiles.size() == MAX_FILES) {
        stop("has more than %s files".formatted(MAX_FILES));
      } else if (pass.countFile()) {
        walkedFiles.add(file);
      } else {
        stop("has more than the %s files that a site can list".formatted(ScanPass.MAX_FILES));
      }
    }

    private void stop(String limit) {
      report(
          topName,
          PathProblem.unlisted(
              "%s, so only the first are listed; make \"include\" narrower, or split the folder"
                  .formatted(limit)));
      isLimitReached = true;
    }
  }
}
