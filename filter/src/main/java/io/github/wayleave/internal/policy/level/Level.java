package io.github.wayleave.internal.policy.level;

import io.github.wayleave.policy.section.Sections;

/** A level of a policy: what stands under a key; the key is empty for the top. */
public record Level(String key, Sections sections) {
  public String path(String inside) {
    return key.isEmpty() || inside.isEmpty() ? key + inside : key + "." + inside;
  }
}
