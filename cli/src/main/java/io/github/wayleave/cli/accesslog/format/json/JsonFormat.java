package io.github.wayleave.cli.accesslog.format.json;

import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;

/** A format whose lines are JSON objects with certain keys. */
record JsonFormat(String name, JsonKey keys, String agentAdvice) implements LineFormat {
  @Override
  public LineParser parser() {
    return new JsonLine(keys);
  }
}
