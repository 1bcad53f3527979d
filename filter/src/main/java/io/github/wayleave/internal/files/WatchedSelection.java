package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import java.util.List;

/** The files of one selection. Used by one thread. */
interface WatchedSelection {
  void scan(ScanPass pass);

  /** Returns the listable files. */
  List<Distribution> listed();
}
