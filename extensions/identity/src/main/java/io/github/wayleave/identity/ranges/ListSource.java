package io.github.wayleave.identity.ranges;

/** Where lists come from. */
public enum ListSource {
  /** Wayleave fetches them, so it can ask for a list again. */
  FETCH,

  /** A file that was made elsewhere. */
  FILE
}
