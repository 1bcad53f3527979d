package io.github.wayleave.yaml;

import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import io.github.wayleave.yaml.YamlNode.Sequence;
import io.github.wayleave.yaml.YamlNode.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Takes texts and lists out of nodes; what is of another type, or empty, is reported.
 *
 * @param reading where it is reported
 * @param type what is allowed
 */
record ValueReader(Reading reading, KeyType type) {
  /** What a list of paths looks like when somebody leaves out the brackets. */
  private static final Pattern SEVERAL_PATHS = Pattern.compile(" [/*]");

  /** Takes a value of a list. */
  interface ItemReader {
    /** Takes {@code item}, which stands at {@code path}. */
    void read(YamlNode item, KeyPath path);
  }

  /** Hands on the text of {@code node}, and reports what is said against it. */
  void text(YamlNode node, KeyPath path, Consumer<String> taker) {
    if (!(node instanceof Scalar scalar)) {
      wrongType(node, path);
    } else if (scalar.text().isEmpty()) {
      empty(node, path);
    } else {
      reading.attempt(node, path, () -> taker.accept(Placeholders.fill(scalar.text())));
    }
  }

  /** Hands on the text of {@code node} if it was written on one line, or in quotes. */
  void word(YamlNode node, KeyPath path, Consumer<String> taker) {
    if (node instanceof Scalar scalar && scalar.style() == Style.PLAIN_LINES) {
      reading.error(node.location(), path, Words.OVER_LINES);
    } else {
      text(node, path, taker);
    }
  }

  /** Hands on the text of {@code node} if it is one path, and not two on one line. */
  void path(YamlNode node, KeyPath path, Consumer<String> taker) {
    if (node instanceof Scalar scalar
        && (scalar.style() == Style.PLAIN || scalar.style() == Style.PLAIN_IN_BRACKETS)
        && SEVERAL_PATHS.matcher(scalar.text()).find()) {
      reading.error(node.location(), path, Words.severalPaths(scalar.text()));
    } else {
      word(node, path, taker);
    }
  }

  /** Hands on each value of a list, lists in it taken apart, or the one that stands there. */
  void items(YamlNode node, KeyPath path, ItemReader taker) {
    if (!(node instanceof Sequence)) {
      reading.place(path.onlyItem(), node.location());
      taker.read(node, path.onlyItem());
      return;
    }
    List<YamlNode> items = new ArrayList<>();
    splice(node, items);
    for (int i = 0; i < items.size(); i++) {
      item(items.get(i), path.item(i), taker);
    }
  }

  /** Reports that a value is not what is allowed. */
  void wrongType(YamlNode node, KeyPath path) {
    reading.error(node.location(), path, Words.wrongType(node, allowed(path)));
  }

  /** Reports that a value says nothing. */
  void empty(YamlNode node, KeyPath path) {
    reading.error(node.location(), path, Words.empty(allowed(path), path.isItem()));
  }

  /** Returns what is allowed at {@code path}, in words. */
  String allowed(KeyPath path) {
    return path.isItem() ? type.itemWords() : type.words();
  }

  private void item(YamlNode item, KeyPath path, ItemReader taker) {
    reading.place(path, item.location());
    if (isEmpty(item)) {
      empty(item, path);
    } else {
      taker.read(item, path);
    }
  }

  private static void splice(YamlNode node, List<YamlNode> items) {
    if (node instanceof Sequence sequence && !sequence.items().isEmpty()) {
      sequence.items().forEach(item -> splice(item, items));
    } else {
      items.add(node);
    }
  }

  static boolean isEmpty(YamlNode node) {
    return (node instanceof Scalar scalar && scalar.text().isEmpty())
        || (node instanceof Sequence sequence && sequence.items().isEmpty())
        || (node instanceof Mapping mapping && mapping.entries().isEmpty());
  }
}
