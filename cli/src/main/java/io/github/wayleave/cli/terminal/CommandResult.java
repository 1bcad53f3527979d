package io.github.wayleave.cli.terminal;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;

/** The result of a command, as text for people or as JSON. */
public interface CommandResult {
  void text(TextOutput paper);

  /** Writes the properties of the JSON object. */
  void json(JsonGenerator json);

  /** Returns the result as JSON: an object that begins with the number of its format. */
  default String jsonText() {
    return JsonWriter.lines(JsonWriter.object(this::json)) + "\n";
  }

  /** Returns the text without colours. */
  default String plainText() {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(octets, false, StandardCharsets.UTF_8);
    text(new TextOutput(print, false));
    print.flush();
    return octets.toString(StandardCharsets.UTF_8);
  }
}
