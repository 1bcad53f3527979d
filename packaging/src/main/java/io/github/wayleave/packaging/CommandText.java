package io.github.wayleave.packaging;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Reads the texts of commands and options as the help shows them, without colours. */
final class CommandText {
  private CommandText() {}

  /** Returns the command and the commands below it that a user can see. */
  static List<CommandSpec> withSubcommands(CommandSpec command) {
    List<CommandSpec> all = new ArrayList<>(List.of(command));
    for (CommandSpec subcommand : subcommands(command)) {
      all.addAll(withSubcommands(subcommand));
    }
    return all;
  }

  static List<CommandSpec> subcommands(CommandSpec command) {
    return command.subcommands().entrySet().stream()
        .map(Map.Entry::getValue)
        .map(CommandLine::getCommandSpec)
        .filter(spec -> !spec.usageMessage().hidden())
        .toList();
  }

  static List<OptionSpec> options(CommandSpec command) {
    return command.options().stream().filter(option -> !option.hidden()).toList();
  }

  /** Returns what a command is for. */
  static String purpose(CommandSpec command) {
    return plain(command.usageMessage().description());
  }

  /** Returns what a command is for, in the words before the first full stop. */
  static String summary(CommandSpec command) {
    return firstSentence(purpose(command));
  }

  static String description(ArgSpec argument) {
    return plain(argument.description());
  }

  /** Returns the start of a text, up to its first full stop or semicolon. */
  static String firstSentence(String text) {
    return text.split("[.;](?: |$)", 2)[0];
  }

  /** Returns the values of an option, if there is a list of them. */
  static List<String> values(ArgSpec argument) {
    List<String> values = new ArrayList<>();
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(values::add);
    }
    return values;
  }

  static boolean takesValue(OptionSpec option) {
    return option.arity().max() > 0;
  }

  /** Returns whether a value can be a file, by the label of the help. */
  static boolean isFile(ArgSpec argument) {
    return argument.paramLabel().matches(".*(FILE|FOLDER|DIR|POLICY|LOG|PATH|SOURCE).*");
  }

  private static String plain(String... lines) {
    return List.of(lines).stream()
        .map(line -> Ansi.OFF.new Text(line.formatted()).toString())
        .collect(Collectors.joining(" "))
        .replaceAll("\\s+", " ")
        .strip();
  }
}
