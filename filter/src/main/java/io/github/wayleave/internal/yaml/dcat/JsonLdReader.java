package io.github.wayleave.internal.yaml.dcat;

import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.internal.yaml.node.YamlNode.Style;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads the forms of JSON-LD in which catalogues are published: names with or without a prefix,
 * values wrapped in {@code @value} or bare, nodes nested or referenced from a graph.
 */
final class JsonLdReader {
  static final String ID = "@id";

  private static final String GRAPH = "@graph";
  private static final String TYPE = "@type";
  private static final String VALUE = "@value";

  private final Map<String, Mapping> nodes = new HashMap<>();

  /** Indexes the nodes of a document by {@code @id}. */
  JsonLdReader(YamlNode root) {
    collect(root);
  }

  private void collect(YamlNode node) {
    if (node instanceof Mapping map) {
      if (map.entries().size() > 1) {
        propertyValues(map, ID)
            .findFirst()
            .flatMap(JsonLdReader::text)
            .ifPresent(id -> nodes.put(id, map));
      }
      map.entries().forEach(entry -> collect(entry.value()));
    } else if (node instanceof Sequence list) {
      list.items().forEach(this::collect);
    }
  }

  static List<YamlNode> graph(Mapping node) {
    return propertyValues(node, GRAPH).toList();
  }

  /** Returns the values of a property with any prefix; references are resolved. */
  List<YamlNode> values(Mapping node, String property) {
    return propertyValues(node, property).map(this::unwrap).toList();
  }

  Optional<Scalar> text(Mapping node, String property) {
    return values(node, property).stream()
        .filter(Scalar.class::isInstance)
        .map(Scalar.class::cast)
        .findFirst();
  }

  /**
   * Returns the URL of a node such as a page, a standard or a license; any other value unchanged.
   */
  YamlNode address(YamlNode value) {
    return value instanceof Mapping node
        ? Stream.of("downloadURL", "accessURL", ID)
            .flatMap(key -> values(node, key).stream())
            .filter(Scalar.class::isInstance)
            .findFirst()
            .orElse(value)
        : value;
  }

  /** Returns whether a node has a type with any prefix. */
  boolean isOfType(Mapping node, String type) {
    return propertyValues(node, TYPE)
        .flatMap(value -> text(value).stream())
        .anyMatch(t -> localName(t).equals(type));
  }

  private YamlNode unwrap(YamlNode value) {
    if (!(value instanceof Mapping map)) {
      return value;
    }
    Optional<YamlNode> literal = propertyValues(map, VALUE).findFirst();
    Optional<YamlNode> reference =
        map.entries().size() == 1 ? propertyValues(map, ID).findFirst() : Optional.empty();
    return literal
        .or(() -> reference.map(id -> text(id).<YamlNode>map(nodes::get).orElse(id)))
        .orElse(value);
  }

  private static Stream<YamlNode> propertyValues(Mapping node, String property) {
    return node.entries().stream()
        .filter(entry -> localName(entry.key().text()).equals(property))
        .map(Entry::value)
        .flatMap(value -> value instanceof Sequence list ? list.items().stream() : Stream.of(value))
        .filter(value -> !isNullOrEmpty(value));
  }

  private static boolean isNullOrEmpty(YamlNode value) {
    boolean isNull =
        value instanceof Scalar scalar
            && scalar.style() != Style.EXPLICIT
            && scalar.text().equals("null");
    return isNull || value.isEmpty();
  }

  private static Optional<String> text(YamlNode node) {
    return node instanceof Scalar scalar ? Optional.of(scalar.text()) : Optional.empty();
  }

  /** Returns a name without its prefix, or the last segment of a URL. */
  private static String localName(String name) {
    String end = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#')) + 1);
    return end.substring(end.indexOf(':') + 1);
  }
}
