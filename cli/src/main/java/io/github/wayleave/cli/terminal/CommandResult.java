package io.github.wayleave.cli.terminal;

import tools.jackson.core.JsonGenerator;

/** The result of a command, as text for people or as JSON. */
public interface CommandResult {
  void text(TextOutput paper);

  void json(JsonGenerator json);
}
