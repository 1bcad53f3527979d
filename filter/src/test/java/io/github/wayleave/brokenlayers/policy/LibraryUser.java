package io.github.wayleave.brokenlayers.policy;

import io.github.wayleave.brokenlayers.text.UpwardDependency;
import org.yaml.snakeyaml.Yaml;

/** Uses a library reserved for the package yaml, and closes a cycle. */
public final class LibraryUser {
  public Yaml yaml() {
    return new Yaml();
  }

  public Class<?> cycle() {
    return UpwardDependency.class;
  }
}
