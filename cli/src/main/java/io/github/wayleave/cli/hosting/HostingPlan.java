package io.github.wayleave.cli.hosting;

import java.util.List;

/**
 * What makes a server send the header fields of some hosts: files, what their owner does with them,
 * and what the server cannot be made to do.
 */
public record HostingPlan(
    List<ConfigurationFile> files, List<String> steps, List<String> warnings) {
  /** Copies the lists. */
  public HostingPlan {
    files = List.copyOf(files);
    steps = List.copyOf(steps);
    warnings = List.copyOf(warnings);
  }

  /** A file that configures a server; its name is its path in the folder of the hosts. */
  public record ConfigurationFile(String name, String text) {}
}
