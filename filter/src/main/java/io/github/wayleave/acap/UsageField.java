package io.github.wayleave.acap;

/** A permission or a prohibition (ACAP 1.0, 2.4). */
public sealed interface UsageField extends AcapField permits Permission, Prohibition {
  /** Returns what is permitted or prohibited. */
  Usage usage();

  /** Returns the resources of which it is. */
  ResourceSpecification resources();
}
