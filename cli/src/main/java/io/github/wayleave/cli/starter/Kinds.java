package io.github.wayleave.cli.starter;

import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import tools.jackson.core.JsonGenerator;

/** All kinds of policies to start from. */
public record Kinds() implements Report {
  private static final int COLUMN = 21;

  @Override
  public void text(Paper paper) {
    paper.line("A policy to start from, for");
    paper.line();
    for (Kind kind : Kind.values()) {
      String gap = " ".repeat(COLUMN - kind.toString().length());
      paper.line("  " + paper.ink(Ink.BOLD, kind.toString()) + gap + kind.about());
    }
    paper.line();
    paper.line("Write one with: wayleave init --for KIND --site https://www.example.org");
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    json.writeArrayPropertyStart("kinds");
    for (Kind kind : Kind.values()) {
      json.writeStartObject();
      json.writeStringProperty("kind", kind.toString());
      json.writeStringProperty("about", kind.about());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
