package io.github.wayleave.yaml;

import io.github.wayleave.policy.Location;
import io.github.wayleave.yaml.YamlNode.Entry;
import io.github.wayleave.yaml.YamlNode.Mapping;
import io.github.wayleave.yaml.YamlNode.Scalar;
import io.github.wayleave.yaml.YamlNode.Sequence;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.Event.ID;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;

/**
 * Makes a tree of nodes from SnakeYAML's events: no tags, no objects, one document.
 *
 * <p>SnakeYAML's own composer knows such limits, but not the place where one was passed. An alias
 * counts all that it stands for, so that a few hundred octets cannot stand for a billion nodes.
 */
final class NodeComposer {
  /** The nodes that a document may stand for, aliases written out: {@value}. */
  static final int MAX_NODES = 500_000;

  /** How deep lists and maps may be in each other: {@value}. */
  static final int MAX_DEPTH = 32;

  private static final String MERGE_KEY = "<<";

  private final SourceText source;
  private final Iterator<Event> events;
  private final Map<String, YamlNode> anchors = new HashMap<>();
  private int depth;
  private int flowDepth;
  private int nodes;

  private NodeComposer(SourceText source) {
    this.source = source;
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(SourceText.MAX_OCTETS + 1);
    this.events = new Yaml(options).parse(new StringReader(source.text())).iterator();
  }

  /**
   * Returns the document in {@code source}, or empty if there is none.
   *
   * @throws YamlFault if it is not YAML, or more than the limits allow
   */
  static Optional<YamlNode> compose(SourceText source) {
    try {
      return new NodeComposer(source).document();
    } catch (MarkedYAMLException e) {
      throw SyntaxHelp.explain(source, e);
    }
  }

  private Optional<YamlNode> document() {
    Optional<YamlNode> root = Optional.empty();
    while (events.hasNext()) {
      Event event = events.next();
      if (event instanceof NodeEvent node && root.isEmpty()) {
        root = Optional.of(node(node));
      } else if (event instanceof NodeEvent) {
        throw new YamlFault(
            location(event),
            "is a second document; a policy is one; remove the line \"---\" before it");
      }
    }
    return root;
  }

  private YamlNode node(NodeEvent event) {
    if (event instanceof AliasEvent alias) {
      YamlNode node = aliased(alias);
      count(event, node.size());
      return node;
    }
    YamlNode node = event instanceof ScalarEvent scalar ? scalar(scalar) : collection(event);
    if (event.getAnchor() != null) {
      anchors.put(event.getAnchor(), node);
    }
    count(event, 1);
    return node;
  }

  /** Counts what an event stands for before any of it is copied. */
  private void count(Event event, int more) {
    nodes += more;
    if (nodes > MAX_NODES) {
      throw new YamlFault(
          location(event),
          "is more than the %d values that a policy may hold, aliases written out"
              .formatted(MAX_NODES));
    }
  }

  private YamlNode aliased(AliasEvent alias) {
    YamlNode node = anchors.get(alias.getAnchor());
    if (node == null) {
      throw SyntaxHelp.unknownAlias(source, location(alias), alias.getAnchor());
    }
    if (depth + node.depth() > MAX_DEPTH) {
      throw tooDeep(location(alias));
    }
    return node;
  }

  private Scalar scalar(ScalarEvent event) {
    forbidTag(event, event.getTag(), event.getImplicit().bothFalse());
    if (event.getAnchor() != null && event.getValue().isEmpty()) {
      throw SyntaxHelp.anchorAlone(location(event), event.getAnchor());
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
    forbidTag(event, start.getTag(), !start.getImplicit());
    if (++depth > MAX_DEPTH) {
      throw tooDeep(location(event));
    }
    flowDepth += start.isFlow() ? 1 : 0;
    YamlNode node = event.is(ID.SequenceStart) ? sequence(start) : mapping(start);
    flowDepth -= start.isFlow() ? 1 : 0;
    depth--;
    return node;
  }

  private Sequence sequence(CollectionStartEvent start) {
    List<YamlNode> items = new ArrayList<>();
    for (Event event = events.next(); !event.is(ID.SequenceEnd); event = events.next()) {
      items.add(node((NodeEvent) event));
    }
    return new Sequence(location(start), List.copyOf(items), sizeOf(items), depthOf(items));
  }

  private Mapping mapping(CollectionStartEvent start) {
    List<Entry> entries = new ArrayList<>();
    List<YamlNode> merged = new ArrayList<>();
    for (Event event = events.next(); !event.is(ID.MappingEnd); event = events.next()) {
      Scalar key = key(node((NodeEvent) event));
      YamlNode value = node((NodeEvent) events.next());
      if (key.text().equals(MERGE_KEY) && key.style() != YamlNode.Style.EXPLICIT) {
        merged.add(value);
      } else {
        entries.add(new Entry(key, value));
      }
    }
    merged.forEach(value -> merge(value, entries));
    List<YamlNode> values = entries.stream().map(Entry::value).toList();
    return new Mapping(
        location(start), List.copyOf(entries), sizeOf(values) + entries.size(), depthOf(values));
  }

  private static Scalar key(YamlNode node) {
    if (node instanceof Scalar scalar) {
      return scalar;
    }
    throw new YamlFault(
        node.location(),
        "is a list or a map where a key must be; a value that begins with [ or { must be in quotes");
  }

  /**
   * Takes over the entries of another map, or of several, whose keys are not here yet (YAML 1.1,
   * merge).
   */
  private static void merge(YamlNode value, List<Entry> entries) {
    if (value instanceof Mapping other) {
      Set<String> own = entries.stream().map(e -> e.key().text()).collect(Collectors.toSet());
      other.entries().stream().filter(e -> !own.contains(e.key().text())).forEach(entries::add);
    } else if (value instanceof Sequence several) {
      several.items().forEach(item -> merge(item, entries));
    } else {
      throw new YamlFault(value.location(), "is not a map; \"<<\" takes over the keys of a map");
    }
  }

  private void forbidTag(Event event, String tag, boolean explicit) {
    if (tag != null && explicit) {
      throw new YamlFault(
          location(event),
          "has the tag \"%s\"; tags are not allowed; a value that begins with ! must be in quotes"
              .formatted(tag));
    }
  }

  private static YamlFault tooDeep(Location location) {
    return new YamlFault(
        location, "is more than %d levels deep; a policy has fewer levels".formatted(MAX_DEPTH));
  }

  private Location location(Event event) {
    Mark mark = event.getStartMark();
    return new Location(source.name(), mark.getLine() + 1, mark.getColumn() + 1);
  }

  private static int sizeOf(List<YamlNode> nodes) {
    return 1 + nodes.stream().mapToInt(YamlNode::size).sum();
  }

  private static int depthOf(List<YamlNode> nodes) {
    return 1 + nodes.stream().mapToInt(YamlNode::depth).max().orElse(0);
  }
}
