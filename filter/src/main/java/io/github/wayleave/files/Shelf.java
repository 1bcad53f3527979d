package io.github.wayleave.files;

import io.github.wayleave.datatxt.Distribution;
import java.util.List;

/** The files of one selection. One thread at a time looks. */
interface Shelf {
  /** Looks which files there are, and how they are. */
  void look(Round round);

  /** Returns the files that can be listed, by what is known of them. The ledger is held. */
  List<Distribution> listed();
}
