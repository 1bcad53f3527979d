package io.github.wayleave.cli.accesslog.format;

import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;

/** The format of the application load balancers of AWS. */
record AlbFormat() implements LineFormat {
  @Override
  public String name() {
    return "alb";
  }

  @Override
  public LineParser parser() {
    return new AlbLine();
  }

  @Override
  public String agentAdvice() {
    return "read the logs as AWS writes them";
  }
}
