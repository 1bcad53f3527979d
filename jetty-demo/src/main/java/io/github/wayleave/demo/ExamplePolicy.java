package io.github.wayleave.demo;

import io.github.wayleave.yaml.PolicySource;

/** The policy in the demo's jar. */
public final class ExamplePolicy {
  /** Its name on the class path: {@value}. */
  public static final String RESOURCE = "demo/wayleave.yaml";

  private ExamplePolicy() {}

  public static PolicySource source() {
    return PolicySource.fromClassPath(RESOURCE, ExamplePolicy.class.getClassLoader());
  }
}
