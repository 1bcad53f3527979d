package io.github.wayleave.cli.schema;

import io.github.wayleave.internal.yaml.key.PolicyKey;
import java.util.List;

/**
 * A key of the policy with its description, and the keys in its map.
 *
 * @param isRequired whether each map around the key requires it
 */
record DescribedKey(
    PolicyKey key, KeyDescription description, boolean isRequired, List<DescribedKey> keys) {

  /**
   * Returns the keys of a map, described.
   *
   * @param prefix what precedes the names of these keys in their paths, such as {@code robots.};
   *     keys that have no description there have the one of the top
   */
  static List<DescribedKey> in(PolicyKey map, String prefix) {
    return map.keys().stream()
        .map(key -> of(key, map.required().contains(key.name()), prefix))
        .toList();
  }

  private static DescribedKey of(PolicyKey key, boolean isRequired, String prefix) {
    String inside = prefix + key.name();
    String path = KeyDescription.BY_PATH.containsKey(inside) ? inside : key.name();
    KeyDescription description = KeyDescription.BY_PATH.get(path);
    if (description == null) {
      throw new IllegalStateException("no description of " + inside);
    }
    return new DescribedKey(key, description, isRequired, in(key, path + key.type().path()));
  }
}
