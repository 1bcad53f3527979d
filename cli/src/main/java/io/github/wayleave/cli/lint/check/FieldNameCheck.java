package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.FindingCollector.FindingPosition;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.policy.problem.Warning;
import java.util.Map;
import java.util.Optional;

/** Finds fields that crawlers no longer read, never read, or read only if spelled correctly. */
final class FieldNameCheck implements RobotsTxtCheck {
  private static final String META =
      "is in no standard, and Google has ignored it since September 2019; use \"noindex\" or \"nofollow\" in the page or in X-Robots-Tag";

  private static final String EXTENDED = "is from an extension of 1996 that %s reads; remove it";

  /** Fields by their name in lower case, without hyphens. */
  private static final Map<String, String> RETIRED =
      Map.of(
          "noindex", META,
          "nofollow", META,
          "host",
              "was read only by Yandex, until 2018; remove it, and redirect to the preferred host",
          "requestrate", EXTENDED.formatted("only Seznam's crawler"),
          "visittime", EXTENDED.formatted("no known crawler"),
          "robotversion", EXTENDED.formatted("no known crawler"),
          "comment", EXTENDED.formatted("no known crawler"));

  private static final String LLMS =
      "is read by no known crawler; programs that want the file request /llms.txt";

  /**
   * The same for programs that are not crawlers, from the specification of Agentic Resource
   * Discovery, the documentation of NLWeb, and llmstxt.org.
   */
  private static final Map<String, String> FOREIGN =
      Map.of(
          "agentmap",
          "is read by clients of Agentic Resource Discovery, and by no crawler; serve /.well-known/ai-catalog.json, or send \"Link: <URL>; rel=ai-catalog\"",
          "schemamap",
          "is read by NLWeb, and by no search engine; list the pages in a sitemap, and describe them with schema.org in JSON-LD",
          "llms",
          LLMS,
          "llmstxt",
          LLMS,
          "llmtxt",
          LLMS,
          "llmsfull",
          LLMS,
          "security",
          "is read by no known crawler; serve /.well-known/security.txt (RFC 9116)",
          "humans",
          "is read by no known crawler; serve /humans.txt");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    if (document.file().misformat().isEmpty()) {
      document.forEachField(line -> look(line, findings));
    }
  }

  private static void look(RobotsFieldLine line, FindingCollector findings) {
    String key = Ascii.lower(line.name()).replaceAll("[-_ ]", "");
    String retired = RETIRED.get(key);
    String foreign = FOREIGN.get(key);
    if (retired != null) {
      FindingSeverity severity =
          retired.equals(META) ? FindingSeverity.WARNING : FindingSeverity.NOTE;
      add(severity, Warning.RETIRED_FIELD, line, named(line, retired), findings);
    } else if (foreign != null) {
      add(FindingSeverity.NOTE, Warning.FOREIGN_FIELD, line, named(line, foreign), findings);
    } else if (!line.isKnown()) {
      unknown(line, findings);
    }
  }

  private static void unknown(RobotsFieldLine line, FindingCollector findings) {
    Optional<String> intended = line.intendedField();
    if (Ascii.startsWith(line.name(), "http") && line.value().startsWith("//")) {
      String url = FileLines.text(line.name() + ":" + line.value());
      add(
          FindingSeverity.WARNING,
          Warning.UNKNOWN_FIELD,
          line,
          "\"%s\" has no field, so most crawlers ignore it; write \"Sitemap: %s\" if it is a sitemap"
              .formatted(url, url),
          findings);
    } else if (intended.isPresent()) {
      add(
          FindingSeverity.WARNING,
          Warning.UNKNOWN_FIELD,
          line,
          named(
              line,
              "is not a field, so crawlers ignore it; write \"%s\"".formatted(intended.get())),
          findings);
    } else if (Ascii.isToken(line.name())) {
      add(
          FindingSeverity.NOTE,
          Warning.UNKNOWN_FIELD,
          line,
          named(line, "is a field that no known crawler reads; remove it, or begin it with \"#\""),
          findings);
    }
  }

  private static String named(RobotsFieldLine line, String sentence) {
    return "\"%s\" %s".formatted(FileLines.text(line.name()), sentence);
  }

  private static void add(
      FindingSeverity severity,
      Warning name,
      RobotsFieldLine line,
      String sentence,
      FindingCollector findings) {
    findings.add(severity, name, new FindingPosition(line.number(), 0), sentence);
  }
}
