package io.github.wayleave.cli.explain;

import io.github.wayleave.usage.UsagePurpose;

/** Reads from what is published what one crawler is told of one page. */
@FunctionalInterface
interface SurfaceReader {
  /** Returns what it is told of a use. */
  Heard about(UsagePurpose purpose);
}
