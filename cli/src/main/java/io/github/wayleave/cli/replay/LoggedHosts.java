package io.github.wayleave.cli.replay;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The hosts that crawlers asked for; clients invent names, so few are remembered. */
final class LoggedHosts {
  private static final int MAX_HOSTS = 100;

  private final Set<String> all = new LinkedHashSet<>();
  private final Set<String> unknown = new LinkedHashSet<>();
  private long requests;
  private long unknownRequests;

  /**
   * Adds the host of a request.
   *
   * @param isUnknown whether the policy has hosts, but not this one
   */
  void add(String host, boolean isUnknown) {
    requests++;
    if (all.size() < MAX_HOSTS) {
      all.add(host);
    }
    if (isUnknown) {
      unknownRequests++;
      if (unknown.size() < MAX_HOSTS) {
        unknown.add(host);
      }
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
