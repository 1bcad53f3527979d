package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.policy.problem.Location;
import java.util.List;

/** A node of a YAML document: a text, a list or a map, and where it stands. */
public sealed interface YamlNode {
  Location location();

  /** Returns how many nodes this one stands for, aliases written out. */
  int size();

  /** Returns how many levels of lists and maps are inside this one; 0 for a text. */
  int depth();

  /** Returns whether this is an empty text, a list without items or a map without keys. */
  boolean isEmpty();

  /** Returns what a message calls this node: its text in quotes, "a list" or "a map". */
  String described();

  /** A scalar. It stays the text that it is: {@code no}, {@code 017} and {@code 1e3} too. */
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

  /** How a scalar was written. */
  enum Style {
    /** Without quotes, on one line. */
    PLAIN,
    /** Without quotes, in brackets, where a comma parts two values. */
    PLAIN_IN_BRACKETS,
    /** Without quotes, over several lines, which YAML joins with a space. */
    PLAIN_LINES,
    /** In quotes or as a block. */
    EXPLICIT
  }

  /** A list. */
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

  /** A map, its entries in the order in which they were written, repeated keys included. */
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
      return entries.stream().anyMatch(entry -> entry.key().text().equals(key));
    }
  }

  /** A key and its value. */
  record Entry(Scalar key, YamlNode value) {}
}
