package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.policy.SitePolicy;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The result of an import. */
public interface ImportedPolicy extends CommandResult {
  String yaml();

  SitePolicy policy();

  /** Returns the file that the policy was written to; empty if it is to be printed. */
  Optional<String> file();

  /** Returns whether nothing of the original was lost or changed. */
  boolean isPlain();

  /** Returns this result for a policy written to a file. */
  ImportedPolicy writtenTo(String name);

  /** Writes the file name and the number of warnings. */
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

  /** Writes the file name, or else the policy itself. */
  default void start(JsonGenerator json) {
    json.writeStringProperty(file().isPresent() ? "file" : "policy", file().orElse(yaml()));
  }

  /** Writes the warnings of the policy. */
  default void end(JsonGenerator json) {
    JsonWriter.array(
        json, "warnings", policy().warnings(), warning -> json.writeString(warning.toString()));
  }
}
