package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the text of a robots.txt says about the use of pages besides its groups: the comments that
 * reserve rights, {@link #BY_SIGNALS} or {@link #IN_GENERAL}, and its lines of ACAP.
 */
public record RobotsTxtText(Set<String> reservations, UsageStatement acap) {
  /** The word for lines of ACAP. */
  public static final String ACAP = "acap";

  static final RobotsTxtText EMPTY = new RobotsTxtText(Set.of(), new UsageStatement());

  /** A comment that reserves rights wherever a {@code Content-Signal} denies a use. */
  static final String BY_SIGNALS = "a comment in robots.txt reserves rights";

  static final String IN_GENERAL = BY_SIGNALS + " in general";

  private static final Pattern RESERVING = Pattern.compile("\\breserv");
  private static final Pattern RIGHT = Pattern.compile("\\bright|\\bmining\\b|2019/790|44b");
  private static final Pattern SIGNAL = Pattern.compile("content.?signal|\"no\"");

  /** A permission without a restriction. */
  private static final Pattern PERMISSION = Pattern.compile("acap-allow-[a-z-]+: [^=(]*");

  /** Reads the octets of a robots.txt. */
  public static RobotsTxtText of(byte[] octets) {
    String text = new String(octets, StandardCharsets.UTF_8);
    List<String> lines = text.replaceFirst("^\\uFEFF", "").lines().toList();
    String comments =
        lines.stream()
            .map(line -> line.contains("#") ? line.substring(line.indexOf('#')) + " " : "\n")
            .collect(Collectors.joining());
    Set<String> reservations =
        Ascii.lower(comments)
            .lines()
            .filter(note -> RESERVING.matcher(note).find() && RIGHT.matcher(note).find())
            .map(note -> SIGNAL.matcher(note).find() ? BY_SIGNALS : IN_GENERAL)
            .collect(Collectors.toCollection(TreeSet::new));
    return new RobotsTxtText(reservations, acap(lines));
  }

  /** Reads the lines of ACAP, each with the crawlers and usage purposes above it. */
  private static UsageStatement acap(List<String> lines) {
    UsageStatement statement = new UsageStatement();
    Set<String> scope = new TreeSet<>();
    String previous = "";
    for (String text : lines) {
      String[] parts = OctetLines.withoutComment(text).split("\\s*:\\s*", 2);
      if (parts.length == 2 && RobotsFieldNames.isOfOtherProtocol(parts[0])) {
        String name = Ascii.lower(parts[0]);
        String line = parts[0] + ": " + parts[1];
        if (name.equals("acap-crawler") || name.equals("acap-usage-purpose")) {
          boolean isCrawler = name.equals("acap-crawler");
          boolean isNext = name.equals(previous);
          scope.removeIf(other -> !isNext && (isCrawler || Ascii.startsWith(other, name)));
          scope.add(line);
        } else {
          String scoped = scope.isEmpty() ? line : line + " (" + String.join(", ", scope) + ")";
          statement.line(scoped).use(scoped, position(Ascii.lower(line)));
        }
        previous = name;
      }
    }
    return statement;
  }

  /** What a line means may depend on others, so that its change is wider and narrower. */
  private static UsePosition position(String line) {
    boolean isPlain = PERMISSION.matcher(line).matches();
    Map<String, BigDecimal> conditions = isPlain ? Map.of() : Map.of(line, BigDecimal.ONE);
    UsePosition permitted = new UsePosition(UsePosition.PERMITTED.level(), conditions);
    return line.startsWith("acap-disallow-") ? UsePosition.DENIED : permitted;
  }
}
