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
import java.util.Set;
import java.util.function.Function;

/**
 * The options of a command line.
 *
 * @param policy the policy file or the URL of one; empty only for the help
 * @param listen the address to listen on
 * @param from the networks whose proxies may ask; those of this machine always may
 * @param environment the environment of the policy; empty for that of the process
 * @param print the proxy whose configuration is printed; empty to serve
 */
record GateOptions(
    Optional<String> policy,
    ListenAddress listen,
    List<IpNetwork> from,
    Optional<Environment> environment,
    Optional<ProxyKind> print) {
  static final GateOptions HELP =
      new GateOptions(
          Optional.empty(), ListenAddress.DEFAULT, List.of(), Optional.empty(), Optional.empty());

  private static final String POLICY = "--policy";
  private static final String LISTEN = "--listen";
  private static final String FROM = "--from";
  private static final String ENVIRONMENT = "--environment";
  private static final String PRINT = "--print";
  private static final Set<String> HELP_OPTIONS = Set.of("--help", "-h");

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
      if (HELP_OPTIONS.contains(argument)) {
        return HELP;
      }
      parseOption(argument, remaining, values);
    }
    Optional<String> policy = value(POLICY, values, GateOptions::location);
    if (policy.isEmpty()) {
      throw new CommandLineException("--policy: missing; write --policy FILE");
    }
    GateOptions options =
        new GateOptions(
            policy,
            value(LISTEN, values, ListenAddress::parse).orElse(ListenAddress.DEFAULT),
            value(FROM, values, GateOptions::networks).orElse(List.of()),
            value(ENVIRONMENT, values, Environment::new),
            value(PRINT, values, GateOptions::proxy));
    if (!options.listen.isLoopback() && options.from.isEmpty() && options.print.isEmpty()) {
      throw new CommandLineException(
          "--from: missing, because other machines can connect to %s; write the networks of the proxies, such as --from 10.0.0.0/8"
              .formatted(options.listen));
    }
    return options;
  }

  boolean isHelp() {
    return policy.isEmpty();
  }

  private static void parseOption(
      String argument, Iterator<String> remaining, Map<String, String> values) {
    int equals = argument.indexOf('=');
    String option = equals < 0 ? argument : argument.substring(0, equals);
    String kind = kind(option);
    String value = equals < 0 ? nextValue(remaining) : argument.substring(equals + 1);
    if (value.isEmpty()) {
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
      case FROM -> "NETWORKS";
      case ENVIRONMENT -> "NAME";
      case PRINT -> "PROXY";
      default ->
          throw new CommandLineException(
              HELP_OPTIONS.contains(option)
                  ? "%s: takes no value; write it alone".formatted(option)
                  : "%s: unknown option; the options are %s, %s, %s, %s, %s and --help"
                      .formatted(option, POLICY, LISTEN, FROM, ENVIRONMENT, PRINT));
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
