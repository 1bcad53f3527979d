package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.document.Markdown;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.robotstxt.Access;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Writes a comparison as a review comment in Markdown, with a bounded length. */
public record MarkdownDiff(PolicyDiff review) {
  private static final int MOST_ROWS = 20;
  private static final int MOST_PARTS = 5;

  public void write(TextOutput paper) {
    DiffWording words =
        new DiffWording(review.catalogue(), review.reader(), Markdown::code, Markdown::line);
    List<HostReview> parts =
        review.parts().stream()
            .filter(part -> !part.isEmpty())
            .sorted(Comparator.comparing(part -> !part.isSerious()))
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
    List<String> wider =
        parts.stream().flatMap(part -> part.usage().widerSurfaces().stream()).distinct().toList();
    Stream<Predicate<HostReview>> byWeight =
        Stream.of(
            part -> !part.losing().isEmpty(),
            part -> !part.differences().isEmpty(),
            part -> !part.delayed().isEmpty(),
            part -> !part.usage().changes().isEmpty());
    return byWeight
        .flatMap(weight -> parts.stream().filter(weight))
        .findFirst()
        .map(
            part ->
                (part.isSerious() || !wider.isEmpty() ? "⚠️ " : "") + words.headline(part, wider))
        .map(title -> title.replaceFirst("^No ", "no "))
        .orElse("no decision changes");
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
    Stream<String> others = part.otherChanges().stream().map(c -> "- " + words.fieldChange(c));
    writeFirst(others.toList(), "- … and %s more", paper);
  }

  private static void writeUsage(HostReview part, DiffWording words, TextOutput paper) {
    if (!part.differences().isEmpty()) {
      paper.line();
    }
    List<String> changes =
        part.usage().changes().stream()
            .sorted(Comparator.comparing(change -> !change.isWider()))
            .map(change -> "- usage " + change.direction() + ": " + words.usageChange(change))
            .map(line -> line.replaceFirst("^- usage wider", "- usage **wider**"))
            .toList();
    writeFirst(changes, "- … and %s more about usage", paper);
  }

  private static void writeTable(HostReview part, DiffWording words, TextOutput paper) {
    paper.line("| for | becomes | example | before | after |");
    paper.line("|---|---|---|---|---|");
    List<String> rows = new ArrayList<>();
    for (CrawlersChange change : part.changes()) {
      String crawlers = words.crawlers(change.crawlers(), part.isForAll());
      change.changes().forEach(verdict -> rows.add(row(crawlers, verdict, words)));
    }
    writeFirst(rows, "| … and %s more | | | | |", paper);
  }

  private static void writeFirst(List<String> lines, String rest, TextOutput paper) {
    lines.stream().limit(MOST_ROWS).forEach(paper::line);
    if (lines.size() > MOST_ROWS) {
      paper.line(rest.formatted(lines.size() - MOST_ROWS));
    }
  }

  private static String row(String crawlers, VerdictChange change, DiffWording words) {
    return "| %s | %s | %s | %s | %s |"
        .formatted(
            crawlers,
            change.access() == Access.ALLOW ? "allowed" : "**disallowed**",
            Markdown.code(change.example()),
            words.rule(change.before()),
            words.rule(change.after()));
  }
}
