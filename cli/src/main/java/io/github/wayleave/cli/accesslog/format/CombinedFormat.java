package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;

/**
 * The combined format of Apache and nginx. Fields after the {@code User-Agent} are ignored.
 *
 * @param hasForwarded whether {@code X-Forwarded-For} may be the first of these
 */
record CombinedFormat(boolean hasForwarded) implements LineFormat {
  @Override
  public String name() {
    return "combined";
  }

  @Override
  public LineParser parser() {
    CombinedLine line = new CombinedLine(hasForwarded);
    return new LineParser() {
      @Override
      public boolean parse(String text, LineFields fields) {
        fields.clear(text);
        return line.parse(text, 0, text.length(), fields);
      }
    };
  }

  @Override
  public LineFormat withoutForwarded() {
    return new CombinedFormat(false);
  }

  @Override
  public String agentAdvice() {
    return "log it as combined";
  }
}
