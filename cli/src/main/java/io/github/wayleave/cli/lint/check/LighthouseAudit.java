package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.problem.Warning;
import java.util.Set;
import java.util.regex.Pattern;

/** Repeats the Lighthouse audit "robots.txt is valid" with its messages. */
final class LighthouseAudit implements RobotsTxtCheck {
  private static final Set<String> SAFELIST =
      Set.of(
          ("user-agent disallow allow sitemap crawl-delay clean-param host request-rate "
                  + "visit-time noindex content-signal")
              .split(" ", -1));

  private static final Pattern URL = Pattern.compile("(?is)[a-z][a-z0-9+.-]*:.*");
  private static final Pattern WEB_URL =
      Pattern.compile("(?is)(https?|ftp):[/\\\\]*[^/\\\\?#\\s]+.*");
  private static final Pattern WEB = Pattern.compile("(?is)(https?|ftp):.*");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    boolean inGroup = false;
    for (int number = 1; number <= document.lines().size(); number++) {
      if (RobotsFieldLine.withoutComment(document.lines().rawLine(number)).isBlank()) {
        continue;
      }
      RobotsFieldLine line = RobotsFieldLine.of(document.lines(), number).orElse(null);
      if (line == null) {
        findings.warn(
            Warning.LIGHTHOUSE_SYNTAX_NOT_UNDERSTOOD,
            number,
            "has no colon (Lighthouse: 'Syntax not understood'); write a field name, a colon and a value, or begin the line with \"#\"");
      } else {
        field(line, findings);
        inGroup |= line.is(RobotsFieldNames.USER_AGENT) && !line.value().isEmpty();
        if (!inGroup && line.isRule() && isValid(line)) {
          findings.warn(
              Warning.LIGHTHOUSE_NO_USER_AGENT,
              line,
              "is a rule before the first User-agent line (Lighthouse: 'No user-agent specified'); add a User-agent line above it");
        }
      }
    }
  }

  private static void field(RobotsFieldLine line, FindingCollector findings) {
    if (!SAFELIST.contains(Ascii.lower(line.name()))) {
      findings.warn(
          Warning.LIGHTHOUSE_UNKNOWN_DIRECTIVE,
          new FindingPosition(line.number(), 0),
          "\"%s\" is not on Lighthouse's list (Lighthouse: 'Unknown directive'); remove it, or accept that the audit fails"
              .formatted(FileLines.text(line.name())));
    } else if (line.is(RobotsFieldNames.USER_AGENT) && line.value().isEmpty()) {
      findings.warn(
          Warning.LIGHTHOUSE_NO_USER_AGENT,
          line,
          "names no crawler (Lighthouse: 'No user-agent specified'); write a crawler name or \"*\"");
    } else if (line.is(RobotsFieldNames.SITEMAP)) {
      sitemap(line, findings);
    } else if (line.isRule()) {
      pattern(line, findings);
    }
  }

  private static void sitemap(RobotsFieldLine line, FindingCollector findings) {
    String address = line.value();
    boolean isUrl = URL.matcher(address).matches();
    if (isUrl && WEB.matcher(address).matches() && WEB_URL.matcher(address).matches()) {
      return;
    }
    boolean otherScheme = isUrl && !WEB.matcher(address).matches();
    findings.warn(
        Warning.LIGHTHOUSE_INVALID_SITEMAP_URL,
        line,
        "\"%s\" is not a valid URL here (Lighthouse: 'Invalid sitemap URL%s'); write an absolute URL with http:// or https://"
            .formatted(FileLines.text(address), otherScheme ? " protocol" : ""));
  }

  private static void pattern(RobotsFieldLine line, FindingCollector findings) {
    String value = line.value();
    if (!beginsWell(value)) {
      findings.warn(
          Warning.LIGHTHOUSE_PATTERN_START,
          line,
          "\"%s\" covers nothing (Lighthouse: 'Pattern should either be empty, start with \"/\" or \"*\"'); begin it with \"/\""
              .formatted(FileLines.text(value)));
    } else if (hasDollarWithin(value)) {
      findings.warn(
          Warning.LIGHTHOUSE_DOLLAR_NOT_LAST,
          new FindingPosition(line.number(), line.valueAt() + value.indexOf('$')),
          "\"%s\" contains \"$\" before its end (Lighthouse: '\"$\" should only be used at the end of the pattern'); write %%24 for the character"
              .formatted(FileLines.text(value)));
    }
  }

  /** Returns whether a rule has no earlier fault, after which Lighthouse skips the line. */
  private static boolean isValid(RobotsFieldLine line) {
    return beginsWell(line.value()) && !hasDollarWithin(line.value());
  }

  private static boolean beginsWell(String value) {
    return value.isEmpty() || value.startsWith("/") || value.startsWith("*");
  }

  private static boolean hasDollarWithin(String value) {
    int dollar = value.indexOf('$');
    return dollar >= 0 && dollar < value.length() - 1;
  }
}
