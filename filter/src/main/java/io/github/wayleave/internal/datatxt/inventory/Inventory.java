package io.github.wayleave.internal.datatxt.inventory;

/** Knows the files of datasets. */
public interface Inventory {
  /** Returns what is known of them now. */
  Holdings look();
}
