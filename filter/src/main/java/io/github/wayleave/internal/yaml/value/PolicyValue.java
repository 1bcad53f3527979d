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
 * A value of a policy file: its node, its key path and its expected type.
 *
 * <p>Callers pull the form that they need: {@link #text}, {@link #items} or {@link #map}. They pass
 * any {@link InvalidValueException} from further parsing to {@link #refuse}, which reports it at
 * this value, so that one invalid value does not hide the next.
 */
public final class PolicyValue {
  /** A list of paths without brackets contains this. */
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

  /** Thrown for a problem that has already been reported. */
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

  /** Returns this value with another expected type. */
  public PolicyValue withType(KeyType type) {
    return new PolicyValue(readContext, PolicyKey.of(allowed.name(), type), node, path);
  }

  /**
   * Returns the text, with placeholders replaced.
   *
   * @throws InvalidValueException if this is not a scalar, which has been reported
   */
  public String text() {
    if (readContext.isFull()) {
      throw new ReportedException();
    }
    if (!(node instanceof Scalar scalar)) {
      throw reported(Messages.wrongType(node, expectedType(allowed, path)));
    }
    if (scalar.text().isEmpty()) {
      throw reported(emptyMessage());
    }
    return readContext.filled(scalar);
  }

  /** Returns the text, which must be on one line or in quotes; throws like {@link #text}. */
  public String word() {
    if (node instanceof Scalar scalar && scalar.style() == Style.PLAIN_LINES) {
      throw reported(Messages.SEVERAL_LINES);
    }
    return text();
  }

  /** Returns the text, which must be a single path; throws like {@link #text}. */
  public String pathText() {
    if (node instanceof Scalar scalar
        && (scalar.style() == Style.PLAIN || scalar.style() == Style.PLAIN_IN_BRACKETS)
        && SEVERAL_PATHS.matcher(scalar.text()).find()) {
      throw reported(Messages.severalPaths(scalar.text()));
    }
    return word();
  }

  /** Returns the boolean; throws like {@link #text}. */
  public boolean bool() {
    String text = text();
    if (!text.equals("true") && !text.equals("false")) {
      throw new InvalidValueException(Messages.notAWord(text, KeyType.BOOLEAN));
    }
    return text.equals("true");
  }

  /**
   * Returns the number; throws like {@link #text}, and if the text does not match {@code form}, a
   * regular expression.
   */
  public int number(String form) {
    String text = text();
    if (!text.matches(form)) {
      throw new InvalidValueException(
          "expected %s, found \"%s\"".formatted(type().expected(), text));
    }
    return Integer.parseInt(text);
  }

  /** Returns the duration; throws like {@link #text}. */
  public Duration duration() {
    return Durations.parse(text());
  }

  /** Passes the text to {@code consumer}, or reports why it is invalid. */
  public void take(Consumer<String> consumer) {
    try {
      consumer.accept(text());
    } catch (InvalidValueException e) {
      refuse(e);
    }
  }

  /**
   * Passes the text, which must be on one line or in quotes, to {@code consumer}, or reports why it
   * is invalid.
   */
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
    String words = expectedType(table, at);
    error(
        node instanceof Scalar scalar
            ? Messages.notAMap(scalar, words, table)
            : Messages.wrongType(node, words));
    return Optional.empty();
  }

  /** Returns the items of a list, with nested lists flattened, or this single value. */
  public ListItems items() {
    return new ListItems(0);
  }

  /** Returns the items of a list that continues one with {@code firstIndex} valid items. */
  public ListItems items(int firstIndex) {
    return new ListItems(firstIndex);
  }

  /** Sets the number of values that this list item produced; the default is 1. */
  public void setItemCount(int values) {
    itemCount = values;
  }

  /** Reports why this value is invalid. */
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
    error(Messages.wrongType(node, expectedType(allowed, path)));
  }

  private ReportedException reported(String sentence) {
    error(sentence);
    return new ReportedException();
  }

  private String emptyMessage() {
    return Messages.empty(expectedType(allowed, path), path.isItem())
        + Messages.emptyDisallow(node, path);
  }

  private static String expectedType(PolicyKey key, KeyPath at) {
    return (at.isItem() ? key.type().item() : key.type()).expected();
  }

  /**
   * The items of a list, which can be iterated once.
   *
   * <p>The canonical path of an item counts the valid items before it, so it is known only when the
   * caller has finished with the previous item.
   */
  public final class ListItems implements Iterable<PolicyValue> {
    private final boolean isList = node instanceof Sequence && !node.isEmpty();
    private final List<YamlNode> nodes = new ArrayList<>();
    private Optional<PolicyValue> last = Optional.empty();
    private boolean isComplete = true;
    private int next;
    private int count;

    private ListItems(int firstIndex) {
      count = firstIndex;
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

    /** Returns whether all items were valid; meaningful after the iteration. */
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
