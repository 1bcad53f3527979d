package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;
import java.time.ZoneId;

/** A format whose times are those of a zone where they have no offset from UTC. */
record ZonedFormat(LineFormat format, ZoneId zone) implements LineFormat {
  @Override
  public String name() {
    return format.name();
  }

  @Override
  public LineParser parser() {
    LineParser parser = format.parser();
    return new LineParser() {
      @Override
      public boolean parse(String text, LineFields fields) {
        boolean isRequest = parser.parse(text, fields);
        if (isRequest) {
          fields.time().readIn(zone);
        }
        return isRequest;
      }

      @Override
      public String missed() {
        return parser.missed();
      }

      @Override
      public void comment(String text) {
        parser.comment(text);
      }
    };
  }

  @Override
  public LineFormat withoutForwarded() {
    return new ZonedFormat(format.withoutForwarded(), zone);
  }

  @Override
  public String agentAdvice() {
    return format.agentAdvice();
  }
}
