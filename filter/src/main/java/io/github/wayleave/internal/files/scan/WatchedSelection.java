package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.internal.files.state.ScanPass;
import java.util.List;

/** The files of one selection. Used by one thread. */
public interface WatchedSelection {
  void scan(ScanPass pass);

  /** Returns the listable files. */
  List<Distribution> listed();
}
