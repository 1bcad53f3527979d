package io.github.wayleave.cli.diff;

import io.github.wayleave.cli.diff.rules.Differences.Change;
import io.github.wayleave.cli.diff.rules.Differences.CrawlersChange;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import io.github.wayleave.robotstxt.Access;
import tools.jackson.core.JsonGenerator;

/** Says what changes. */
public record ReviewReport(Review review) implements Report {
  private static final int WIDEST = 40;

  @Override
  public void text(Paper paper) {
    Wording words = new Wording(review.known(), Paper::quoted);
    paper.line(
        paper.ink(
            Ink.FAINT, Paper.quoted(review.before()) + " -> " + Paper.quoted(review.after())));
    for (PlaceReview part : review.parts()) {
      if (!part.isEmpty() || review.parts().size() == 1) {
        paper.line();
        write(part, words, paper);
      }
    }
    if (review.differsByHost() && review.parts().stream().allMatch(PlaceReview::isEmpty)) {
      paper.line();
      paper.line(paper.ink(Ink.GREEN, "No decision changes at any host."));
    }
    paper.line();
    paper.line(paper.ink(Ink.FAINT, Wording.extent(review)));
  }

  private void write(PlaceReview part, Wording words, Paper paper) {
    if (review.differsByHost()) {
      paper.line("At " + words.where(part.places()) + ":");
    }
    String headline = words.headline(part);
    paper.line(
        part.losing().isEmpty()
            ? paper.ink(Ink.BOLD, headline + ".")
            : paper.ink(Ink.RED, "!! " + headline + "."));
    for (CrawlersChange change : part.changes()) {
      paper.line();
      paper.line("  " + words.whom(change.crawlers(), part.isForAll()));
      int width = change.changes().stream().mapToInt(one -> example(one).length()).max().orElse(0);
      change.changes().forEach(one -> paper.line(line(one, Math.min(width, WIDEST), words, paper)));
    }
    if (!part.others().isEmpty()) {
      paper.line();
      part.others().forEach(other -> paper.line("  " + words.other(other)));
    }
  }

  private static String line(Change change, int width, Wording words, Paper paper) {
    String now = change.now() == Access.ALLOW ? "allowed   " : "disallowed";
    Ink ink = change.now() == Access.ALLOW ? Ink.GREEN : Ink.RED;
    String example = example(change);
    return "    %s  %s%s  %s -> %s"
        .formatted(
            paper.ink(ink, now),
            example,
            " ".repeat(Math.max(0, width - example.length())),
            words.rule(change.before()),
            words.rule(change.after()));
  }

  private static String example(Change change) {
    return Paper.quoted(change.example().toString());
  }

  @Override
  public void json(JsonGenerator json) {
    ReviewJson.write(review, json);
  }
}
