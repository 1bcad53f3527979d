package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.render.StaticHost;
import java.util.List;

/** Writes the configuration of a kind of server. */
interface HostingWriter {
  /** The folder for files that are not published. */
  String FOLDER = ".wayleave/";

  /** Stands for the folder that files are written into. */
  String OUT = "{out}";

  /** Stands for the same, before the name of a file. */
  String FOLDER_OF_SITE = OUT + "/";

  HostingPlan plan(StaticHost host);

  /** Returns the header fields of pages that can be written: those that hold for all pages. */
  static List<FieldRules> fields(StaticHost host) {
    return host.pages().isComplete() ? host.pages().fields() : List.of();
  }

  static String folder(StaticHost host) {
    return host.folder().isEmpty() ? OUT : FOLDER_OF_SITE + host.folder();
  }

  /**
   * What makes a server send the header fields of some hosts: files, what their owner does with
   * them, and what the server cannot be made to do.
   */
  public record HostingPlan(
      List<ConfigurationFile> files, List<String> steps, List<String> warnings) {
    public HostingPlan {
      files = List.copyOf(files);
      steps = List.copyOf(steps);
      warnings = List.copyOf(warnings);
    }

    /** A file that configures a server; its name is its path in the folder of the hosts. */
    public record ConfigurationFile(String name, String text) {}
  }
}
