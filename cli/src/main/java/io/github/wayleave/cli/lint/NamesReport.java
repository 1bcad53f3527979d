package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import tools.jackson.core.JsonGenerator;

/** All findings that there are, each in a line. */
public record NamesReport(Explanations explanations) implements Report {
  @Override
  public void text(Paper paper) {
    int width = explanations.names().stream().mapToInt(String::length).max().orElse(0);
    for (String name : explanations.names()) {
      String blanks = " ".repeat(width - name.length() + 2);
      paper.line(paper.ink(Ink.BOLD, name) + blanks + explanations.summary(name));
    }
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    explanations
        .names()
        .forEach(name -> json.writeStringProperty(name, explanations.summary(name)));
    json.writeEndObject();
  }
}
