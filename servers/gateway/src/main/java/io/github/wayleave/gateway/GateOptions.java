package io.github.wayleave.gateway;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The options of a command line.
 *
 * @param task what the gate does
 * @param policy the policy file or the URL of one; empty only for the help and the version
 * @param listen the address to listen on
 * @param from the networks whose proxies may ask; those of this machine always may
 * @param metricsFrom the networks that may read metrics; empty for those of {@code from}
 * @param logsRefused whether every refused request is logged
 * @param environment the environment of the policy; empty for that of the process
 * @param print the proxy whose configuration is printed; empty to serve
 */
record GateOptions(
    Task task,
    Optional<String> policy,
    ListenAddress listen,
    List<IpNetwork> from,
    List<IpNetwork> metricsFrom,
    boolean logsRefused,
    Optional<Environment> environment,
    Optional<ProxyKind> print) {
  private static final String POLICY = "--policy";
  private static final String LISTEN = "--listen";
  private static final String FROM = "--from";
  private static final String METRICS_FROM = "--metrics-from";
  private static final String LOG_REFUSED = "--log-refused";
  private static final String ENVIRONMENT = "--environment";
  private static final String PRINT = "--print";

  /** The options that take no value. */
  private static final Map<String, Task> TASKS =
      Map.of(
          "--help", Task.HELP, "-h", Task.HELP, "--version", Task.VERSION, LOG_REFUSED, Task.RUN);

  /** What the gate does: it serves or prints a configuration, or only prints about itself. */
  enum Task {
    RUN,
    HELP,
    VERSION
  }

  /**
   * Parses arguments. The value of an option is the next argument, or follows {@code =}.
   *
   * @throws CommandLineException if an option is unknown, repeated or missing, or a value is
   *     missing or invalid
   */
  static GateOptions parse(String... arguments) {
    Map<String, String> values = new HashMap<>();
    Iterator<String> remaining = List.of(arguments).iterator();
    while (remaining.hasNext()) {
      String argument = remaining.next();
      Task task = TASKS.get(argument);
      if (task == Task.HELP || task == Task.VERSION) {
        return about(task);
      }
      parseOption(argument, remaining, values);
    }
    GateOptions options = running(values);
    if (!options.listen.isLoopback() && options.from.isEmpty() && options.print.isEmpty()) {
      throw new CommandLineException(
          "--from: missing, because other machines can connect to %s; write the networks of the proxies, such as --from 10.0.0.0/8"
              .formatted(options.listen));
    }
    return options;
  }

  private static GateOptions about(Task task) {
    return new GateOptions(
        task,
        Optional.empty(),
        ListenAddress.DEFAULT,
        List.of(),
        List.of(),
        false,
        Optional.empty(),
        Optional.empty());
  }

  private static GateOptions running(Map<String, String> values) {
    Optional<String> policy = value(POLICY, values, GateOptions::location);
    if (policy.isEmpty()) {
      throw new CommandLineException("--policy: missing; write --policy FILE");
    }
    return new GateOptions(
        Task.RUN,
        policy,
        value(LISTEN, values, ListenAddress::parse).orElse(ListenAddress.DEFAULT),
        value(FROM, values, GateOptions::networks).orElse(List.of()),
        value(METRICS_FROM, values, GateOptions::networks).orElse(List.of()),
        values.containsKey(LOG_REFUSED),
        value(ENVIRONMENT, values, Environment::new),
        value(PRINT, values, GateOptions::proxy));
  }

  private static void parseOption(
      String argument, Iterator<String> remaining, Map<String, String> values) {
    int equals = argument.indexOf('=');
    String option = equals < 0 ? argument : argument.substring(0, equals);
    if (equals >= 0 && TASKS.containsKey(option)) {
      throw new CommandLineException("%s: takes no value; write it alone".formatted(option));
    }
    String kind = kind(option);
    String value = equals < 0 ? nextValue(option, remaining) : argument.substring(equals + 1);
    if (value.isEmpty() && !option.equals(LOG_REFUSED)) {
      throw new CommandLineException(
          "%s: has no value; write %s %s".formatted(option, option, kind));
    }
    if (values.putIfAbsent(option, value) != null) {
      throw new CommandLineException("%s: specified twice; remove one".formatted(option));
    }
  }

  private static String kind(String option) {
    return switch (option) {
      case POLICY -> "FILE";
      case LISTEN -> "ADDRESS:PORT";
      case FROM, METRICS_FROM -> "NETWORKS";
      case LOG_REFUSED -> "";
      case ENVIRONMENT -> "NAME";
      case PRINT -> "PROXY";
      default ->
          throw new CommandLineException(
              "%s: unknown option; the options are %s, --version and --help"
                  .formatted(
                      option,
                      String.join(
                          ", ",
                          POLICY,
                          LISTEN,
                          FROM,
                          METRICS_FROM,
                          LOG_REFUSED,
                          ENVIRONMENT,
                          PRINT)));
    };
  }

  /**
   * Returns the next argument, or an empty string if that is an option, or this one takes no value.
   * A value that looks like an option must be written after {@code =}.
   */
  private static String nextValue(String option, Iterator<String> remaining) {
    String next = remaining.hasNext() && !option.equals(LOG_REFUSED) ? remaining.next() : "";
    return next.startsWith("--") ? "" : next;
  }

  private static <T> Optional<T> value(
      String option, Map<String, String> values, Function<String, T> parser) {
    String value = values.get(option);
    try {
      return value == null ? Optional.empty() : Optional.of(parser.apply(value));
    } catch (InvalidValueException e) {
      throw new CommandLineException("%s: %s".formatted(option, e.sentence()));
    }
  }

  private static String location(String text) {
    try {
      return text.contains("://") ? text : Path.of(text).toString();
    } catch (InvalidPathException e) {
      throw new InvalidValueException("expected the path of a file, found \"%s\"".formatted(text));
    }
  }

  private static List<IpNetwork> networks(String text) {
    return Arrays.stream(text.split(",", -1)).map(String::strip).map(IpNetwork::of).toList();
  }

  private static ProxyKind proxy(String word) {
    return ProxyKind.of(word)
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "expected one of %s, found \"%s\""
                        .formatted(String.join(", ", ProxyKind.words()), word)));
  }
}
