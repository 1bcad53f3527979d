package io.github.wayleave.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A root of which a test counts what is opened and listed, and forbids some. */
final class ProbedRoot implements DataRoot {
  final AtomicInteger opened = new AtomicInteger();
  final AtomicInteger listed = new AtomicInteger();
  final Set<String> forbidden = ConcurrentHashMap.newKeySet();
  private final DataRoot root;

  ProbedRoot(DataRoot root) {
    this.root = root;
  }

  @Override
  public Glance glance() {
    return root.glance();
  }

  @Override
  public FolderContent list(SitePath folder) throws IOException {
    check(folder);
    listed.incrementAndGet();
    return root.list(folder);
  }

  @Override
  public InputStream open(SitePath file) throws IOException {
    check(file);
    opened.incrementAndGet();
    return root.open(file);
  }

  private void check(SitePath path) throws IOException {
    if (forbidden.contains(path.text())) {
      throw new AccessDeniedException(path.text());
    }
  }
}
