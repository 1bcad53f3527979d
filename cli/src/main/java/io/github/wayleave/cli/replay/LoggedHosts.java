package io.github.wayleave.cli.replay;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The hosts that crawlers asked for; clients invent names, so few are remembered. */
final class LoggedHosts {
  private static final int MAX_HOSTS = 100;

  private final Set<String> all = new LinkedHashSet<>();
  private final Set<String> unknown = new LinkedHashSet<>();
  private long requests;
  private long unknownRequests;

  /**
   * Adds a request.
   *
   * @param host its host; empty if the log does not name it
   * @param isUnknown whether the policy has hosts, but not this one
   */
  void add(Optional<String> host, boolean isUnknown) {
    requests++;
    host.filter(name -> all.size() < MAX_HOSTS).ifPresent(all::add);
    if (isUnknown) {
      unknownRequests++;
      host.filter(name -> unknown.size() < MAX_HOSTS).ifPresent(unknown::add);
    }
  }

  /** Returns whether no request is for a host of the policy. */
  boolean areUnknown() {
    return requests > 0 && requests == unknownRequests;
  }

  List<String> all() {
    return List.copyOf(all);
  }

  /** Returns the hosts that the policy does not have. */
  List<String> unknown() {
    return List.copyOf(unknown);
  }

  /** Returns the number of requests for hosts that the policy does not have. */
  long unknownRequests() {
    return unknownRequests;
  }
}
