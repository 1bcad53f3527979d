package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Finds lines that Google's open-source parser (robots.cc) reads differently from RFC 9309. */
final class GoogleCheck implements RobotsTxtCheck {
  private static final Set<String> READ =
      Set.of(
          RobotsFieldNames.USER_AGENT,
          RobotsFieldNames.ALLOW,
          RobotsFieldNames.DISALLOW,
          RobotsFieldNames.SITEMAP);

  private static final Set<String> MISSED = Set.of("noindex", "nofollow");
  private static final Target ROBOTS_TXT = Target.of("/robots.txt");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    document.forEachField(
        line -> {
          ignored(line, findings);
          if (line.isRule()) {
            escapes(line, findings);
            indexPage(line, findings);
          }
        });
    robotsTxt(document)
        .ifPresent(
            rule ->
                findings.note(
                    Warning.GOOGLE_DENIES_ROBOTS_TXT,
                    rule.line(),
                    "covers \"/robots.txt\", which is always allowed (RFC 9309, 2.2.2), but tools based on Google's parser report it as disallowed; nothing to do"));
  }

  private static void ignored(RobotsFieldLine line, FindingCollector findings) {
    String name = Ascii.lower(line.name());
    if (RobotsFieldNames.mistakenFor(name).filter(READ::contains).isEmpty() && !name.isEmpty()) {
      findings.add(
          MISSED.contains(name) ? FindingSeverity.WARNING : FindingSeverity.NOTE,
          Warning.GOOGLE_IGNORES_FIELD,
          new FindingPosition(line.number(), 0),
          "Google's parser ignores \"%s\"; do not rely on it there"
              .formatted(FileLines.text(line.name())));
    }
  }

  /**
   * Google's parser normalises hex digits to uppercase and escapes raw bytes, but decodes nothing.
   */
  private static void escapes(RobotsFieldLine line, FindingCollector findings) {
    String value = line.value();
    for (int i = 0; i < value.length(); i++) {
      OptionalInt escape = PercentEncoding.escapeAt(value, i);
      if (escape.isPresent() && isUnreserved(escape.getAsInt())) {
        findings.warn(
            Warning.GOOGLE_KEEPS_ESCAPE,
            new FindingPosition(line.number(), line.valueAt() + i),
            "Google's parser does not decode \"%s\", so the rule does not match \"%s\"; write the character"
                .formatted(value.substring(i, i + 3), (char) escape.getAsInt()));
        return;
      }
    }
  }

  /** Returns whether a byte is an unreserved character (RFC 3986, 2.3). */
  private static boolean isUnreserved(int c) {
    return Ascii.isAlphanumeric(c) || "-._~".indexOf(c) >= 0;
  }

  private static void indexPage(RobotsFieldLine line, FindingCollector findings) {
    int slash = line.value().lastIndexOf('/');
    if (line.is(RobotsFieldNames.ALLOW)
        && line.value().startsWith("/index.htm", Math.max(0, slash))) {
      String folder = FileLines.text(line.value().substring(0, slash + 1));
      findings.warn(
          Warning.GOOGLE_INDEX_PAGE,
          line,
          "Google's parser also allows \"%1$s$\", the folder of the index page; add \"Allow: %1$s$\" for other crawlers"
              .formatted(folder));
    }
  }

  /**
   * Returns the rule of the group {@code *} that would disallow robots.txt if it were not exempt.
   */
  private static Optional<Rule> robotsTxt(LintedFile document) {
    return document.robotsTxt().groupFor(List.of()).stream()
        .flatMap(group -> group.terms().rules().stream())
        .filter(rule -> rule.pattern().matches(ROBOTS_TXT))
        .findFirst()
        .filter(rule -> rule.access() == Access.DISALLOW);
  }
}
