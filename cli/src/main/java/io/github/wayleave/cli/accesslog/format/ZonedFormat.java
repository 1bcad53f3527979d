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
      public boolean parse(byte[] octets, int from, int to, LineFields fields) {
        boolean isRequest = parser.parse(octets, from, to, fields);
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
      public void comment(byte[] octets, int from, int to) {
        parser.comment(octets, from, to);
      }
    };
  }

  @Override
  public boolean hasHeaders() {
    return format.hasHeaders();
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
