package io.github.wayleave.internal.yaml.key;

import java.util.List;
import java.util.Optional;

/**
 * A key of the policy file, in kebab-case.
 *
 * <p>Its description is in {@code keys.yaml} of the command line, which generates the JSON Schema
 * and the policy reference from the key table.
 *
 * @param keys the keys in its map, if the value is one
 */
public record PolicyKey(String name, KeyType type, List<PolicyKey> keys) {

  public PolicyKey {
    keys = List.copyOf(keys);
  }

  public static PolicyKey of(String name, KeyType type) {
    return of(name, type, List.of());
  }

  static PolicyKey of(String name, KeyType type, List<PolicyKey> keys) {
    return new PolicyKey(name, type, keys);
  }

  /** Returns the key of that name in this key's map. */
  public Optional<PolicyKey> key(String name) {
    for (PolicyKey key : keys) {
      if (key.name.equals(name)) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }

  public List<String> keyNames() {
    return keys.stream().map(PolicyKey::name).toList();
  }
}
