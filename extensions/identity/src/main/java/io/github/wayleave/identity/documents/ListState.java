package io.github.wayleave.identity.documents;

/** Whether a list of addresses could be obtained. */
public enum ListState {
  /** No attempt to fetch the list has ended yet. */
  PENDING,

  /** The last attempt failed, or the file of lists does not contain it; there may be a copy. */
  FAILED,

  /** The last attempt succeeded, so there is a copy. */
  PRESENT
}
