package io.github.wayleave.internal.yaml.key;

import java.util.List;
import java.util.Optional;

/**
 * A key of the policy file, in kebab-case: what its value is, the {@code fallback} where it is left
 * out, as a person would say it or empty, its meaning in one sentence, and the keys in its map, if
 * its value is one.
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
