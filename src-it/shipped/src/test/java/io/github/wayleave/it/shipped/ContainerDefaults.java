package io.github.wayleave.it.shipped;

/**
 * What all containers are told that are tested: nothing but how often to look, and when to forget.
 */
final class ContainerDefaults {
  private ContainerDefaults() {}

  static ShippedContainer start(ContainerSetup setup) {
    // What is reachable softly may stay for hours; it is no leak.
    return setup.property("wayleave.reload", "1s").option("-XX:SoftRefLRUPolicyMSPerMB=0").start();
  }
}
