package io.github.wayleave.cli.nodes;

import io.github.wayleave.cli.nodes.NodeRow.NodeState;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.Different;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.NotAsked;
import io.github.wayleave.cli.nodes.NodeRow.NodeState.Same;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.internal.text.LogText;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * What the nodes of a site publish.
 *
 * @param rows the nodes
 * @param policy the name of the policy that they are compared with; empty if they are compared with
 *     each other
 */
public record NodeReport(List<NodeRow> rows, Optional<String> policy) implements CommandResult {
  private static final String GAP = "  ";
  private static final String NO_VERSION = "-";

  public NodeReport {
    rows = List.copyOf(rows);
  }

  /** Returns whether every node publishes what is expected. */
  public boolean isSame() {
    return sameCount() == rows.size();
  }

  /** Returns whether at least one node could be asked. */
  public boolean hasAnswer() {
    return rows.stream().anyMatch(row -> !(row.state() instanceof NotAsked));
  }

  /** Returns how many nodes publish what is expected, as a sentence. */
  public String summary() {
    long count = sameCount();
    return "%s of %s %s %s %s."
        .formatted(
            count,
            rows.size(),
            rows.size() == 1 ? "node" : "nodes",
            count == 1 || rows.size() == 1 ? "publishes" : "publish",
            policy.map(name -> "what " + TextOutput.quoted(name) + " says").orElse("the same"));
  }

  private long sameCount() {
    return rows.stream().filter(row -> row.state() instanceof Same).count();
  }

  @Override
  public void text(TextOutput paper) {
    int width = rows.stream().mapToInt(row -> shown(row.node()).length()).max().orElse(0);
    for (NodeRow row : rows) {
      paper.line(
          TextOutput.left(shown(row.node()), width)
              + GAP
              + TextOutput.left(row.version().orElse(NO_VERSION), NodeRow.VERSION_DIGITS)
              + GAP
              + words(row.state(), paper)
              + row.about().map(about -> GAP + LogText.line(about)).orElse(""));
    }
    paper.line(summary());
  }

  private static String shown(String node) {
    return TextOutput.quoted(node);
  }

  private String words(NodeState state, TextOutput paper) {
    if (state instanceof Different different) {
      return paper.ink(TextStyle.RED, LogText.line(different.difference().sentence()));
    }
    if (state instanceof NotAsked away) {
      return paper.ink(TextStyle.YELLOW, "could not be asked: " + LogText.line(away.reason()));
    }
    return paper.ink(TextStyle.GREEN, policy.isPresent() ? "as expected" : "the same");
  }

  @Override
  public void json(JsonGenerator json) {
    policy.ifPresent(name -> json.writeStringProperty("expected", name));
    json.writeNumberProperty("same", sameCount());
    JsonWriter.array(json, "nodes", rows, row -> write(row, json));
  }

  private static void write(NodeRow row, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("node", row.node());
    row.version().ifPresent(version -> json.writeStringProperty("version", version));
    row.about().ifPresent(about -> json.writeStringProperty("about", about));
    if (row.state() instanceof Different different) {
      json.writeStringProperty("state", "different");
      json.writeObjectPropertyStart("difference");
      different.difference().json(json);
      json.writeEndObject();
    } else if (row.state() instanceof NotAsked away) {
      json.writeStringProperty("state", "not-asked");
      json.writeStringProperty("reason", away.reason());
    } else {
      json.writeStringProperty("state", "same");
    }
    json.writeEndObject();
  }
}
