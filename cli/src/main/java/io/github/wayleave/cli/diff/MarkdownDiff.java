package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.diff.usage.UsageChange;
import io.github.wayleave.cli.document.Markdown;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.robotstxt.Access;
import java.util.Comparator;
import java.util.List;

/** Writes a comparison as a review comment in Markdown, with a bounded length. */
public record MarkdownDiff(PolicyDiff review) {
  private static final int MOST_ROWS = 20;
  private static final int MOST_PARTS = 5;

  public void write(TextOutput paper) {
    DiffWording words = new DiffWording(review.catalogue(), review.reader(), Markdown::code);
    List<HostReview> parts =
        review.parts().stream()
            .filter(part -> !part.isEmpty())
            .sorted(Comparator.comparing(part -> !isSerious(part)))
            .toList();
    paper.line("### robots.txt: " + title(parts, words));
    paper.line();
    paper.line(Markdown.code(review.before()) + " → " + Markdown.code(review.after()));
    parts.stream().limit(MOST_PARTS).forEach(part -> write(part, words, paper));
    if (parts.size() > MOST_PARTS) {
      paper.line();
      paper.line("… and changes at more hosts.");
    }
    paper.line();
    paper.line(DiffWording.extent(review));
  }

  private static String title(List<HostReview> parts, DiffWording words) {
    return parts.stream()
        .filter(MarkdownDiff::isSerious)
        .findFirst()
        .map(part -> "⚠️ " + words.headline(part))
        .orElseGet(
            () ->
                parts.stream()
                    .filter(part -> !part.differences().isEmpty())
                    .findFirst()
                    .or(() -> parts.stream().filter(part -> !part.delayed().isEmpty()).findFirst())
                    .or(() -> parts.stream().filter(MarkdownDiff::hasUsage).findFirst())
                    .map(words::headline)
                    .map(title -> title.replaceFirst("^No ", "no "))
                    .orElse("no decision changes"));
  }

  private static boolean isSerious(HostReview part) {
    return !part.losing().isEmpty() || !part.usage().widerSurfaces().isEmpty();
  }

  private static boolean hasUsage(HostReview part) {
    return !part.usage().changes().isEmpty();
  }

  private void write(HostReview part, DiffWording words, TextOutput paper) {
    paper.line();
    if (review.differsByHost()) {
      paper.line("**At " + words.hosts(part.places()) + "**: " + words.headline(part) + ".");
      paper.line();
    }
    if (!part.differences().isEmpty()) {
      writeTable(part, words, paper);
    }
    if (!part.usage().changes().isEmpty()) {
      writeUsage(part, words, paper);
    }
    boolean isPreceded = !part.differences().isEmpty() || !part.usage().changes().isEmpty();
    if (isPreceded && !part.otherChanges().isEmpty()) {
      paper.line();
    }
    part.otherChanges().stream()
        .limit(MOST_ROWS)
        .forEach(change -> paper.line("- " + words.fieldChange(change)));
    if (part.otherChanges().size() > MOST_ROWS) {
      paper.line("- … and %s more".formatted(part.otherChanges().size() - MOST_ROWS));
    }
  }

  private static void writeUsage(HostReview part, DiffWording words, TextOutput paper) {
    if (!part.differences().isEmpty()) {
      paper.line();
    }
    List<UsageChange> changes = part.usage().changes();
    changes.stream()
        .sorted(Comparator.comparing(change -> !change.isWider()))
        .limit(MOST_ROWS)
        .forEach(
            change ->
                paper.line(
                    "- usage %s: %s"
                        .formatted(
                            change.isWider() ? "**wider**" : change.direction(),
                            words.usageChange(change))));
    if (changes.size() > MOST_ROWS) {
      paper.line("- … and %s more about usage".formatted(changes.size() - MOST_ROWS));
    }
  }

  private static void writeTable(HostReview part, DiffWording words, TextOutput paper) {
    paper.line("| for | becomes | example | before | after |");
    paper.line("|---|---|---|---|---|");
    int rows = 0;
    for (CrawlersChange change : part.changes()) {
      for (VerdictChange verdict : change.changes()) {
        if (rows++ < MOST_ROWS) {
          paper.line(row(words.crawlers(change.crawlers(), part.isForAll()), verdict, words));
        }
      }
    }
    if (rows > MOST_ROWS) {
      paper.line("| … and %s more | | | | |".formatted(rows - MOST_ROWS));
    }
  }

  private static String row(String crawlers, VerdictChange change, DiffWording words) {
    return "| %s | %s | %s | %s | %s |"
        .formatted(
            crawlers,
            change.access() == Access.ALLOW ? "allowed" : "**disallowed**",
            Markdown.code(change.example().toString()),
            words.rule(change.before()),
            words.rule(change.after()));
  }
}
