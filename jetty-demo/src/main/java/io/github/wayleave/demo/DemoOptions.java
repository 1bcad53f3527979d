package io.github.wayleave.demo;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The options of a command line.
 *
 * @param policy the policy file or the URL of one; empty for that of the demo
 * @param port the port to listen on, 0 to {@value #MAX_PORT}; {@value #ANY_PORT} selects a free
 *     port
 * @param docroot the folder to serve; empty for the demo's site
 * @param environment the environment of the policy; empty for that of the process
 * @param hasVisitors whether invented crawlers visit the demo
 * @param isHelp whether to print only the help
 */
public record DemoOptions(
    Optional<String> policy,
    int port,
    Optional<Path> docroot,
    Optional<Environment> environment,
    boolean hasVisitors,
    boolean isHelp) {
  /** The default port: {@value}. */
  public static final int DEFAULT_PORT = 8080;

  /** Selects a free port: {@value}. */
  public static final int ANY_PORT = 0;

  /** The highest port: {@value}. */
  public static final int MAX_PORT = 65535;

  private static final String POLICY = "--policy";
  private static final String PORT = "--port";
  private static final String DOCROOT = "--docroot";
  private static final String ENVIRONMENT = "--environment";
  private static final String NO_VISITORS = "--no-visitors";

  /** Accepted, although visitors come by default. */
  private static final String VISITORS = "--visitors";

  private static final Set<String> FLAGS = Set.of(VISITORS, NO_VISITORS);
  private static final Set<String> HELP = Set.of("--help", "-h");

  /**
   * Checks the port.
   *
   * @throws CommandLineException if it is outside its range
   */
  public DemoOptions {
    if (port < ANY_PORT || port > MAX_PORT) {
      throw notPort(Integer.toString(port));
    }
  }

  /**
   * Parses arguments. The value of an option is the next argument, or follows {@code =}.
   *
   * @throws CommandLineException if an option is unknown or repeated, or a value is missing or
   *     invalid
   */
  public static DemoOptions parse(String... arguments) {
    Map<String, String> values = new HashMap<>();
    Iterator<String> remaining = List.of(arguments).iterator();
    while (remaining.hasNext()) {
      String argument = remaining.next();
      if (HELP.contains(argument)) {
        return new DemoOptions(
            Optional.empty(), DEFAULT_PORT, Optional.empty(), Optional.empty(), false, true);
      }
      parseOption(argument, remaining, values);
    }
    return new DemoOptions(
        policy(values),
        values.containsKey(PORT) ? port(values.get(PORT)) : DEFAULT_PORT,
        path(DOCROOT, values),
        values.containsKey(ENVIRONMENT)
            ? Optional.of(environment(values.get(ENVIRONMENT)))
            : Optional.empty(),
        !values.containsKey(NO_VISITORS),
        false);
  }

  private static void parseOption(
      String argument, Iterator<String> remaining, Map<String, String> values) {
    int equals = argument.indexOf('=');
    if (FLAGS.contains(argument)) {
      add(argument, argument, values);
      return;
    }
    String option = equals < 0 ? argument : argument.substring(0, equals);
    String kind = kind(option);
    String value = equals < 0 ? nextValue(remaining) : argument.substring(equals + 1);
    if (value.isEmpty()) {
      throw new CommandLineException(
          "%s: has no value; write %s %s".formatted(option, option, kind));
    }
    add(option, value, values);
  }

  private static void add(String option, String value, Map<String, String> values) {
    if (values.putIfAbsent(option, value) != null) {
      throw new CommandLineException("%s: specified twice; remove one".formatted(option));
    }
  }

  private static String kind(String option) {
    return switch (option) {
      case POLICY -> "FILE";
      case PORT -> "N";
      case DOCROOT -> "DIR";
      case ENVIRONMENT -> "NAME";
      default ->
          throw new CommandLineException(
              HELP.contains(option) || FLAGS.contains(option)
                  ? "%s: takes no value; write it alone".formatted(option)
                  : "%s: unknown option; the options are %s, %s, %s, %s, %s and --help"
                      .formatted(option, POLICY, PORT, DOCROOT, ENVIRONMENT, NO_VISITORS));
    };
  }

  /**
   * Returns the next argument, or an empty string if that is an option. A value that looks like an
   * option must be written after {@code =}.
   */
  private static String nextValue(Iterator<String> remaining) {
    String next = remaining.hasNext() ? remaining.next() : "";
    return next.startsWith("--") ? "" : next;
  }

  private static Optional<String> policy(Map<String, String> values) {
    String location = values.get(POLICY);
    return location != null && location.contains("://")
        ? Optional.of(location)
        : path(POLICY, values).map(Path::toString);
  }

  private static Optional<Path> path(String option, Map<String, String> values) {
    try {
      String path = values.get(option);
      return path == null ? Optional.empty() : Optional.of(Path.of(path));
    } catch (InvalidPathException e) {
      throw new CommandLineException(
          "%s: \"%s\" is not a path (%s)".formatted(option, e.getInput(), e.getReason()));
    }
  }

  private static Environment environment(String name) {
    try {
      return new Environment(name);
    } catch (InvalidValueException e) {
      throw new CommandLineException("%s: %s".formatted(ENVIRONMENT, e.sentence()));
    }
  }

  private static int port(String value) {
    if (!value.matches("[0-9]{1,5}")) {
      throw notPort(value);
    }
    return Integer.parseInt(value);
  }

  private static CommandLineException notPort(String value) {
    return new CommandLineException(
        "%s: \"%s\" is not a port; write a number from %d to %d, where %d is any free port"
            .formatted(PORT, value, ANY_PORT, MAX_PORT, ANY_PORT));
  }
}
