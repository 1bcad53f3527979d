package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.internal.text.Suggestions;
import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.policy.problem.Location;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.Event.ID;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Builds a tree of nodes from SnakeYAML's events: no tags, no Java objects, a single document.
 *
 * <p>SnakeYAML's own composer has limits, too, but reports no location when one is exceeded. This
 * class pulls the events one at a time and composes recursively, so it knows the location of every
 * node and stops before it allocates too much.
 *
 * <p>An alias (YAML 1.1, 7.1) yields the anchored node itself, so composing takes time and memory
 * linear in the size of the source. Readers visit the expanded tree, though: nested aliases of a
 * few hundred bytes could expand to billions of nodes (the "billion laughs" attack). Each node
 * therefore stores its expanded size and depth, and an alias counts as much as the node that it
 * stands for.
 */
public final class NodeComposer {
  /** The maximum number of nodes in a document, with aliases expanded: {@value}. */
  static final int MAX_NODES = 500_000;

  /** The maximum depth of nested lists and maps: {@value}. */
  static final int MAX_DEPTH = 32;

  private static final String MERGE_KEY = "<<";

  private final SourceText source;
  private final Parser events;
  private final Map<String, YamlNode> anchors = new HashMap<>();
  private final Deque<String> openAnchors = new ArrayDeque<>();
  private Mark lastMark = new Mark("", 0, 0, 0, new int[0], 0);
  private int depth;
  private int flowDepth;
  private int nodes;

  private NodeComposer(SourceText source) {
    this.source = source;
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(source.text().length() + 1);
    // Not Yaml, which also creates what constructs and writes Java objects.
    this.events = new ParserImpl(new StreamReader(new StringReader(source.text())), options);
  }

  /**
   * Returns the root node of {@code source}, or empty if the source has no document.
   *
   * @throws YamlFault if it is not YAML, or exceeds the limits
   */
  public static Optional<YamlNode> compose(SourceText source) {
    return new NodeComposer(source).document();
  }

  private Optional<YamlNode> document() {
    Optional<YamlNode> root = Optional.empty();
    Event event = next();
    while (!event.is(ID.StreamEnd)) {
      if (event instanceof NodeEvent node && root.isEmpty()) {
        root = Optional.of(node(node));
      } else if (event instanceof NodeEvent) {
        throw fault(
            event,
            "second YAML document; a policy is a single document; remove the line \"---\" before it");
      }
      event = next();
    }
    return root;
  }

  private Event next() {
    try {
      Event event = events.getEvent();
      lastMark = event.getEndMark();
      return event;
    } catch (MarkedYAMLException e) {
      throw SyntaxErrorExplainer.explain(source, e, flowDepth > 0);
    } catch (NumberFormatException e) {
      throw SyntaxErrorExplainer.beyondUnicode(source);
    } catch (YAMLException e) {
      // SnakeYAML reports no location for one of its own checks.
      throw SyntaxErrorExplainer.textAfterClosing(source, lastMark);
    }
  }

  private YamlNode node(NodeEvent event) {
    if (event instanceof AliasEvent alias) {
      YamlNode node = resolveAlias(alias);
      countNodes(event, node.size());
      return node;
    }
    countNodes(event, 1);
    YamlNode node = event instanceof ScalarEvent scalar ? scalar(scalar) : collection(event);
    if (event.getAnchor() != null) {
      anchors.put(event.getAnchor(), node);
    }
    return node;
  }

  /** Counts nodes before they are copied. */
  private void countNodes(Event event, int added) {
    nodes += added;
    if (nodes > MAX_NODES) {
      throw fault(
          event,
          "is more than the %s values that a policy may contain with aliases expanded; shorten it"
              .formatted(MAX_NODES));
    }
  }

  private YamlNode resolveAlias(AliasEvent alias) {
    String name = alias.getAnchor();
    YamlNode node = anchors.get(name);
    if (openAnchors.contains(name)) {
      throw fault(
          alias,
          "*%s is inside the value that &%s names, so it never ends; write the value in full"
              .formatted(name, name));
    }
    if (node == null) {
      throw SyntaxErrorExplainer.unknownAlias(
          source, location(alias), Suggestions.nearest(name, anchors.keySet()));
    }
    if (depth + node.depth() > MAX_DEPTH) {
      throw tooDeep(alias);
    }
    return node;
  }

  private Scalar scalar(ScalarEvent event) {
    rejectTag(event, event.getTag(), event.getImplicit().bothFalse());
    if (event.getAnchor() != null && event.getValue().isEmpty()) {
      throw SyntaxErrorExplainer.inQuotes(source, location(event));
    }
    return new Scalar(location(event), event.getValue(), style(event));
  }

