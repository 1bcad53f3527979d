package io.github.wayleave.cli.terminal;

import tools.jackson.core.JsonGenerator;

/** What a command answers. */
public interface Report {
  /** Writes this for a person. */
  void text(Paper paper);

  /** Writes this as one JSON value. */
  void json(JsonGenerator json);
}
