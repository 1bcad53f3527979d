package io.github.wayleave.brokenfloors.policy;

import io.github.wayleave.brokenfloors.internal.policy.check.Inside;

/** Closes the cycle of two packages on one floor. */
public final class Outside {
  public Class<?> inside() {
    return Inside.class;
  }
}
