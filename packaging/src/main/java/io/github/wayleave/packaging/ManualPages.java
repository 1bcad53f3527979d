package io.github.wayleave.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writes manual pages from the options themselves, so that a page has what the program has.
 *
 * @param version the version that the pages name
 * @param time the date that they name
 */
record ManualPages(String version, Instant time) {
  private static final String PROJECT = "Wayleave";

  /** Writes a page for a command, and one for each command below it, into a folder. */
  void write(CommandSpec command, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (CommandSpec each : CommandText.withSubcommands(command)) {
      Files.writeString(folder.resolve(name(each) + ".1"), page(each));
    }
  }

  /** Writes a page for a program that prints its own help. */
  void write(String program, String purpose, String help, Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve(program + ".1"),
        head(program, purpose) + ".SH USAGE\n.nf\n" + escaped(help.strip()) + "\n.fi\n");
  }

  private String page(CommandSpec command) {
    StringBuilder page = new StringBuilder(head(name(command), CommandText.summary(command)));
    page.append(".SH SYNOPSIS\n.nf\n").append(escaped(synopsis(command))).append("\n.fi\n");
    page.append(".SH DESCRIPTION\n").append(escaped(CommandText.purpose(command))).append('\n');
    section(page, "ARGUMENTS", command.positionalParameters().stream().map(ManualPages::argument));
    section(page, "OPTIONS", CommandText.options(command).stream().map(ManualPages::option));
    section(
        page,
        "COMMANDS",
        CommandText.subcommands(command).stream()
            .map(
                below ->
                    item("\\fB" + escaped(below.name()) + "\\fR", CommandText.summary(below))));
    section(page, "EXIT STATUS", exitCodes(command).entrySet().stream().map(ManualPages::exit));
    List<String> others = others(command);
    if (!others.isEmpty()) {
      page.append(".SH SEE ALSO\n").append(String.join(",\n", others)).append('\n');
    }
    return page.toString();
  }

  private String head(String name, String purpose) {
    return ".TH %s 1 \"%s\" \"%s %s\" \"%s\"\n.SH NAME\n%s \\- %s\n"
        .formatted(
            escaped(name.toUpperCase(Locale.ROOT)),
            DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC).format(time),
            PROJECT,
            version,
            PROJECT,
            escaped(name),
            escaped(purpose));
  }

  private static void section(StringBuilder page, String title, Stream<String> items) {
    String text = items.collect(Collectors.joining());
    if (!text.isEmpty()) {
      page.append(".SH ").append(title).append('\n').append(text);
    }
  }

  private static String argument(PositionalParamSpec argument) {
    return item(
        "\\fI" + escaped(argument.paramLabel()) + "\\fR", CommandText.description(argument));
  }

  private static String option(OptionSpec option) {
    String names =
        Stream.of(option.names())
            .map(name -> "\\fB" + escaped(name) + "\\fR")
            .collect(Collectors.joining(", "));
    String value =
        CommandText.takesValue(option) ? " \\fI" + escaped(option.paramLabel()) + "\\fR" : "";
    return item(names + value, CommandText.description(option));
  }

  private static String exit(Map.Entry<String, String> exit) {
    return item(escaped(exit.getKey().strip()), exit.getValue());
  }

  private static String item(String title, String text) {
    return ".TP\n" + title + "\n" + escaped(text) + "\n";
  }

  private static Map<String, String> exitCodes(CommandSpec command) {
    return command.root().usageMessage().exitCodeList();
  }

  private static List<String> others(CommandSpec command) {
    Stream<CommandSpec> above = Stream.ofNullable(command.parent());
    return Stream.concat(above, CommandText.subcommands(command).stream())
        .map(other -> "\\fB" + escaped(name(other)) + "\\fR(1)")
        .toList();
  }

  private static String name(CommandSpec command) {
    return command.qualifiedName("-");
  }

  private static String synopsis(CommandSpec command) {
    String synopsis = command.commandLine().getHelp().synopsis(0);
    return Ansi.OFF.new Text(synopsis).toString().strip();
  }

  /** A text for roff: no escapes, hyphens that can be copied, and no line that is a request. */
  static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^([.'])", "\\\\&$1");
  }
}
