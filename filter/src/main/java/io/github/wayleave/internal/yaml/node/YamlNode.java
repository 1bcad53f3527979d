package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.policy.problem.Location;
import java.util.List;
import java.util.Optional;

/** A node of a YAML document with its location: a scalar, a list or a map. */
public sealed interface YamlNode {
  Location location();

  /** Returns the number of nodes in this subtree, with aliases expanded. */
  int size();

  /** Returns the number of nested levels of lists and maps; 0 for a scalar. */
  int depth();

  /** Returns whether this is an empty scalar, a list without items or a map without keys. */
  boolean isEmpty();

  /** Returns the description of this node in messages: its text in quotes, "a list" or "a map". */
  String described();

  /** A scalar, kept as text: {@code no}, {@code 017} and {@code 1e3}, too. */
  record Scalar(Location location, String text, Style style) implements YamlNode {
    @Override
    public int size() {
      return 1;
    }

    @Override
    public int depth() {
      return 0;
    }

    @Override
    public boolean isEmpty() {
      return text.isEmpty();
    }

    @Override
    public String described() {
      return '"' + text + '"';
    }
  }

  /** The notation of a scalar. */
  enum Style {
    /** Without quotes, on one line. */
    PLAIN,
    /** Without quotes, in brackets, where a comma separates values. */
    PLAIN_IN_BRACKETS,
    /** Without quotes, on several lines, which YAML joins with spaces. */
    PLAIN_LINES,
    /** In quotes, or as a block scalar. */
    EXPLICIT
  }

  record Sequence(Location location, List<YamlNode> items, int size, int depth)
      implements YamlNode {
    @Override
    public boolean isEmpty() {
      return items.isEmpty();
    }

    @Override
    public String described() {
      return "a list";
    }
  }

  /** A map, with its entries in source order, duplicate keys included. */
  record Mapping(Location location, List<Entry> entries, int size, int depth) implements YamlNode {
    @Override
    public boolean isEmpty() {
      return entries.isEmpty();
    }

    @Override
    public String described() {
      return "a map";
    }

    public boolean has(String key) {
      return value(key).isPresent();
    }

    /** Returns the value of a key, the first one if the key is repeated. */
    public Optional<YamlNode> value(String key) {
      for (Entry entry : entries) {
        if (entry.key().text().equals(key)) {
          return Optional.of(entry.value());
        }
      }
      return Optional.empty();
    }
  }

  record Entry(Scalar key, YamlNode value) {}
}
