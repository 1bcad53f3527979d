package io.github.wayleave.cli.hosting;

import io.github.wayleave.cli.render.StaticHost;
import io.github.wayleave.cli.render.StaticSite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The configuration of all hosts of a site: texts by their paths, what is to be done with them, and
 * what the server cannot be made to do.
 */
public record HostingPlans(Map<String, String> files, List<String> steps, List<String> warnings) {
  /** Copies the lists. */
  public HostingPlans {
    files = new LinkedHashMap<>(files);
    steps = List.copyOf(steps);
    warnings = List.copyOf(warnings);
  }

  /** Returns the configuration of a site whose files are written into {@code folder}. */
  public static HostingPlans of(Hosting server, StaticSite site, String folder) {
    Map<String, String> files = new LinkedHashMap<>();
    List<String> steps = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    boolean isAlone = site.hosts().size() == 1;
    for (StaticHost host : site.hosts()) {
      HostingPlan plan = server.plan(host, folder);
      String of = isAlone ? "" : host.name() + ": ";
      plan.files().forEach(file -> files.put(host.file(file.name()), file.text()));
      plan.steps().forEach(step -> steps.add(of + step));
      plan.warnings().forEach(warning -> warnings.add(of + warning));
    }
    return new HostingPlans(files, steps, warnings);
  }
}
