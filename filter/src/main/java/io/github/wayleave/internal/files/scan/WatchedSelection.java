package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.internal.files.state.ScanPass;
import java.util.List;

/** The files of one selection. Only one thread may scan. */
public interface WatchedSelection {
  void scan(ScanPass pass);

  /** Returns the listable files. The caller must hold the lock of the {@code FileStateStore}. */
  List<Distribution> listed();
}
