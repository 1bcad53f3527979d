package io.github.wayleave.it.shipped;

/** The settings of all tested containers: scan interval and expiry only. */
final class ContainerDefaults {
  private ContainerDefaults() {}

  static ShippedContainer start(ContainerSetup setup) {
    // Softly reachable objects may stay for hours without being a leak.
    return setup.property("wayleave.reload", "1s").option("-XX:SoftRefLRUPolicyMSPerMB=0").start();
  }
}
