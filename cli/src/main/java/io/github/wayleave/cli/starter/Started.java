package io.github.wayleave.cli.starter;

import io.github.wayleave.cli.starter.Starter.Line;
import io.github.wayleave.cli.terminal.Json;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Paper.Ink;
import io.github.wayleave.cli.terminal.Report;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * The files that were written to start from, the policy first, the lines that have to be changed,
 * and what keeps the policy from being loaded as it is.
 */
public record Started(List<String> files, List<Line> ofTheExample, List<String> problems)
    implements Report {
  public Started {
    files = List.copyOf(files);
    ofTheExample = List.copyOf(ofTheExample);
    problems = List.copyOf(problems);
  }

  @Override
  public void text(Paper paper) {
    files.forEach(file -> paper.line("Wrote " + paper.ink(Ink.BOLD, Paper.quoted(file)) + "."));
    if (!ofTheExample.isEmpty()) {
      paper.line();
      paper.line("These lines are the example's; change them, or take them out:");
      ofTheExample.forEach(
          line ->
              paper.line(paper.ink(Ink.CYAN, "%5s".formatted(line.number())) + "  " + line.text()));
    }
    if (!problems.isEmpty()) {
      paper.line();
      paper.line("To be done before it can be loaded:");
      problems.forEach(problem -> paper.line("  " + problem));
    }
    paper.line();
    paper.line(
        "Then: wayleave check %s, and wayleave serve %s"
            .formatted(Paper.quoted(files.get(0)), Paper.quoted(files.get(0))));
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    Json.array(json, "files", files, json::writeString);
    json.writeArrayPropertyStart("of_the_example");
    for (Line line : ofTheExample) {
      json.writeStartObject();
      json.writeNumberProperty("line", line.number());
      json.writeStringProperty("text", line.text());
      json.writeEndObject();
    }
    json.writeEndArray();
    Json.array(json, "problems", problems, json::writeString);
    json.writeEndObject();
  }
}
