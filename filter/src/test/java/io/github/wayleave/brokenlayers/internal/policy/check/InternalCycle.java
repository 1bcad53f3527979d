package io.github.wayleave.brokenlayers.internal.policy.check;

import io.github.wayleave.brokenlayers.policy.PolicyCycle;

/** Part of a cycle between two packages of one layer. */
public record InternalCycle(PolicyCycle outside) {}
