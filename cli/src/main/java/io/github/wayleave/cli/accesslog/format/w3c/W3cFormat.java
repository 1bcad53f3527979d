package io.github.wayleave.cli.accesslog.format.w3c;

import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.accesslog.line.LineParser;

/** The extended format of the W3C, as IIS, CloudFront and Tomcat write it. */
public record W3cFormat() implements LineFormat {
  @Override
  public String name() {
    return "w3c";
  }

  @Override
  public LineParser parser() {
    return new W3cLine();
  }

  @Override
  public String agentAdvice() {
    return "log the field cs(User-Agent)";
  }
}
