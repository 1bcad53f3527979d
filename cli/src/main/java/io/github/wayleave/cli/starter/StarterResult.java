package io.github.wayleave.cli.starter;

import io.github.wayleave.cli.starter.StarterPolicy.StarterLine;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * The output of {@code init}: the written files, the policy first, the lines to change, and the
 * problems that keep the policy from being loaded.
 */
public record StarterResult(
    List<String> files, List<StarterLine> exampleLines, List<String> problems)
    implements CommandResult {
  public StarterResult {
    files = List.copyOf(files);
    exampleLines = List.copyOf(exampleLines);
    problems = List.copyOf(problems);
  }

  @Override
  public void text(TextOutput paper) {
    files.forEach(
        file -> paper.line("Wrote " + paper.ink(TextStyle.BOLD, TextOutput.quoted(file)) + "."));
    if (!exampleLines.isEmpty()) {
      paper.line();
      paper.line("These lines are from the example; change or remove them:");
      exampleLines.forEach(
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
    JsonWriter.array(json, "files", files, json::writeString);
    json.writeArrayPropertyStart("of_the_example");
    for (StarterLine line : exampleLines) {
      json.writeStartObject();
      json.writeNumberProperty("line", line.number());
      json.writeStringProperty("text", line.text());
      json.writeEndObject();
    }
    json.writeEndArray();
    JsonWriter.array(json, "problems", problems, json::writeString);
  }
}
