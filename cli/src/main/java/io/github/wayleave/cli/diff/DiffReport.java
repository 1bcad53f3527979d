package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.RuleDifferences.CrawlersChange;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.cli.diff.usage.UsageChange;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.robotstxt.Access;
import tools.jackson.core.JsonGenerator;

/** The result of comparing two policies or robots.txt files. */
public record DiffReport(PolicyDiff review) implements CommandResult {
  private static final int WIDEST = 40;

  @Override
  public void text(TextOutput paper) {
    DiffWording words =
        new DiffWording(review.catalogue(), review.reader(), TextOutput::quoted, LogText::line);
    paper.line(
        paper.ink(
            TextStyle.FAINT,
            TextOutput.quoted(review.before()) + " -> " + TextOutput.quoted(review.after())));
    for (HostReview part : review.parts()) {
      if (!part.isEmpty() || review.parts().size() == 1) {
        paper.line();
        write(part, words, paper);
      }
    }
    if (review.differsByHost() && review.parts().stream().allMatch(HostReview::isEmpty)) {
      paper.line();
      paper.line(paper.ink(TextStyle.GREEN, "No decision and no usage changes at any host."));
    }
    paper.line();
    paper.line(paper.ink(TextStyle.FAINT, DiffWording.extent(review)));
  }

  private void write(HostReview part, DiffWording words, TextOutput paper) {
    if (review.differsByHost()) {
      paper.line("At " + words.hosts(part.places()) + ":");
    }
    String headline = words.headline(part);
    paper.line(
        part.isSerious()
            ? paper.ink(TextStyle.RED, "!! " + headline + ".")
            : paper.ink(TextStyle.BOLD, headline + "."));
    for (CrawlersChange change : part.changes()) {
      paper.line();
      paper.line("  " + words.crawlers(change.crawlers(), part.isForAll()));
      int width =
          change.changes().stream().mapToInt(verdict -> example(verdict).length()).max().orElse(0);
      change
          .changes()
          .forEach(verdict -> paper.line(line(verdict, Math.min(width, WIDEST), words, paper)));
    }
    if (!part.usage().changes().isEmpty()) {
      paper.line();
      paper.line("  usage");
      part.usage().changes().forEach(change -> paper.line(usage(change, words, paper)));
    }
    if (!part.otherChanges().isEmpty()) {
      paper.line();
      part.otherChanges().forEach(field -> paper.line("  " + words.fieldChange(field)));
    }
  }

  private static String usage(UsageChange change, DiffWording words, TextOutput paper) {
    TextStyle ink = change.isWider() ? TextStyle.RED : TextStyle.FAINT;
    return "    %s  %s".formatted(paper.ink(ink, change.direction()), words.usageChange(change));
  }

  private static String line(VerdictChange change, int width, DiffWording words, TextOutput paper) {
    String label = change.access() == Access.ALLOW ? "allowed   " : "disallowed";
    TextStyle ink = change.access() == Access.ALLOW ? TextStyle.GREEN : TextStyle.RED;
    String example = example(change);
    return "    %s  %s%s  %s -> %s"
        .formatted(
            paper.ink(ink, label),
            example,
            " ".repeat(Math.max(0, width - example.length())),
            words.rule(change.before()),
            words.rule(change.after()));
  }

  private static String example(VerdictChange change) {
    return TextOutput.quoted(change.example());
  }

  @Override
  public void json(JsonGenerator json) {
    DiffJson.write(review, json);
  }
}
