package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import tools.jackson.core.JsonGenerator;

/** What one finding means, in plain text of several lines. */
public record WhyReport(String name, String explanation) implements Report {
  @Override
  public void text(Paper paper) {
    paper.line(paper.ink(Ink.BOLD, name));
    paper.line();
    explanation.lines().forEach(paper::line);
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("name", name);
    json.writeStringProperty("explanation", explanation);
    json.writeEndObject();
  }
}
