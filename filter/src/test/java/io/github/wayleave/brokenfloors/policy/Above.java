package io.github.wayleave.brokenfloors.policy;

import io.github.wayleave.brokenfloors.text.ReachesUp;
import org.yaml.snakeyaml.Yaml;

/** Uses a library that only the package yaml may use, and closes a cycle. */
public final class Above {
  /** Returns a parser that this package must not have. */
  public Yaml yaml() {
    return new Yaml();
  }

  public Class<?> cycle() {
    return ReachesUp.class;
  }
}
