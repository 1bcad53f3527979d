package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.List;
import java.util.stream.Collectors;

/** The formats that have names. */
public final class LogFormats {
  private static final List<LineFormat> ALL = List.of(new CombinedFormat());

  private static final String AUTO = "auto";
  private static final String EXAMPLE =
      "$remote_addr [$time_local] \"$request\" $status \"$http_user_agent\"";

  private LogFormats() {}

  /**
   * Returns the detector of the formats that an option allows.
   *
   * @throws CommandException if the option names an unknown format
   */
  public static FormatDetector detector(String option) {
    if (option.equals(AUTO)) {
      return new FormatDetector(ALL);
    }
    return new FormatDetector(
        ALL.stream().filter(format -> format.name().equals(option)).limit(1).toList());
  }

  /** Returns the error of a log in an unknown format. */
  public static CommandException unknown(String log) {
    return new CommandException(
        "%s:1: is not a line of a known format (%s); name the format with --log-format, or write it as nginx does: --log-format '%s'"
            .formatted(TextOutput.quoted(log), names(), EXAMPLE));
  }

  private static String names() {
    return ALL.stream().map(LineFormat::name).collect(Collectors.joining(", "));
  }
}
