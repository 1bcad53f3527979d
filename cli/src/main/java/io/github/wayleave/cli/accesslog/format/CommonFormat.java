package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.Octets;

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
      public boolean parse(byte[] octets, int from, int to, LineFields fields) {
        fields.clear();
        int end = line.parseCommon(octets, from, to, fields);
        // Text in quotation marks may be a User-Agent, so the line has yet another format.
        return end >= 0 && Octets.indexOf(octets, end, to, '"') == to;
      }
    };
  }

  @Override
  public String agentAdvice() {
    return "log it as combined";
  }
}
