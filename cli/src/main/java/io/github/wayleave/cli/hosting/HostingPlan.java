package io.github.wayleave.cli.hosting;

import java.util.List;

/**
 * What makes a server send the header fields of some hosts.
 *
 * @param files the files that configure it
 * @param steps what its owner does with them
 * @param warnings what the server cannot be made to do, and why
 */
public record HostingPlan(
    List<ConfigurationFile> files, List<String> steps, List<String> warnings) {
  /** Copies the lists. */
  public HostingPlan {
    files = List.copyOf(files);
    steps = List.copyOf(steps);
    warnings = List.copyOf(warnings);
  }

  /**
   * A file that configures a server.
   *
   * @param name its path in the folder of the hosts
   * @param text what it says
   */
  public record ConfigurationFile(String name, String text) {}
}
