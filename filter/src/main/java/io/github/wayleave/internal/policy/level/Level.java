package io.github.wayleave.internal.policy.level;

import io.github.wayleave.policy.section.Sections;

/**
 * A level of a policy.
 *
 * @param key the path of the key under which it stands; empty for the top
 * @param sections what it says
 */
public record Level(String key, Sections sections) {
  /** Returns the path of a key of this level. */
  public String path(String inside) {
    return key.isEmpty() || inside.isEmpty() ? key + inside : key + "." + inside;
  }
}
