package io.github.wayleave.datatxt;

/** Knows the files of datasets. */
public interface Inventory {
  /** Returns what is known of them now. */
  Holdings look();
}
