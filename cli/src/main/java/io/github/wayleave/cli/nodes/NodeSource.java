package io.github.wayleave.cli.nodes;

import java.util.List;

/** Finds out what the nodes of a site publish. */
@FunctionalInterface
public interface NodeSource {
  /** Returns a row for each node at this moment. It throws nothing because a node is away. */
  List<NodeRow> rows();
}
