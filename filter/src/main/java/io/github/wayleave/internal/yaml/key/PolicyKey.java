package io.github.wayleave.internal.yaml.key;

import java.util.List;
import java.util.Optional;

/**
 * A key of the policy file: what it is called, what it takes, what it means.
 *
 * @param name the key, in kebab-case
 * @param type what its value is
 * @param fallback the value that holds where the key is left out, as a person would say it; may be
 *     empty
 * @param meaning what the key says, in one sentence
 * @param keys the keys in its map; empty where the value is no map
 */
public record PolicyKey(
    String name, KeyType type, String fallback, String meaning, List<PolicyKey> keys) {

  public PolicyKey {
    keys = List.copyOf(keys);
  }

  /** Returns the key of that name in this key's map. */
  public Optional<PolicyKey> key(String wanted) {
    for (PolicyKey key : keys) {
      if (key.name.equals(wanted)) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }

  public List<String> keyNames() {
    return keys.stream().map(PolicyKey::name).toList();
  }
}
