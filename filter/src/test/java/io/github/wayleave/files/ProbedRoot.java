package io.github.wayleave.files;

import io.github.wayleave.files.DataRoot.FolderListing;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A root that counts operations and fails on demand. */
public final class ProbedRoot implements DataRoot {
  public final AtomicInteger openCount = new AtomicInteger();
  public final AtomicInteger listCount = new AtomicInteger();
  public final Set<String> forbidden = ConcurrentHashMap.newKeySet();

  /** Paths at which every operation fails, with the reason. */
  final Map<String, String> failing = new ConcurrentHashMap<>();

  /** Paths that cannot be opened but have a state, with the reason. */
  final Map<String, String> unopened = new ConcurrentHashMap<>();

  private final DataRoot root;

  public ProbedRoot(DataRoot root) {
    this.root = root;
  }

  @Override
  public RootScan startScan() {
    RootScan scan = root.startScan();
    return path -> {
      String reason = failing.get(path.text());
      return reason == null ? scan.stateOf(path) : PathState.unreadable(failure(path, reason));
    };
  }

  @Override
  public FolderListing listFolder(SitePath folder) throws IOException {
    check(folder);
    listCount.incrementAndGet();
    return root.listFolder(folder);
  }

  @Override
  public InputStream openFile(SitePath file) throws IOException {
    check(file);
    openCount.incrementAndGet();
    return root.openFile(file);
  }

  private void check(SitePath path) throws IOException {
    if (forbidden.contains(path.text())) {
      throw new AccessDeniedException(path.text());
    }
    for (Map<String, String> reasons : List.of(failing, unopened)) {
      if (reasons.containsKey(path.text())) {
        throw failure(path, reasons.get(path.text()));
      }
    }
  }

  private static FileSystemException failure(SitePath path, String reason) {
    return new FileSystemException(path.text(), null, reason);
  }
}
