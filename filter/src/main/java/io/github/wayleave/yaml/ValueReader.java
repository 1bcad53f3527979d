package io.github.wayleave.yaml;

import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import io.github.wayleave.yaml.YamlNode.Sequence;
import io.github.wayleave.yaml.YamlNode.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
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
    /** Takes {@code item}, which stands at {@code path}, and tells whether it could. */
    boolean read(YamlNode item, KeyPath path);
  }

  /** Hands on the text of {@code node}, or reports what is said against it; tells which. */
  boolean text(YamlNode node, KeyPath path, Consumer<String> taker) {
    if (!(node instanceof Scalar scalar)) {
      return wrongType(node, path);
    }
    return scalar.text().isEmpty()
        ? empty(node, path)
        : reading.attempt(node, path, () -> taker.accept(reading.filled(scalar)));
  }

  /** Hands on the text of {@code node} if it was written on one line, or in quotes. */
  boolean word(YamlNode node, KeyPath path, Consumer<String> taker) {
    if (node instanceof Scalar scalar && scalar.style() == Style.PLAIN_LINES) {
      return reading.error(node.location(), path, Words.OVER_LINES);
    }
    return text(node, path, taker);
  }

  /** Hands on the text of {@code node} if it is one path, and not two on one line. */
  boolean path(YamlNode node, KeyPath path, Consumer<String> taker) {
    if (node instanceof Scalar scalar
        && (scalar.style() == Style.PLAIN || scalar.style() == Style.PLAIN_IN_BRACKETS)
        && SEVERAL_PATHS.matcher(scalar.text()).find()) {
      return reading.error(node.location(), path, Words.severalPaths(scalar.text()));
    }
    return word(node, path, taker);
  }

  /**
   * Hands on each value of a list, lists in it taken apart, or the one that stands there; tells
   * whether all could be taken.
   */
  boolean items(YamlNode node, KeyPath path, ItemReader taker) {
    AtomicInteger taken = new AtomicInteger();
    return items(
        node, path, taken::get, (item, at) -> taker.read(item, at) && taken.incrementAndGet() > 0);
  }

  /**
   * Does so where an item may yield several values, or none.
   *
   * @param taken tells how many values there are so far
   */
  boolean items(YamlNode node, KeyPath path, IntSupplier taken, ItemReader taker) {
    if (!(node instanceof Sequence)) {
      KeyPath only = path.onlyItem(taken.getAsInt());
      reading.place(only, node.location());
      return taker.read(node, only);
    }
    List<YamlNode> items = new ArrayList<>();
    splice(node, items);
    boolean all = true;
    for (int i = 0; i < items.size(); i++) {
      all &= item(items.get(i), path.item(taken.getAsInt(), i), taker);
    }
    return all;
  }

  /** Reports that a value is not what is allowed. */
  boolean wrongType(YamlNode node, KeyPath path) {
    return reading.error(node.location(), path, Words.wrongType(node, allowed(path)));
  }

  /** Reports that a value says nothing. */
  boolean empty(YamlNode node, KeyPath path) {
    String sentence = Words.empty(allowed(path), path.isItem()) + Words.emptyDisallow(node, path);
    return reading.error(node.location(), path, sentence);
  }

  /** Returns what is allowed at {@code path}, in words. */
  String allowed(KeyPath path) {
    return path.isItem() ? type.itemWords() : type.words();
  }

  private boolean item(YamlNode item, KeyPath path, ItemReader taker) {
    reading.place(path, item.location());
    return isEmpty(item) ? empty(item, path) : taker.read(item, path);
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
