package io.github.wayleave.internal.yaml.value;

import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.internal.yaml.node.YamlNode.Style;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * A value of a policy file: its node, the key path at which it is written, and the type that is
 * allowed there.
 *
 * <p>A reader pulls what it needs: {@link #text}, {@link #items}, {@link #map}. Whatever throws
 * {@link InvalidValueException} meanwhile, the reader hands the exception to {@link #refuse}, which
 * reports it at this value; so one wrong value doesn't hide the next.
 */
public final class PolicyValue {
  /** What a list of paths looks like without its brackets. */
  private static final Pattern SEVERAL_PATHS = Pattern.compile(" [/*]");

  private final ReadContext readContext;
  private final PolicyKey allowed;
  private final YamlNode node;
  private final KeyPath path;
  private boolean isRefused;
  private int itemCount = 1;

  public PolicyValue(ReadContext readContext, PolicyKey allowed, YamlNode node, KeyPath path) {
    this.readContext = readContext;
    this.allowed = allowed;
    this.node = node;
    this.path = path;
  }

  /** Thrown where a problem has been reported already. */
  private static final class ReportedException extends InvalidValueException {
    private static final long serialVersionUID = 1L;

    ReportedException() {
      super("");
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }

  /** Returns the name of the key in the key table. */
  public String key() {
    return allowed.name();
  }

  public YamlNode node() {
    return node;
  }

  public KeyPath path() {
    return path;
  }

  public Location location() {
    return node.location();
  }

  public KeyType type() {
    return allowed.type();
  }

  PolicyValue inside(YamlNode part, KeyPath at) {
    return new PolicyValue(readContext, allowed, part, at);
  }

  /** Returns this value with the rules of another type. */
  public PolicyValue withType(KeyType type) {
    return new PolicyValue(readContext, PolicyKey.of(allowed.name(), type), node, path);
  }

  /**
   * Returns the text, with what it takes from outside.
   *
   * @throws InvalidValueException if this is not a text; that has been reported
   */
  public String text() {
    if (readContext.isFull()) {
      throw new ReportedException();
    }
    if (!(node instanceof Scalar scalar)) {
      throw reported(Messages.wrongType(node, expectedType()));
    }
    if (scalar.text().isEmpty()) {
      throw reported(emptyMessage());
    }
    return readContext.filled(scalar);
  }

  /** Returns the text if it is written on one line, or in quotes; throws like {@link #text}. */
  public String word() {
    if (node instanceof Scalar scalar && scalar.style() == Style.PLAIN_LINES) {
      throw reported(Messages.SEVERAL_LINES);
    }
    return text();
  }

  /** Returns the text if it is one path, not two on one line; throws like {@link #text}. */
  public String pathText() {
    if (node instanceof Scalar scalar
        && (scalar.style() == Style.PLAIN || scalar.style() == Style.PLAIN_IN_BRACKETS)
        && SEVERAL_PATHS.matcher(scalar.text()).find()) {
      throw reported(Messages.severalPaths(scalar.text()));
    }
    return word();
  }

  /** Returns {@code true} or {@code false}; throws like {@link #text}. */
  public boolean bool() {
    String text = text();
    if (!text.equals("true") && !text.equals("false")) {
      throw new InvalidValueException(Messages.notABoolean(text));
    }
    return text.equals("true");
  }

  /** Returns the duration; throws like {@link #text}. */
  public Duration duration() {
    return Durations.parse(text());
  }

  /** Gives the text to {@code consumer}, or reports why it can't be taken. */
  public void take(Consumer<String> consumer) {
    try {
      consumer.accept(text());
    } catch (InvalidValueException e) {
      refuse(e);
    }
  }

  /** Does so with a text that must be written on one line, or in quotes. */
  public void takeWord(Consumer<String> consumer) {
    try {
      consumer.accept(word());
    } catch (InvalidValueException e) {
      refuse(e);
    }
  }

  public void takePath(Consumer<String> consumer) {
    try {
      consumer.accept(pathText());
    } catch (InvalidValueException e) {
      refuse(e);
    }
  }

  public Optional<MapReader> map() {
    return map(allowed, path);
  }

  public Optional<MapReader> map(PolicyKey table) {
    return map(table, path);
  }

  public Optional<MapReader> level(PolicyKey table) {
    return map(table, path.layerRoot());
  }

  private Optional<MapReader> map(PolicyKey table, KeyPath at) {
    if (node instanceof Mapping mapping) {
      return Optional.of(new MapReader(readContext, table, at, mapping));
    }
    String words = at.isItem() ? table.type().itemWords() : table.type().words();
    error(
        node instanceof Scalar scalar
            ? Messages.notAMap(scalar, words, table)
            : Messages.wrongType(node, words));
    return Optional.empty();
  }

  /** Returns the values of a list, lists in it taken apart, or the one that is written here. */
  public ListItems items() {
    return new ListItems(0);
  }

  /**
   * Returns the values of a list that goes on with one of which {@code before} values were taken.
   */
  public ListItems items(int firstIndex) {
    return new ListItems(firstIndex);
  }

  /** Notes how many values were made of this item of a list; one, if nothing else is noted. */
  public void setItemCount(int values) {
    itemCount = values;
  }

  /** Reports why this value can't be taken. */
  public void refuse(InvalidValueException e) {
    isRefused = true;
    if (!(e instanceof ReportedException)) {
      readContext.refuse(node, path, e);
    }
  }

  public void error(String sentence) {
    isRefused = true;
    readContext.error(node.location(), path, sentence);
  }

  void empty() {
    error(emptyMessage());
  }

  void wrongType() {
    error(Messages.wrongType(node, expectedType()));
  }

  private ReportedException reported(String sentence) {
    error(sentence);
    return new ReportedException();
  }

  private String emptyMessage() {
    return Messages.empty(expectedType(), path.isItem()) + Messages.emptyDisallow(node, path);
  }

  private String expectedType() {
    return path.isItem() ? allowed.type().itemWords() : allowed.type().words();
  }

  /**
   * The values of a list, once through.
   *
   * <p>A policy counts the items that could be taken, so the path of an item is known only when the
   * one before has been read.
   */
  public final class ListItems implements Iterable<PolicyValue> {
    private final boolean isList = node instanceof Sequence && !node.isEmpty();
    private final List<YamlNode> nodes = new ArrayList<>();
    private Optional<PolicyValue> last = Optional.empty();
    private boolean isComplete = true;
    private int next;
    private int count;

    private ListItems(int before) {
      count = before;
      flatten(node);
    }

    private void flatten(YamlNode item) {
      if (item instanceof Sequence sequence && !sequence.items().isEmpty()) {
        for (YamlNode inner : sequence.items()) {
          flatten(inner);
        }
      } else {
        nodes.add(item);
      }
    }

    @Override
    public Iterator<PolicyValue> iterator() {
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return hasMore();
        }

        @Override
        public PolicyValue next() {
          if (!hasMore()) {
            throw new NoSuchElementException();
          }
          PolicyValue item = item();
          last = Optional.of(item);
          next++;
          return item;
        }
      };
    }

    /** Returns whether all could be taken; to be asked at the end. */
    public boolean isComplete() {
      return isComplete;
    }

    private boolean hasMore() {
      finishLast();
      while (next < nodes.size() && nodes.get(next).isEmpty()) {
        item().empty();
        isComplete = false;
        next++;
      }
      return next < nodes.size();
    }

    private PolicyValue item() {
      KeyPath at = isList ? path.item(count, next) : path.onlyItem(count);
      readContext.recordLocation(at, nodes.get(next).location());
      return inside(nodes.get(next), at);
    }

    private void finishLast() {
      if (last.isPresent()) {
        PolicyValue item = last.get();
        count += item.isRefused ? 0 : item.itemCount;
        isComplete &= !item.isRefused;
        last = Optional.empty();
      }
    }
  }
}
