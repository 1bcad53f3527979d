package io.github.wayleave.brokenfloors.internal.policy.check;

import io.github.wayleave.brokenfloors.policy.Outside;

/** Is in a cycle of two packages on one floor, deep below it. */
public record Inside(Outside outside) {}
