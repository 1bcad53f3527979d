package io.github.wayleave.acap;

/** How far a feature of ACAP 1.0 is fit for use, as its specification marks it (1.1). */
public enum Readiness {
  /** Ready, for everybody. */
  READY,
  /** Amber: ready, but only for crawlers with which it was arranged before. */
  BY_ARRANGEMENT,
  /** Red: needs further development and testing. */
  NOT_READY
}
