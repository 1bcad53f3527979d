package io.github.wayleave.cli.schema;

import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * YAML as an editor reads it before it looks at the schema: plain scalars have the types of the
 * core schema (YAML 1.2.2, 10.3.2), keys are unique, anchors and {@code <<} are resolved.
 */
final class CoreYaml {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final Pattern NULL = Pattern.compile("null|Null|NULL|~|");
  private static final Pattern BOOLEAN = Pattern.compile("true|True|TRUE|false|False|FALSE");
  private static final Pattern NUMBER =
      Pattern.compile(
          "[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+"
              + "|[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
  private static final int DEEPEST = 100;
  private static final String MERGE = "<<";

  private CoreYaml() {}

  /** Returns what some bytes say, or throws what is wrong with them as YAML. */
  static JsonNode read(byte[] bytes) throws CharacterCodingException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    LoaderOptions options = new LoaderOptions();
    options.setMaxAliasesForCollections(Integer.MAX_VALUE);
    Node root = new Yaml(options).compose(new StringReader(text.replaceFirst("^\ufeff", "")));
    return root == null ? NODES.nullNode() : node(root, 0);
  }

  private static JsonNode node(Node node, int depth) {
    if (depth > DEEPEST) {
      throw new YAMLException("an alias that stands inside what it names");
    }
    if (node instanceof ScalarNode scalar) {
      return scalar(scalar);
    }
    if (node instanceof SequenceNode list) {
      ArrayNode items = NODES.arrayNode();
      list.getValue().forEach(item -> items.add(node(item, depth + 1)));
      return items;
    }
    ObjectNode map = NODES.objectNode();
    entries((MappingNode) node, map, depth + 1);
    return map;
  }

  private static void entries(MappingNode node, ObjectNode map, int depth) {
    for (NodeTuple entry : node.getValue()) {
      if (!isMerge(entry)
          && map.putIfAbsent(key(entry), node(entry.getValueNode(), depth)) != null) {
        throw new YAMLException("a key that stands twice");
      }
    }
    for (NodeTuple entry : node.getValue()) {
      if (isMerge(entry)) {
        merge(entry.getValueNode(), map, depth);
      }
    }
  }

  private static void merge(Node value, ObjectNode map, int depth) {
    List<Node> merged = value instanceof SequenceNode list ? list.getValue() : List.of(value);
    for (Node node : merged) {
      if (!(node(node, depth) instanceof ObjectNode object)) {
        throw new YAMLException("<< without a map");
      }
      object.properties().forEach(entry -> map.putIfAbsent(entry.getKey(), entry.getValue()));
    }
  }

  private static boolean isMerge(NodeTuple entry) {
    return entry.getKeyNode() instanceof ScalarNode key
        && key.getScalarStyle() == ScalarStyle.PLAIN
        && key.getValue().equals(MERGE);
  }

  private static String key(NodeTuple entry) {
    if (entry.getKeyNode() instanceof ScalarNode key) {
      return key.getValue();
    }
    throw new YAMLException("a key that is not a string");
  }

  private static JsonNode scalar(ScalarNode scalar) {
    String text = scalar.getValue();
    if (scalar.getScalarStyle() != ScalarStyle.PLAIN) {
      return NODES.stringNode(text);
    }
    if (NULL.matcher(text).matches()) {
      return NODES.nullNode();
    }
    if (BOOLEAN.matcher(text).matches()) {
      return NODES.booleanNode(text.startsWith("t") || text.startsWith("T"));
    }
    return NUMBER.matcher(text).matches() ? number(text) : NODES.stringNode(text);
  }

  /** Which number it is matters only where it is a status. */
  private static JsonNode number(String text) {
    return text.matches("[1-9][0-9]{0,8}")
        ? NODES.numberNode(Integer.parseInt(text))
        : NODES.numberNode(0.5);
  }
}
