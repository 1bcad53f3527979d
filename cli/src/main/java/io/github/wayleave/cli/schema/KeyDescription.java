package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.document.TextResource;
import io.github.wayleave.internal.yaml.node.NodeComposer;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The description of a key, in Markdown whose links are relative to the folder {@code docs}.
 *
 * <p>Descriptions are a resource of the command line and not part of the key table, so that a
 * server does not load them.
 *
 * @param type the form of the value; empty if the key table is specific enough
 * @param fallback the default value, or a description of it
 * @param required the case in which the key is required, or {@code true} if the key table has no
 *     such rule
 * @param text one or two sentences
 */
record KeyDescription(
    Optional<String> type, Optional<String> fallback, Optional<String> required, String text) {
  private static final String RESOURCE = "keys.yaml";

  /** The descriptions by path, such as {@code robots.groups[].agents}. */
  static final Map<String, KeyDescription> BY_PATH = read();

  private static Map<String, KeyDescription> read() {
    Map<String, KeyDescription> descriptions = new LinkedHashMap<>();
    for (Entry entry : map(NodeComposer.compose(resource()).orElseThrow()).entries()) {
      descriptions.put(entry.key().text(), of(map(entry.value())));
    }
    return descriptions;
  }

  private static SourceText resource() {
    byte[] octets =
        TextResource.of(KeyDescription.class, RESOURCE).getBytes(StandardCharsets.UTF_8);
    return SourceText.decode(RESOURCE, octets);
  }

  private static KeyDescription of(Mapping fields) {
    return new KeyDescription(
        field(fields, "type"),
        field(fields, "default"),
        field(fields, "required"),
        field(fields, "text").orElseThrow());
  }

  private static Optional<String> field(Mapping fields, String name) {
    return fields.value(name).map(value -> ((Scalar) value).text());
  }

  private static Mapping map(YamlNode node) {
    return (Mapping) node;
  }

  /** Returns a text without the addresses of its links. */
  static String withoutLinks(String markdown) {
    return markdown.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1");
  }
}
