package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.internal.acap.AcapWriter;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the text of a robots.txt says about the use of pages besides its groups: its comments, in
 * lines, and its lines of ACAP.
 */
public record RobotsTxtText(String comments, UsageStatement acap) {
  /** The word for lines of ACAP. */
  public static final String ACAP = "acap";

  static final RobotsTxtText EMPTY = new RobotsTxtText("", new UsageStatement());

  /** The texts of Wayleave and of Cloudflare, which reserve rights by each {@code "no"}. */
  private static final Pattern PREAMBLE =
      Pattern.compile(
          "(?is)(the lines content-signal say|as a condition of accessing this website).*?in\\s+the\\s+digital\\s+single\\s+market\\.?");

  /** A permission without a restriction. */
  private static final Pattern PERMISSION = Pattern.compile("acap-allow-[a-z-]+: [^=(]*");

  /** Reads the octets of a robots.txt. */
  public static RobotsTxtText of(byte[] octets) {
    String comments =
        new String(octets, StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.contains("#"))
            .map(line -> line.substring(line.indexOf('#')).replaceAll("^[#\\s]+|\\s+$", ""))
            .filter(RobotsTxtText::isText)
            .map(line -> line.replaceAll("\\s+", " "))
            .collect(Collectors.joining("\n"));
    String acap = AcapWriter.write(AcapReader.read(octets).policy());
    return new RobotsTxtText(comments, acap(acap.lines().toList()));
  }

  /** A line without a word states nothing, nor does a rule that is switched off. */
  private static boolean isText(String comment) {
    int colon = Math.max(0, comment.indexOf(':'));
    return comment.codePoints().anyMatch(Character::isLetterOrDigit)
        && RobotsFieldNames.recognize(comment.substring(0, colon).strip()).isEmpty();
  }

  boolean hasPreamble() {
    return PREAMBLE.matcher(comments).find();
  }

  /**
   * Returns the lines of comments that another file does not have, however it breaks them. Whether
   * they state conditions depends on their words, which are not judged. What only one of both says
   * by the signals is not among them.
   */
  List<String> commentsBeside(RobotsTxtText other) {
    boolean isPreambleOfOne = hasPreamble() != other.hasPreamble();
    String others = " " + other.comments.replace('\n', ' ') + " ";
    return (isPreambleOfOne ? PREAMBLE.matcher(comments).replaceAll("") : comments)
        .lines()
        .filter(line -> !line.isBlank() && !others.contains(" " + line + " "))
        .toList();
  }

  /** Reads the lines of ACAP, each with the crawlers and usage purposes above it. */
  private static UsageStatement acap(List<String> lines) {
    UsageStatement statement = new UsageStatement();
    Set<String> scope = new TreeSet<>();
    String previous = "";
    for (String text : lines) {
      String name = Ascii.lower(text.split(":", 2)[0]);
      if (!name.isEmpty()) {
        String line = sorted(text, name);
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

  /** The order of values means nothing, except that a definition begins with its name. */
  private static String sorted(String line, String name) {
    String[] words = line.split(" ", -1);
    int from = name.endsWith("-set") || name.endsWith("-usage") ? 2 : 1;
    Arrays.sort(words, Math.min(from, words.length), words.length);
    return String.join(" ", words);
  }

  /** What a line means may depend on others, so that its change is wider and narrower. */
  private static UsePosition position(String line) {
    boolean isPlain = PERMISSION.matcher(line).matches();
    Map<String, BigDecimal> conditions = isPlain ? Map.of() : Map.of(line, BigDecimal.ONE);
    UsePosition permitted = new UsePosition(UsePosition.PERMITTED.level(), conditions);
    return line.startsWith("acap-disallow-") ? UsePosition.DENIED : permitted;
  }
}