  private YamlNode.Style style(ScalarEvent event) {
    if (event.getScalarStyle() != DumperOptions.ScalarStyle.PLAIN) {
      return YamlNode.Style.EXPLICIT;
    }
    if (event.getStartMark().getLine() != event.getEndMark().getLine()) {
      return YamlNode.Style.PLAIN_LINES;
    }
    return flowDepth > 0 ? YamlNode.Style.PLAIN_IN_BRACKETS : YamlNode.Style.PLAIN;
  }

  private YamlNode collection(NodeEvent event) {
    CollectionStartEvent start = (CollectionStartEvent) event;
    rejectTag(event, start.getTag(), !start.getImplicit());
    if (++depth > MAX_DEPTH) {
      throw tooDeep(event);
    }
    flowDepth += start.isFlow() ? 1 : 0;
    openAnchors.addLast(String.valueOf(event.getAnchor()));
    YamlNode node = event.is(ID.SequenceStart) ? sequence(start) : mapping(start);
    openAnchors.removeLast();
    flowDepth -= start.isFlow() ? 1 : 0;
    depth--;
    return node;
  }

  private Sequence sequence(CollectionStartEvent start) {
    List<YamlNode> items = new ArrayList<>();
    for (Event event = next(); !event.is(ID.SequenceEnd); event = next()) {
      items.add(node((NodeEvent) event));
    }
    return new Sequence(location(start), List.copyOf(items), sizeOf(items), depthOf(items));
  }

  private Mapping mapping(CollectionStartEvent start) {
    List<Entry> entries = new ArrayList<>();
    Optional<Entry> merged = Optional.empty();
    for (Event event = next(); !event.is(ID.MappingEnd); event = next()) {
      Entry entry = new Entry(key((NodeEvent) event), node((NodeEvent) next()));
      if (!isMerge(entry)) {
        entries.add(entry);
      } else if (merged.isPresent()) {
        throw fault(event, "second \"<<\" in this map; write one with a list: <<: [*a, *b]");
      } else {
        merged = Optional.of(entry);
      }
    }
    if (merged.isPresent()) {
      merge(merged.get().value(), entries);
    }
    List<YamlNode> values = new ArrayList<>();
    for (Entry entry : entries) {
      values.add(entry.value());
    }
    return new Mapping(
        location(start), List.copyOf(entries), sizeOf(values) + entries.size(), depthOf(values));
  }

  private Scalar key(NodeEvent event) {
    if (node(event) instanceof Scalar scalar) {
      return scalar;
    }
    throw fault(
        event,
        "expected a key, found a list or a map; put a value that begins with [ or { in quotes");
  }

  private static boolean isMerge(Entry entry) {
    return entry.key().text().equals(MERGE_KEY) && entry.key().style() != YamlNode.Style.EXPLICIT;
  }

  /**
   * Adds the entries of one or more other maps whose keys are not present yet (YAML 1.1, merge).
   */
  private static void merge(YamlNode value, List<Entry> entries) {
    Set<String> presentKeys = new HashSet<>();
    entries.forEach(entry -> presentKeys.add(entry.key().text()));
    List<YamlNode> mergedNodes =
        value instanceof Sequence sequence ? sequence.items() : List.of(value);
    for (YamlNode mergedNode : mergedNodes) {
      if (!(mergedNode instanceof Mapping map)) {
        throw SyntaxErrorExplainer.fault(
            mergedNode.location(),
            "found %s; \"<<\" merges a map or a list of maps".formatted(mergedNode.described()));
      }
      map.entries().stream()
          .filter(e -> !presentKeys.contains(e.key().text()))
          .forEach(entries::add);
      map.entries().forEach(entry -> presentKeys.add(entry.key().text()));
    }
  }

  private void rejectTag(Event event, String tag, boolean explicit) {
    if (tag != null && explicit) {
      throw tag.startsWith(Tag.PREFIX)
          ? fault(event, "has the tag \"%s\"; tags are not allowed; remove it".formatted(tag))
          : SyntaxErrorExplainer.inQuotes(source, location(event));
    }
  }

  private YamlFault tooDeep(Event event) {
    return fault(event, "is more than %s levels deep; reduce the nesting".formatted(MAX_DEPTH));
  }

  private YamlFault fault(Event event, String sentence) {
    return SyntaxErrorExplainer.fault(location(event), sentence);
  }

  private Location location(Event event) {
    Mark mark = event.getStartMark();
    return new Location(source.name(), mark.getLine() + 1, mark.getColumn() + 1);
  }

  private static int sizeOf(List<YamlNode> nodes) {
    int size = 1;
    for (YamlNode node : nodes) {
      size += node.size();
    }
    return size;
  }

  private static int depthOf(List<YamlNode> nodes) {
    int depth = 0;
    for (YamlNode node : nodes) {
      depth = Math.max(depth, node.depth());
    }
    return 1 + depth;
  }
}
