package io.github.wayleave.cli.starter;

import io.github.wayleave.cli.starter.StarterPolicy.StarterLine;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * The files that were written to start from, the policy first, the lines that have to be changed,
 * and what keeps the policy from being loaded as it is.
 */
public record StarterResult(
    List<String> files, List<StarterLine> ofTheExample, List<String> problems)
    implements CommandResult {
  public StarterResult {
    files = List.copyOf(files);
    ofTheExample = List.copyOf(ofTheExample);
    problems = List.copyOf(problems);
  }

  @Override
  public void text(TextOutput paper) {
    files.forEach(
        file -> paper.line("Wrote " + paper.ink(TextStyle.BOLD, TextOutput.quoted(file)) + "."));
    if (!ofTheExample.isEmpty()) {
      paper.line();
      paper.line("These lines are from the example; change or remove them:");
      ofTheExample.forEach(
          line ->
              paper.line(
                  paper.ink(TextStyle.CYAN, "%5s".formatted(line.number())) + "  " + line.text()));
    }
    if (!problems.isEmpty()) {
      paper.line();
      paper.line("Fix this before the policy can be loaded:");
      problems.forEach(problem -> paper.line("  " + problem));
    }
    paper.line();
    paper.line(
        "Then run: wayleave check %s, and wayleave serve %s"
            .formatted(TextOutput.quoted(files.get(0)), TextOutput.quoted(files.get(0))));
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStartObject();
    JsonWriter.array(json, "files", files, json::writeString);
    json.writeArrayPropertyStart("of_the_example");
    for (StarterLine line : ofTheExample) {
      json.writeStartObject();
      json.writeNumberProperty("line", line.number());
      json.writeStringProperty("text", line.text());
      json.writeEndObject();
    }
    json.writeEndArray();
    JsonWriter.array(json, "problems", problems, json::writeString);
    json.writeEndObject();
  }
}
