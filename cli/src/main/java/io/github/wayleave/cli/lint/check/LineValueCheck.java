package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.robotstxt.line.JoinedFields;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.problem.Warning;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds values that crawlers read as something other than they appear to be: several lines in one,
 * spaces, HTML, and the path of robots.txt itself.
 */
final class LineValueCheck implements RobotsTxtCheck {
  private static final String ROBOTS_TXT = "/robots.txt";
  private static final String ENTITY = "&amp;";
  private static final Pattern SPACE = Pattern.compile("\\s+");

  /** A line break of program text before a field in a comment. */
  private static final Pattern FIELD_IN_COMMENT =
      Pattern.compile("(?i)#.*(\\\\[nr])\\s*(?:user-agent|disallow|allow|sitemap)\\s*:");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    Set<String> values = new HashSet<>();
    document.forEachField(line -> values.add(line.value()));
    for (int number = 1; number <= document.lines().size(); number++) {
      Matcher comment = FIELD_IN_COMMENT.matcher(document.lines().rawLine(number));
      if (comment.find()) {
        escapedBreak(new FindingPosition(number, comment.start(1)), findings);
      } else {
        RobotsFieldLine.of(document.lines(), number)
            .filter(line -> !isJoined(line, findings) && line.isReadAsRule())
            .ifPresent(line -> rule(line, values, document, findings));
      }
    }
  }

  private static void escapedBreak(FindingPosition place, FindingCollector findings) {
    findings.warn(
        Warning.LINES_JOINED,
        place,
        "has a backslash and a letter for a line break, so crawlers read several lines as one; write line breaks");
  }

  private static boolean isJoined(RobotsFieldLine line, FindingCollector findings) {
    Matcher escape = LintedFile.ESCAPED_BREAK.matcher(line.value());
    if (escape.find()) {
      escapedBreak(new FindingPosition(line.number(), line.valueAt() + escape.start()), findings);
      return true;
    }
    String value = line.value();
    int field = line.isAgent() ? -1 : JoinedFields.indexIn(value);
    if (field >= 0) {
      findings.warn(
          Warning.LINES_JOINED,
          line,
          "\"%s\" is read as part of the value before it, so it has no effect; begin a new line with it"
              .formatted(FileLines.text(value.substring(field))));
      return true;
    }
    Optional<String> second = secondValue(line, value);
    second.ifPresent(
        text ->
            findings.warn(
                Warning.LINES_JOINED,
                line,
                "\"%s\" is read as part of the value before it; write \"%s: %s\" on a line of its own"
                    .formatted(text, line.name(), text)));
    return second.isPresent();
  }

  /** Returns the second path or URL of a line, if it consists of nothing else. */
  private static Optional<String> secondValue(RobotsFieldLine line, String value) {
    String[] parts = value.split("[\\s,;]*\\s[\\s,;]*", -1);
    boolean isUrl = line.is(RobotsFieldNames.SITEMAP);
    return parts.length > 1
            && (isUrl || line.isReadAsRule())
            && Stream.of(parts).allMatch(part -> isUrl ? isUrl(part) : isPath(part))
        ? Optional.of(FileLines.text(parts[1]))
        : Optional.empty();
  }

  private static boolean isUrl(String part) {
    return Ascii.startsWith(part, "http");
  }

  /** Two slashes begin a comment in many other formats. */
  private static boolean isPath(String part) {
    return (part.startsWith("/") || part.startsWith("*")) && !part.startsWith("//");
  }

  private static void rule(
      RobotsFieldLine line, Set<String> values, LintedFile document, FindingCollector findings) {
    String value = line.value();
    String plain = value.replace(ENTITY, "&");
    boolean isEntity = !values.contains(plain);
    Matcher space = SPACE.matcher(value);
    boolean isSpace = space.find();
    boolean isComment = isSpace && value.startsWith("//", space.end());
    String advised = isEntity ? plain : value;
    if (isSpace && !isComment) {
      advised = advised.replaceAll("\\s", "%20");
    }
    if (isSpace) {
      findings.warn(
          Warning.SPACE_IN_PATH,
          new FindingPosition(line.number(), line.valueAt() + space.start()),
          "contains a space, which RFC 9309, 2.2 excludes and Google's parser finds in no URL; %s"
              .formatted(
                  isComment
                      ? "begin the comment with \"#\""
                      : "write \"%s\", or begin a comment with \"#\""
                          .formatted(FileLines.text(advised))));
    }
    if (isEntity) {
      findings.warn(
          Warning.ENTITY_IN_PATH,
          new FindingPosition(line.number(), line.valueAt() + value.indexOf(ENTITY)),
          "contains \"&amp;\", which is \"&\" in HTML only, so the rule does not match \"&\"; write \"%s\""
              .formatted(FileLines.text(advised)));
    }
    if (line.is(RobotsFieldNames.DISALLOW)
        && (value.equals(ROBOTS_TXT) || value.equals(ROBOTS_TXT + "$"))) {
      findings.note(
          Warning.RULE_FOR_ROBOTS_TXT,
          line,
          "has no effect, because crawlers may always fetch robots.txt (RFC 9309, 2.2.2); %s"
              .formatted(isAlone(line, document) ? "write \"Disallow:\"" : "remove it"));
    }
  }

  /** Returns whether a group would have no rule without this one, and so join the next group. */
  private static boolean isAlone(RobotsFieldLine line, LintedFile document) {
    return document.robotsTxt().groups().stream()
        .map(group -> group.terms().rules())
        .anyMatch(rules -> rules.size() == 1 && rules.get(0).line() == line.number());
  }
}
