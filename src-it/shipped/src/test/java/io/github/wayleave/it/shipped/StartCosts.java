package io.github.wayleave.it.shipped;

import io.github.wayleave.it.WarFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prints what the filter costs an application at the start: the same application is started with
 * and without it in turn. It asserts nothing; run it on a quiet machine.
 */
final class StartCosts {
  private static final int STARTS = 5;

  /** A static file, since Tomcat scans everything that servlets mention. */
  private static final String PAGE = "/static/note.txt";

  private static final String POLICY =
      """
      robots:
        disallow: /private
        groups:
          - purposes: ai-train
            disallow: /
      enforcement: { mode: enforce }
      """;

  private static final Map<String, Function<Path, ContainerSetup>> SETUPS =
      new TreeMap<>(
          Map.of(
              "Tomcat 9", folder -> new TomcatSetup(ContainerDistribution.tomcat("9.0"), folder),
              "Tomcat 10.1",
                  folder -> new TomcatSetup(ContainerDistribution.tomcat("10.1"), folder),
              "Tomcat 11", folder -> new TomcatSetup(ContainerDistribution.tomcat("11.0"), folder),
              "Jetty ee8", folder -> jetty(folder, "ee8"),
              "Jetty ee10", folder -> jetty(folder, "ee10"),
              "Jetty ee11", folder -> jetty(folder, "ee11"),
              "WildFly", folder -> new WildflySetup(ContainerDistribution.wildfly(), folder)));

  private final Path folder;

  private StartCosts(Path folder) {
    this.folder = folder;
  }

  /**
   * The result of one start: milliseconds to the first response, live memory, and loaded classes.
   */
  private record StartMeasurement(double millis, double octets, double classes) {}

  /** Prints the table for the named containers, or for all. */
  public static void main(String... names) {
    System.out.println(
        """
        | container | start without | with | times | more | memory more | classes more |
        |---|---:|---:|---:|---:|---:|---:|""");
    StartCosts costs = new StartCosts(Folders.fresh(Path.of("target/shipped/costs")));
    SETUPS.keySet().stream()
        .filter(name -> names.length == 0 || List.of(names).contains(name))
        .forEach(costs::print);
  }

  private void print(String name) {
    ServletGeneration generation =
        name.endsWith(" 9") || name.endsWith("ee8")
            ? ServletGeneration.JAVAX
            : ServletGeneration.JAKARTA;
    Path bare = war(generation, false);
    Path guarded = war(generation, true);
    List<StartMeasurement> without = new ArrayList<>();
    List<StartMeasurement> with = new ArrayList<>();
    for (int i = 0; i < STARTS; i++) {
      without.add(start(name, bare));
      with.add(start(name, guarded));
    }
    double before = median(without, StartMeasurement::millis);
    double after = median(with, StartMeasurement::millis);
    System.out.printf(
        "| %s | %.0f ms | %.0f ms | %.2f | %.0f ms | %.1f MB | %.0f |%n",
        name,
        before,
        after,
        after / before,
        after - before,
        (median(with, StartMeasurement::octets) - median(without, StartMeasurement::octets)) / 1e6,
        median(with, StartMeasurement::classes) - median(without, StartMeasurement::classes));
  }

  private Path war(ServletGeneration generation, boolean isGuarded) {
    WarFolder war =
        new WarFolder(Folders.fresh(folder.resolve(generation + "-" + isGuarded)))
            .file(PAGE.substring(1), OrdinarySite.NOTE);
    if (isGuarded) {
      WarFile.guard(war.policy(POLICY), generation);
    }
    return WarFile.pack(war.root(), generation);
  }

  private StartMeasurement start(String name, Path war) {
    ContainerSetup setup = SETUPS.get(name).apply(folder.resolve("server"));
    setup.application(ShippedContainer.ROOT, war);
    long began = System.nanoTime();
    try (ShippedContainer container = setup.start()) {
      ContainerClient visitor = new ContainerClient(container);
      visitor.await(PAGE, answer -> answer.status() == 200);
      double millis = (System.nanoTime() - began) / 1e6;
      visitor.get(ContainerClient.GPTBOT, PAGE);
      JvmInspector machine = new JvmInspector(container.machine());
      machine.jcmd("GC.run");
      double octets = number(machine.jcmd("GC.class_histogram"), "Total +\\d+ +(\\d+)");
      return new StartMeasurement(
          millis,
          octets,
          number(machine.jcmd("PerfCounter.print"), "java\\.cls\\.loadedClasses=(\\d+)"));
    }
  }

  private static ContainerSetup jetty(Path folder, String environment) {
    return new JettySetup(ContainerDistribution.jetty(), folder)
        .modules("http", environment + "-deploy", environment + "-annotations");
  }

  private static double number(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException("no %s in %s".formatted(pattern, text));
    }
    return Double.parseDouble(matcher.group(1));
  }

  private static double median(
      List<StartMeasurement> starts, Function<StartMeasurement, Double> cost) {
    List<Double> sorted = new ArrayList<>(starts.stream().map(cost).toList());
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
