package io.github.wayleave.explorer;

import io.github.wayleave.explorer.report.ReportData;
import java.util.List;
import java.util.Optional;

/** What the explorer shows. Several threads may ask at the same time. */
public interface ExplorerSource {
  /**
   * Returns what crawlers did; empty while it is being read, or if nothing can be known, which
   * {@link #standing()} then says.
   */
  Optional<ReportData> report();

  /** Returns what is in force and what is wrong, as sentences that end with a full stop. */
  List<String> standing();

  /** Returns where the figures come from, as a sentence that ends with a full stop. */
  String origin();

  /** Returns whether {@link #report} may become present by itself. */
  default boolean isReading() {
    return false;
  }
}
