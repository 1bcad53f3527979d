package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.format.json.JsonFormats;
import io.github.wayleave.cli.accesslog.format.pattern.PatternFormat;
import io.github.wayleave.cli.accesslog.format.w3c.W3cFormat;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Suggestions;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;

/** The formats that have names. */
public final class LogFormats {
  /** The default format of Envoy. */
  private static final String ENVOY =
      "[$time_iso8601] \"$request\" $status $flags $received $bytes_sent $time $upstream_time"
          + " \"$http_x_forwarded_for\" \"$http_user_agent\" \"$id\" \"$host\"";

  /** The server access logs of Amazon S3. */
  private static final String S3 =
      "$owner $bucket [$time_local] $remote_addr $requester $id $operation $key \"$request\" $status"
          + " $error $bytes_sent $size $time $turn \"$http_referer\" \"$http_user_agent\"";

  private static final List<LineFormat> ALL =
      List.of(
          new CombinedFormat(true),
          new PrecededFormat("forwarded", LineField.FORWARDED, false),
          new PrecededFormat("vhost", LineField.HOST, true),
          new CommonFormat(),
          JsonFormats.caddy(),
          JsonFormats.traefik(),
          JsonFormats.usual(),
          new AlbFormat(),
          PatternFormat.named("envoy", ENVOY),
          PatternFormat.named("s3", S3),
          new W3cFormat());

  private static final String AUTO = "auto";
  private static final String EXAMPLE =
      "$remote_addr [$time_local] \"$request\" $status \"$http_user_agent\"";

  private LogFormats() {}

  /**
   * Returns the detector of the formats that an option allows: all, the one with a name, JSON with
   * other keys, or a pattern.
   *
   * @param zone the zone of times without an offset from UTC
   * @throws CommandException if the option names an unknown format, or is invalid
   */
  public static FormatDetector detector(String option, ZoneId zone) {
    return new FormatDetector(
        detector(option).formats().stream()
            .map(format -> (LineFormat) new ZonedFormat(format, zone))
            .toList());
  }

  /** Returns the same detector, with times in UTC where they have no offset from it. */
  public static FormatDetector detector(String option) {
    return new FormatDetector(option.equalsIgnoreCase(AUTO) ? ALL : List.of(format(option)));
  }

  private static LineFormat format(String option) {
    if (option.startsWith(JsonFormats.PREFIX)) {
      return JsonFormats.of(option);
    }
    if (PatternFormat.isPattern(option)) {
      return PatternFormat.of(option);
    }
    String name = Ascii.lower(option);
    return ALL.stream()
        .filter(format -> format.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new CommandException(
                    "--log-format: expected auto, %s, json:FIELD=KEY or a pattern, found \"%s\"; %s"
                        .formatted(names(), TextOutput.quoted(option), advice(name))));
  }

  private static String advice(String name) {
    return Suggestions.nearest(name, ALL.stream().map(LineFormat::name).toList())
        .map("did you mean %s?"::formatted)
        .orElse("write a pattern as nginx or Apache does: --log-format '%s'".formatted(EXAMPLE));
  }

  /** Returns the error of a log in an unknown format. */
  public static UnusableLogException unknown(String log) {
    return new UnusableLogException(
        log,
        ":1: is not a line of a known format (%s); name the format with --log-format, or write it as nginx or Apache does: --log-format '%s'"
            .formatted(names(), EXAMPLE),
        "is not a log in a known format, so it was left out; leave it away, or name its format with --log-format");
  }

  /** Returns the error of a log in another format than the one that the user named. */
  public static UnusableLogException other(String log, LineFormat format, String missed) {
    return new UnusableLogException(
        log,
        ":1: is not a line of the format %s%s, and none of the first lines is; name another format with --log-format"
            .formatted(format.name(), missed.isEmpty() ? "" : ", as it " + missed),
        "is not a log in the format %s, so it was left out; read it on its own"
            .formatted(format.name()));
  }

  private static String names() {
    return ALL.stream().map(LineFormat::name).collect(Collectors.joining(", "));
  }
}
