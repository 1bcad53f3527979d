package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.internal.files.state.ScanPass;
import java.util.List;

/** The files of one selection. One thread at a time looks. */
public interface WatchedSelection {
  void scan(ScanPass pass);

  /** Returns the files that can be listed, by what is known of them. The ledger is held. */
  List<Distribution> listed();
}
