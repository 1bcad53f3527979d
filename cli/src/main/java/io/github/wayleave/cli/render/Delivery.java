package io.github.wayleave.cli.render;

import io.github.wayleave.cli.output.StaleFile;
import java.util.List;
import java.util.Optional;

/**
 * What else was done when the files of a site were written.
 *
 * @param server the server that the configuration is for, if one was named
 * @param configuration the files that configure it
 * @param steps what is to be done with them
 * @param warnings what the server cannot be made to do
 * @param stale the files of earlier runs that are no longer published
 * @param isClean whether those that could be removed were
 * @param modified where the times of files were taken from, if there are any
 */
public record Delivery(
    Optional<String> server,
    List<String> configuration,
    List<String> steps,
    List<String> warnings,
    List<StaleFile> stale,
    boolean isClean,
    Optional<String> modified) {
  /** Copies the lists. */
  public Delivery {
    configuration = List.copyOf(configuration);
    steps = List.copyOf(steps);
    warnings = List.copyOf(warnings);
    stale = List.copyOf(stale);
  }
}
