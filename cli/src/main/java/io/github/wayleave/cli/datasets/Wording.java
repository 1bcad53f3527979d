package io.github.wayleave.cli.datasets;

import io.github.wayleave.cli.datasets.Change.FieldChange;
import io.github.wayleave.cli.review.Markdown;
import io.github.wayleave.cli.terminal.Paper;
import java.util.function.UnaryOperator;

/**
 * Words for what changes, the same in every format; {@code quoting} makes what others wrote fit for
 * it.
 */
record Wording(UnaryOperator<String> quoting) {
  static final Wording TEXT = new Wording(Paper::quoted);

  /** Words for a comment on a change. */
  static final Wording MARKDOWN = new Wording(Markdown::code);

  String field(FieldChange change) {
    String before = change.before().map(quoting).orElse("");
    String after = change.after().map(quoting).orElse("");
    return change.before().isEmpty()
        ? "%s: new: %s".formatted(change.field(), after)
        : change.after().isEmpty()
            ? "%s: gone: %s".formatted(change.field(), before)
            : "%s: %s, was %s".formatted(change.field(), after, before);
  }
}
