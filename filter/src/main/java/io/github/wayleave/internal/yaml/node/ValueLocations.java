package io.github.wayleave.internal.yaml.node;

import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.internal.yaml.node.YamlNode.Entry;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.policy.problem.Location;
import java.util.ArrayList;
import java.util.List;

/** Finds the locations of the keys and scalars in a policy file, for messages about its content. */
public final class ValueLocations {
  private final List<Value> values = new ArrayList<>();

  private ValueLocations() {}

  /**
   * A key, whose {@code text} is empty, or a scalar that is the value of a key or a list item; the
   * path is like {@code robots.groups[0].agents[1]}.
   */
  public record Value(String path, String text, Location location) {
    public boolean isKey() {
      return text.isEmpty();
    }
  }

  /**
   * Returns the keys and scalars of a policy file in source order; empty if it is not YAML. {@code
   * name} is the name of the file in locations.
   */
  public static List<Value> of(String name, byte[] octets) {
    ValueLocations locations = new ValueLocations();
    try {
      NodeComposer.compose(SourceText.decode(name, octets))
          .ifPresent(root -> locations.add("", root));
    } catch (YamlFault e) {
      return List.of();
    }
    return List.copyOf(locations.values);
  }

  private void add(String path, YamlNode node) {
    if (node instanceof Mapping map) {
      for (Entry entry : map.entries()) {
        String key = entry.key().text();
        String keyPath = path.isEmpty() ? key : path + "." + key;
        values.add(new Value(keyPath, "", entry.key().location()));
        add(keyPath, entry.value());
      }
    } else if (node instanceof Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        add(path + "[" + i + "]", list.items().get(i));
      }
    } else if (node instanceof Scalar scalar && !scalar.text().isEmpty()) {
      values.add(new Value(path, scalar.text(), scalar.location()));
    }
  }
}
