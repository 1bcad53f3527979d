package io.github.wayleave.brokenfloors.policy;

import io.github.wayleave.brokenfloors.internal.policy.check.Inside;

/** Closes the cycle of two packages on one floor. */
public final class Outside {
  /** Returns the class that this one makes a cycle with. */
  public Class<?> inside() {
    return Inside.class;
  }
}
