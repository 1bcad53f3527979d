package io.github.wayleave.internal.yaml.key;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A key of the policy file.
 *
 * @param name the name in kebab case
 * @param type the expected value
 * @param keys the keys of the map, if the value is a map
 * @param requires the keys that the map requires, such as {@code file|url sha256} for {@code file},
 *     or both others
 */
public record PolicyKey(String name, KeyType type, List<PolicyKey> keys, String requires) {

  public PolicyKey {
    keys = List.copyOf(keys);
  }

  public static PolicyKey of(String name, KeyType type) {
    return of(name, type, List.of());
  }

  static PolicyKey of(String name, KeyType type, List<PolicyKey> keys) {
    return new PolicyKey(name, type, keys, "");
  }

  PolicyKey requiring(String requiredKeys) {
    return new PolicyKey(name, type, keys, requiredKeys);
  }

  /** Returns the alternative sets of keys that the map requires. */
  public List<List<String>> alternatives() {
    List<List<String>> alternatives = new ArrayList<>();
    if (!requires.isEmpty()) {
      for (String set : requires.split("\\|", -1)) {
        alternatives.add(List.of(set.split(" ", -1)));
      }
    }
    return alternatives;
  }

  /** Returns the keys that every alternative contains. */
  public List<String> required() {
    List<List<String>> alternatives = alternatives();
    List<String> required = new ArrayList<>();
    if (!alternatives.isEmpty()) {
      required.addAll(alternatives.get(0));
    }
    for (List<String> set : alternatives) {
      required.retainAll(set);
    }
    return required;
  }

  /** Returns the keys of both lists. */
  static List<PolicyKey> join(List<PolicyKey> first, List<PolicyKey> second) {
    List<PolicyKey> joined = new ArrayList<>(first);
    joined.addAll(second);
    return List.copyOf(joined);
  }

  /** Returns the key with a name in this key's map. */
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
