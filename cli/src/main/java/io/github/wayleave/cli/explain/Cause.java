package io.github.wayleave.cli.explain;

import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.core.JsonGenerator;

/**
 * What decided.
 *
 * @param agent the name by which it addresses the crawler; empty if nothing did
 * @param rule the rule or the field, as it is written; empty if none did
 * @param line its line, from 1
 */
record Cause(Optional<String> agent, Optional<String> rule, OptionalInt line) {
  /** Writes this into an object that is open. */
  void json(JsonGenerator json) {
    json.writeName("agent").writeString(agent.orElse(null));
    json.writeName("rule").writeString(rule.orElse(null));
    if (line.isPresent()) {
      json.writeNumberProperty("line", line.getAsInt());
    } else {
      json.writeNullProperty("line");
    }
  }
}
