package io.github.wayleave.cli.nodes;

import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * A node in the report.
 *
 * @param node its address or name
 * @param version the first hex digits of the hash of what it publishes; empty if it is unknown
 * @param state whether it publishes what is expected
 * @param about what else it says of itself, on one line; empty if it was not asked for that
 */
public record NodeRow(
    String node, Optional<String> version, NodeState state, Optional<String> about) {
  /** The number of hex digits of a version that are shown: {@value}. */
  public static final int VERSION_DIGITS = 8;

  /** A node that says nothing else of itself. */
  public NodeRow(String node, Optional<String> version, NodeState state) {
    this(node, version, state, Optional.empty());
  }

  /** Whether a node publishes what is expected. */
  public sealed interface NodeState {
    /** It does. */
    record Same() implements NodeState {}

    /** It does not. */
    record Different(NodeDifference difference) implements NodeState {}

    /** It could not be asked; the reason is on one line. */
    record NotAsked(String reason) implements NodeState {}
  }

  /** How a node differs from what is expected. */
  public interface NodeDifference {
    /** Returns the difference on one line. */
    String sentence();

    /** Writes the properties of the difference to the open object. */
    void json(JsonGenerator json);
  }
}
