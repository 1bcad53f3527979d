package io.github.wayleave.cli.terminal;

import tools.jackson.core.JsonGenerator;

/** What a command answers. */
public interface Report {
  void text(Paper paper);

  void json(JsonGenerator json);
}
