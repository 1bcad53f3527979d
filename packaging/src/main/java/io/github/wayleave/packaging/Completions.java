package io.github.wayleave.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writes what shells need to complete the command line, in the folders where they look for it. */
final class Completions {
  private Completions() {}

  static void write(CommandLine line, Path share) throws IOException {
    String name = line.getCommandName();
    write(
        share.resolve("bash-completion/completions/" + name),
        sourced(AutoComplete.bash(name, line)));
    write(share.resolve("zsh/site-functions/_" + name), zsh(line.getCommandSpec()));
    write(
        share.resolve("fish/vendor_completions.d/" + name + ".fish"), fish(line.getCommandSpec()));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /**
   * A file that a shell sources has no line that names a program to run it. Names of files are
   * completed where nothing else is, which picocli turns off.
   */
  private static String sourced(String script) {
    return script.replaceFirst("^#!.*\\R", "").replace("compopt +o default", "compopt -o default")
        + "\n";
  }

  private static String zsh(CommandSpec root) {
    String name = root.name();
    StringBuilder text = new StringBuilder("#compdef " + name + "\n\n_" + name + "() {\n");
    text.append("  local context state line\n  _arguments -C \\\n");
    text.append(zshOptions(root, "    "));
    text.append("    '1:command:->command' \\\n    '*::argument:->argument'\n");
    text.append("  case $state in\n    command)\n      local -a commands=(\n");
    for (CommandSpec command : CommandText.subcommands(root)) {
      text.append("        ")
          .append(quoted(command.name() + ":" + CommandText.summary(command)))
          .append('\n');
    }
    text.append("      )\n      _describe command commands\n      ;;\n    argument)\n");
    text.append("      case $line[1] in\n");
    for (CommandSpec command : CommandText.subcommands(root)) {
      text.append("        ").append(command.name()).append(")\n          _arguments \\\n");
      text.append(zshOptions(command, "            "));
      text.append("            '*:file:_files'\n          ;;\n");
    }
    return text + "      esac\n      ;;\n  esac\n}\n\n_" + name + " \"$@\"\n";
  }

  private static String zshOptions(CommandSpec command, String indent) {
    return CommandText.options(command).stream()
        .flatMap(option -> Stream.of(option.names()).map(name -> zshOption(option, name)))
        .map(option -> indent + option + " \\\n")
        .collect(Collectors.joining());
  }

  private static String zshOption(OptionSpec option, String name) {
    String text = CommandText.firstSentence(CommandText.description(option));
    String help = "[" + text.replaceAll("([\\[\\]:\\\\])", "\\\\$1") + "]";
    if (!CommandText.takesValue(option)) {
      return quoted(name + help);
    }
    List<String> values = CommandText.values(option);
    String file = CommandText.isFile(option) ? "_files" : " ";
    String action = values.isEmpty() ? file : "(" + String.join(" ", values) + ")";
    String separator = name.startsWith("--") ? "=" : "+";
    return quoted(name + separator + help + ":value:" + action);
  }

  private static String fish(CommandSpec root) {
    String name = root.name();
    List<CommandSpec> commands = CommandText.subcommands(root);
    StringBuilder text = new StringBuilder();
    for (CommandSpec command : commands) {
      text.append(
          "complete -c %s -n __fish_use_subcommand -f -a %s -d %s\n"
              .formatted(name, command.name(), quoted(CommandText.summary(command))));
    }
    for (CommandSpec command : commands) {
      String condition = quoted("__fish_seen_subcommand_from " + command.name());
      for (OptionSpec option : CommandText.options(command)) {
        text.append(
            "complete -c %s -n %s%s -d %s\n"
                .formatted(
                    name,
                    condition,
                    fishOption(option),
                    quoted(CommandText.firstSentence(CommandText.description(option)))));
      }
    }
    return text.toString();
  }

  private static String fishOption(OptionSpec option) {
    String names =
        Stream.of(option.names())
            .map(
                name ->
                    name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1))
            .collect(Collectors.joining());
    if (!CommandText.takesValue(option)) {
      return names;
    }
    List<String> values = CommandText.values(option);
    if (values.isEmpty()) {
      return names + (CommandText.isFile(option) ? " -r -F" : " -x");
    }
    return names + " -x -a " + quoted(String.join(" ", values));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "’") + "'";
  }
}
