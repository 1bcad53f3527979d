package io.github.wayleave.cli.accesslog.format.pattern;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.LineText;
import io.github.wayleave.cli.accesslog.line.TimeParser;
import java.util.Optional;

/**
 * Finds the variables of a pattern in a line. The value of a variable ends where the text after it
 * is found for the first time, in quotation marks at the first one without a backslash. Text after
 * the end of the pattern is ignored.
 */
final class PatternLine implements LineParser {
  private final TimeParser times = new TimeParser();
  private final LogPattern pattern;
  private int missedPart;

  PatternLine(LogPattern pattern) {
    this.pattern = pattern;
  }

  @Override
  public boolean parse(String text, LineFields fields) {
    fields.clear(text);
    fields.setEncodings(FieldEncoding.BACKSLASH, FieldEncoding.BACKSLASH);
    missedPart = -1;
    if (!text.startsWith(pattern.start())) {
      return false;
    }
    int start = pattern.start().length();
    int to = text.length();
    for (int i = 0; i < pattern.parts().size(); i++) {
      missedPart = i;
      PatternPart part = pattern.parts().get(i);
      int end = part.end(text, start, to);
      if (end < 0 || !accept(text, start, end, i, fields)) {
        return false;
      }
      start = end + part.after().length();
    }
    return true;
  }

  @Override
  public String missed() {
    return missedPart < 0
        ? "does not begin with \"%s\"".formatted(pattern.start())
        : pattern.parts().get(missedPart).missed();
  }

  private boolean accept(String text, int from, int to, int part, LineFields fields) {
    if (part == pattern.time()) {
      return times.any(text, from, to, fields.time());
    }
    Optional<LineField> field = pattern.field(part);
    if (field.isEmpty()) {
      return true;
    }
    fields.set(field.get(), from, to);
    return field.get() != LineField.STATUS
        || LineText.equal(text, from, to, "-")
        || LineText.number(text, from, to) >= 0;
  }
}
