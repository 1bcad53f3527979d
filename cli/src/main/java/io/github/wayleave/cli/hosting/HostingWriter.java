package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.headers.FieldRules;
import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.cli.render.StaticHost;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Writes the configuration of a kind of server. */
interface HostingWriter {
  /** The folder for files that must not be published. */
  String FOLDER = ".wayleave/";

  /** A placeholder for the output folder. */
  String OUT = "{out}";

  /** The placeholder as a prefix of file names. */
  String FOLDER_OF_SITE = OUT + "/";

  HostingPlan plan(StaticHost host);

  /** Returns the header fields of pages; none if they are incomplete. */
  static List<FieldRules> fields(StaticHost host) {
    return host.pages().isComplete() ? host.pages().fields() : List.of();
  }

  /** Returns the rules other than the default; where later lines override, the first decides. */
  static List<FieldRule> leastSpecificFirst(FieldRules field) {
    List<FieldRule> rules = new ArrayList<>(field.exceptions());
    Collections.reverse(rules);
    return rules;
  }

  static String folder(StaticHost host) {
    return host.folder().isEmpty() ? OUT : FOLDER_OF_SITE + host.folder();
  }

  /**
   * The configuration of some hosts: files, steps for the user, and warnings about what the server
   * does not support.
   */
  public record HostingPlan(
      List<ConfigurationFile> files, List<String> steps, List<String> warnings) {
    public HostingPlan {
      files = List.copyOf(files);
      steps = List.copyOf(steps);
      warnings = List.copyOf(warnings);
    }

    /** A configuration file, named by its path in the folder of the hosts. */
    public record ConfigurationFile(String name, String text) {}
  }
}
