package io.github.wayleave.acap;

/** What a name stands for in the fields behind it (ACAP 1.0, 2.7). */
public sealed interface Definition permits ResourceSet, QualifiedUsage, CompositeUsage {
  /** Returns the name that is defined. */
  AcapName name();
}
