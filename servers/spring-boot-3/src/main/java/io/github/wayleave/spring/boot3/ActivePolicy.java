package io.github.wayleave.spring.boot3;

import io.github.wayleave.live.LivePolicy;
import java.util.Optional;

/** Finds the running policy of an application. */
@FunctionalInterface
public interface ActivePolicy {
  /** Returns the running policy; empty while no filter is in service. */
  Optional<LivePolicy> live();
}
