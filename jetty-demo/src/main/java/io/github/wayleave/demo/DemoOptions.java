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
 * What a command line asks for.
 *
 * @param policy the policy file; empty for the demo's own
 * @param port the port to listen on, 0 to {@value #MAX_PORT}; {@value #ANY_PORT} for any free one
 * @param docroot the folder to serve; empty for the demo's own site
 * @param environment where the policy is in force; empty for whatever the process says
 * @param isHelp whether only help is asked for
 */
public record DemoOptions(
    Optional<Path> policy,
    int port,
    Optional<Path> docroot,
    Optional<Environment> environment,
    boolean isHelp) {
  /** The port when none is given: {@value}. */
  public static final int DEFAULT_PORT = 8080;

  /** Stands for any free port: {@value}. */
  public static final int ANY_PORT = 0;

  /** The highest port: {@value}. */
  public static final int MAX_PORT = 65535;

  private static final String POLICY = "--policy";
  private static final String PORT = "--port";
  private static final String DOCROOT = "--docroot";
  private static final String ENVIRONMENT = "--environment";
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
   * Returns what {@code arguments} ask for. An option's value follows it, or its {@code =}.
   *
   * @throws CommandLineException if an argument is unknown or repeated, or a value missing or
   *     impossible
   */
  public static DemoOptions parse(String... arguments) {
    Map<String, String> values = new HashMap<>();
    Iterator<String> rest = List.of(arguments).iterator();
    while (rest.hasNext()) {
      String argument = rest.next();
      if (HELP.contains(argument)) {
        return new DemoOptions(
            Optional.empty(), DEFAULT_PORT, Optional.empty(), Optional.empty(), true);
      }
      take(argument, rest, values);
    }
    return new DemoOptions(
        path(POLICY, values),
        values.containsKey(PORT) ? port(values.get(PORT)) : DEFAULT_PORT,
        path(DOCROOT, values),
        values.containsKey(ENVIRONMENT)
            ? Optional.of(environment(values.get(ENVIRONMENT)))
            : Optional.empty(),
        false);
  }

  private static void take(String argument, Iterator<String> rest, Map<String, String> values) {
    int equals = argument.indexOf('=');
    String option = equals < 0 ? argument : argument.substring(0, equals);
    String kind = kind(option);
    String value = equals < 0 ? following(rest) : argument.substring(equals + 1);
    if (value.isEmpty()) {
      throw new CommandLineException(
          "%s: has no value; write %s %s".formatted(option, option, kind));
    }
    if (values.putIfAbsent(option, value) != null) {
      throw new CommandLineException("%s: is given twice; give it once".formatted(option));
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
              HELP.contains(option)
                  ? "%s: takes no value; write it alone".formatted(option)
                  : "%s: unknown option; the options are %s, %s, %s, %s and --help"
                      .formatted(option, POLICY, PORT, DOCROOT, ENVIRONMENT));
    };
  }

  /** A value that looks like an option is written behind an {@code =}. */
  private static String following(Iterator<String> rest) {
    String next = rest.hasNext() ? rest.next() : "";
    return next.startsWith("--") ? "" : next;
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
