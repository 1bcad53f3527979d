package io.github.wayleave.cli.accesslog.format.pattern;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Translates a string of Apache's directive {@code LogFormat} to a pattern as nginx writes it. */
final class ApachePattern {
  /** A percent sign, conditions, a name in braces, and a letter; or the parts of one time. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "%[<>]?\\{[^}]*+}t(?:[ .]%\\{[^}]*+}t)*+|%[<>!0-9,]*+(?:\\{(?<name>[^}]*+)})?(?<letter>\\^?[A-Za-z]|%)");

  private ApachePattern() {}

  /** Returns whether text has directives as Apache writes them, and no variables of nginx. */
  static boolean isApache(String text) {
    return text.indexOf('$') < 0 && DIRECTIVE.matcher(text).find();
  }

  /**
   * Returns the pattern.
   *
   * @throws CommandException if it has a time in a form that cannot be read
   */
  static String toNginx(String format) {
    // As in the file, where the string stands in quotation marks.
    String text = format.replace("\\\"", "\"").replace("%U%q", "%U");
    StringBuilder pattern = new StringBuilder();
    Matcher directive = DIRECTIVE.matcher(text);
    int copied = 0;
    while (directive.find()) {
      pattern.append(text, copied, directive.start()).append(variable(directive));
      copied = directive.end();
    }
    return pattern.append(text.substring(copied)).toString();
  }

  private static String variable(Matcher directive) {
    String letter = directive.group("letter");
    String name = directive.group("name");
    if (letter == null) {
      return time(directive.group());
    }
    if (name != null && letter.equals("i")) {
      return "$http_" + Ascii.lower(name).replaceAll("[^a-z0-9]", "_");
    }
    return switch (letter) {
      case "%" -> "%";
      case "h", "a" -> "$remote_addr";
      case "u" -> "$remote_user";
      case "t" -> "[$time_local]";
      case "r" -> "$request";
      case "s" -> "$status";
      case "b", "B" -> "$body_bytes_sent";
      case "O" -> "$bytes_sent";
      case "v", "V" -> "$server_name";
      case "m" -> "$request_method";
      case "U" -> "$uri";
      case "q" -> "$args";
      default -> "${other}";
    };
  }

  /** Returns the variable of a time in braces, which may consist of parts with fractions. */
  private static String time(String directive) {
    String form = directive.substring(directive.indexOf('{') + 1, directive.indexOf('}'));
    String start = form.startsWith("begin:") ? form.substring("begin:".length()) : form;
    if (start.equals("sec") || start.equals("msec") || start.equals("usec")) {
      return "$msec";
    }
    if (start.startsWith("%d/%b/%Y:%") || start.startsWith("%Y-%m-%d")) {
      return "$time_local";
    }
    throw new CommandException(
        "--log-format: expected a time such as %%t or %%{%%Y-%%m-%%dT%%H:%%M:%%S%%z}t, found \"%s\"; log one of these"
            .formatted(TextOutput.quoted(directive)));
  }
}
