package io.github.wayleave.promise;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;

/** Reads and writes a policy as a tree of maps, lists and texts. */
final class PolicyTree {
  private PolicyTree() {}

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object node) {
    return (Map<String, Object>) node;
  }

  /** Returns a list; a single value becomes a list of one. */
  static List<?> list(Object node) {
    return node instanceof List<?> list ? list : List.of(node);
  }

  /** Returns the policy as YAML, with one line for each top-level key. */
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
