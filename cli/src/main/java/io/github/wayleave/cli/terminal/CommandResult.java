package io.github.wayleave.cli.terminal;

import tools.jackson.core.JsonGenerator;

/** What a command answers. */
public interface CommandResult {
  void text(TextOutput paper);

  void json(JsonGenerator json);
}
