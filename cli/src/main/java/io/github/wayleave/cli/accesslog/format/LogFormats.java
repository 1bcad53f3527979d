package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.format.json.JsonFormats;
import io.github.wayleave.cli.accesslog.format.pattern.PatternFormat;
import io.github.wayleave.cli.accesslog.format.w3c.W3cFormat;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.List;
import java.util.stream.Collectors;

/** The formats that have names. */
public final class LogFormats {
  private static final List<LineFormat> ALL =
      List.of(
          new CombinedFormat(),
          new VhostFormat(),
          new CommonFormat(),
          JsonFormats.caddy(),
          JsonFormats.traefik(),
          JsonFormats.usual(),
          new AlbFormat(),
          new W3cFormat());

  private static final String AUTO = "auto";
  private static final String VARIABLE = "$";
  private static final String EXAMPLE =
      "$remote_addr [$time_local] \"$request\" $status \"$http_user_agent\"";

  private LogFormats() {}

  /**
   * Returns the detector of the formats that an option allows: all, the one with a name, JSON with
   * other keys, or a pattern.
   *
   * @throws CommandException if the option names an unknown format, or is invalid
   */
  public static FormatDetector detector(String option) {
    return new FormatDetector(option.equals(AUTO) ? ALL : List.of(format(option)));
  }

  private static LineFormat format(String option) {
    if (option.startsWith(JsonFormats.PREFIX)) {
      return JsonFormats.of(option);
    }
    if (option.contains(VARIABLE)) {
      return PatternFormat.of(option);
    }
    return ALL.stream()
        .filter(format -> format.name().equals(option))
        .findFirst()
        .orElseThrow(
            () ->
                new CommandException(
                    "--log-format: expected auto, %s, json:FIELD=KEY or a pattern, found \"%s\"; write a pattern as nginx does: --log-format '%s'"
                        .formatted(names(), TextOutput.quoted(option), EXAMPLE)));
  }

  /** Returns the error of a log in an unknown format. */
  public static CommandException unknown(String log) {
    return new CommandException(
        "%s:1: is not a line of a known format (%s); name the format with --log-format, or write it as nginx does: --log-format '%s'"
            .formatted(TextOutput.quoted(log), names(), EXAMPLE));
  }

  /** Returns the error of a log in another format than the one that the user named. */
  public static CommandException other(String log, LineFormat format) {
    return new CommandException(
        "%s:1: is not a line of the format %s, and none of the first lines is; name another format with --log-format"
            .formatted(TextOutput.quoted(log), format.name()));
  }

  private static String names() {
    return ALL.stream().map(LineFormat::name).collect(Collectors.joining(", "));
  }
}
