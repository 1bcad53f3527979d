package io.github.wayleave.cli.schema;

import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import java.util.List;

/** A key of the policy with its description, and the keys in its map. */
record DescribedKey(PolicyKey key, KeyDescription description, List<DescribedKey> keys) {

  /**
   * Returns the keys of a map, described.
   *
   * @param prefix what precedes the names of these keys in their paths, such as {@code robots.};
   *     keys that have no description there have the one of the top
   */
  static List<DescribedKey> in(PolicyKey map, String prefix) {
    return map.keys().stream().map(key -> of(key, prefix)).toList();
  }

  private static DescribedKey of(PolicyKey key, String prefix) {
    String inside = prefix + key.name();
    String path = KeyDescription.BY_PATH.containsKey(inside) ? inside : key.name();
    KeyDescription description = KeyDescription.BY_PATH.get(path);
    if (description == null) {
      throw new IllegalStateException("no description of " + inside);
    }
    return new DescribedKey(key, description, in(key, path + separator(key.type())));
  }

  /** Returns what stands in a path between a key of that type and one in its map. */
  static String separator(KeyType type) {
    return switch (type) {
      case NAMED_MAPS, NAMED_USAGES -> ".NAME.";
      case PERMISSIONS -> ".USAGE[].";
      case MAPS, RULES, FILES, COLUMNS -> "[].";
      default -> ".";
    };
  }
}
