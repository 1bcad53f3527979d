package io.github.wayleave.cli.diff.datasets;

import io.github.wayleave.cli.diff.datasets.DatasetChange.ChangeType;
import io.github.wayleave.cli.document.Markdown;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.ArrayList;
import java.util.List;

/** Writes a comparison as a review comment in Markdown, with a bounded length. */
public record MarkdownCatalogueDiff(CatalogueDiff review) {
  private static final int MOST_LINES = 100;

  public void write(TextOutput paper) {
    paper.line("### data.txt: " + review.headline());
    paper.line();
    paper.line(Markdown.code(review.before()) + " → " + Markdown.code(review.after()));
    List<String> lines = new ArrayList<>();
    review.changes().forEach(change -> add(change, "", lines));
    if (!lines.isEmpty()) {
      paper.line();
    }
    lines.stream().limit(MOST_LINES).forEach(paper::line);
    if (lines.size() > MOST_LINES) {
      paper.line();
      paper.line("… and %s more lines".formatted(lines.size() - MOST_LINES));
    }
    if (!review.extent().isEmpty()) {
      paper.line();
      paper.line(review.extent());
    }
  }

  private static void add(DatasetChange change, String indent, List<String> lines) {
    String fate = change.type() == ChangeType.REMOVED ? "**removed**" : change.type().toString();
    lines.add("%s- %s %s".formatted(indent, fate, Markdown.code(change.name())));
    change.fields().forEach(field -> lines.add(indent + "  - " + field.sentence(Markdown::code)));
    change.files().forEach(file -> add(file, indent + "  ", lines));
  }
}
