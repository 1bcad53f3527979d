package io.github.wayleave.benchmarks.start;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Starts programs in turn, each in a new JVM, and prints what their start costs. */
public final class StartTable {
  private static final String ROUNDS = "21";
  private static final int WRONG_USAGE = 2;
  private static final Set<String> NAMES =
      Set.of("rounds", "tomcat", "jetty", "libraries", "script", "jar");
  private static final String USAGE =
      """
      Usage: StartTable [NAME=VALUE]...
        rounds=NUMBER     how often each program is started; 21 by default
        tomcat=FOLDER     a Tomcat as shipped; requires libraries
        jetty=FOLDER      a Jetty as shipped; requires libraries
        libraries=FOLDER  the jars of an application, such as dist/web-inf-lib
        script=FILE       the command line, such as dist/wayleave
        jar=FILE          the jar of the command line, run with java -jar
      """;

  private final Path folder;
  private final Map<String, String> options;
  private final List<StartRow> rows = new ArrayList<>();

  private StartTable(Path folder, Map<String, String> options) {
    this.folder = folder;
    this.options = options;
  }

  public static void main(String... arguments) throws IOException, InterruptedException {
    Map<String, String> options = new TreeMap<>(Map.of("rounds", ROUNDS));
    for (String argument : arguments) {
      String[] words = argument.split("=", 2);
      if (words.length != 2 || !NAMES.contains(words[0])) {
        System.err.print(USAGE);
        System.exit(WRONG_USAGE);
      }
      options.put(words[0], words[1]);
    }
    new StartTable(Files.createTempDirectory("wayleave-start"), options).print();
  }

  private void print() throws IOException, InterruptedException {
    StartRow empty = row("empty JVM", () -> StartedProgram.untilLine(folder, EmptyStart.class));
    StartRow jetty =
        row("embedded Jetty", () -> StartedProgram.untilLine(folder, JettyStart.class));
    StartRow minimal = policy("minimal");
    StartRow full = policy("full");
    List<StartRow> applications = new ArrayList<>();
    for (ShippedContainer container : ShippedContainer.values()) {
      String name = container.name().toLowerCase(Locale.ROOT);
      if (options.containsKey(name)) {
        applications.add(application(container, name, List.of()));
        applications.add(application(container, name + " with the filter", libraries()));
      }
    }
    commands();
    StartRow.measure(rows, Integer.parseInt(options.get("rounds")));

    System.out.println(StartRow.HEADING);
    rows.forEach(System.out::println);
    for (StartRow policy : List.of(minimal, full)) {
      System.out.printf(
          Locale.ROOT,
          "%s / embedded Jetty, both without the empty JVM: %.2f of the processor time%n",
          policy.name(),
          (policy.processor() - empty.processor()) / (jetty.processor() - empty.processor()));
    }
    for (int i = 0; i < applications.size(); i += 2) {
      StartRow without = applications.get(i);
      StartRow with = applications.get(i + 1);
      System.out.printf(
          Locale.ROOT,
          "%s: %.3f s later, with %.3f s more processor time%n",
          with.name(),
          with.elapsed() - without.elapsed(),
          with.processor() - without.processor());
    }
  }

  private StartRow row(String name, StartRow.Measurement measurement) {
    StartRow row = new StartRow(name, measurement);
    rows.add(row);
    return row;
  }

  private StartRow policy(String name) throws IOException {
    String file = copy(name + ".yaml").toString();
    return row(name + " policy", () -> StartedProgram.untilLine(folder, PolicyStart.class, file));
  }

  private Path copy(String resource) throws IOException {
    Path file = folder.resolve(resource);
    try (InputStream content = StartTable.class.getResourceAsStream(resource)) {
      Files.write(file, content.readAllBytes());
    }
    return file;
  }

  private StartRow application(ShippedContainer container, String name, List<Path> libraries)
      throws IOException, InterruptedException {
    int port = freePort();
    Path base = Files.createDirectory(folder.resolve(name.replace(' ', '-')));
    ShippedContainer.deploy(base, libraries);
    StartedProgram program =
        container.prepare(
            Path.of(options.get(container.name().toLowerCase(Locale.ROOT))).toAbsolutePath(),
            base,
            port);
    return row(name, () -> program.untilResponse(port));
  }

  private List<Path> libraries() throws IOException {
    try (Stream<Path> jars = Files.list(Path.of(options.get("libraries")))) {
      return jars.filter(jar -> jar.toString().endsWith(".jar")).toList();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private void commands() {
    if (options.containsKey("script")) {
      explain("explain, the script", List.of(absolute("script")));
    }
    if (options.containsKey("jar")) {
      explain("explain, java -jar", List.of(StartedProgram.java(), "-jar", absolute("jar")));
    }
  }

  private String absolute(String option) {
    return Path.of(options.get(option)).toAbsolutePath().toString();
  }

  private void explain(String name, List<String> command) {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of("explain", "full.yaml", "--agent", "GPTBot", "--url", "/cart"));
    StartedProgram program = new StartedProgram(words, Map.of(), folder);
    row(name, program::untilEnd);
  }
}
