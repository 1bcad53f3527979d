package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.policy.SitePolicy;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** A policy that was made from something else, and how. */
public interface ImportedPolicy extends CommandResult {
  String yaml();

  SitePolicy policy();

  /** Returns where the policy was written; empty if it is to be printed. */
  Optional<String> file();

  /** Tells whether the policy says all that it was made from. */
  boolean isPlain();

  /** Returns this once the policy is written to a file. */
  ImportedPolicy writtenTo(String name);

  /** Writes what follows the comparison: where the policy is, and what a check would find. */
  default void end(TextOutput paper) {
    file().ifPresent(name -> paper.line("Written to " + name));
    int warnings = policy().warnings().size();
    if (warnings > 0) {
      paper.line(
          "%s in the policy; see wayleave check%s"
              .formatted(
                  warnings == 1 ? "1 warning" : warnings + " warnings",
                  file().map(" "::concat).orElse("")));
    }
  }

  /** Begins an object with the name of the file, or else with the policy itself. */
  default void start(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty(file().isPresent() ? "file" : "policy", file().orElse(yaml()));
  }

  /** Ends the object with the warnings about the policy. */
  default void end(JsonGenerator json) {
    JsonWriter.array(
        json, "warnings", policy().warnings(), warning -> json.writeString(warning.toString()));
    json.writeEndObject();
  }
}
