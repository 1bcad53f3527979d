package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;

/** The common format, which has no {@code User-Agent}. */
record CommonFormat() implements LineFormat {
  @Override
  public String name() {
    return "common";
  }

  @Override
  public LineParser parser() {
    CombinedLine line = new CombinedLine(false);
    return new LineParser() {
      @Override
      public boolean parse(String text, LineFields fields) {
        fields.clear(text);
        int end = line.parseCommon(text, 0, text.length(), fields);
        // Text in quotation marks may be a User-Agent, so the line has yet another format.
        return end >= 0 && text.indexOf('"', end) < 0;
      }
    };
  }

  @Override
  public String agentAdvice() {
    return "log it as combined";
  }
}
