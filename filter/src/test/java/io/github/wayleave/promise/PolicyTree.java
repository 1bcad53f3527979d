package io.github.wayleave.promise;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;

/** A policy as somebody writes it down: maps, lists and texts. */
final class PolicyTree {
  private PolicyTree() {}

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object node) {
    return (Map<String, Object>) node;
  }

  /** Returns a list of the tree; one value is a list of itself. */
  static List<?> list(Object node) {
    return node instanceof List<?> list ? list : List.of(node);
  }

  /** Returns the policy file, each key of the top on a line of its own. */
  static String yaml(Map<String, Object> policy) {
    return policy.entrySet().stream()
        .map(entry -> entry.getKey() + ": " + flow(entry.getValue()) + "\n")
        .collect(joining());
  }

  private static String flow(Object node) {
    if (node instanceof Map) {
      return map(node).entrySet().stream()
          .sorted(Map.Entry.comparingByKey())
          .map(entry -> quoted(entry.getKey()) + ": " + flow(entry.getValue()))
          .collect(joining(", ", "{ ", " }"));
    }
    return node instanceof List<?> list
        ? list.stream().map(PolicyTree::flow).collect(joining(", ", "[", "]"))
        : quoted(node.toString());
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
