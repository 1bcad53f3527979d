package io.github.wayleave.brokenlayers.policy;

import io.github.wayleave.brokenlayers.internal.policy.check.InternalCycle;

/** Closes a cycle between two packages of one layer. */
public final class PolicyCycle {
  public Class<?> other() {
    return InternalCycle.class;
  }
}
