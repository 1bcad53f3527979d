package io.github.wayleave.cli.lint;

import io.github.wayleave.policy.HostPattern;
import io.github.wayleave.policy.HostTable;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.text.HostName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a policy says at some hosts.
 *
 * @param host the first of them; empty where the policy names none
 * @param policy what holds there
 */
record Published(String host, SitePolicy policy) {
  /** Returns each policy that holds somewhere, the main one first. */
  static List<Published> of(SitePolicy whole, Optional<HostName> asked) {
    if (asked.isPresent()) {
      return List.of(new Published(asked.get().value(), whole.forHost(asked.get())));
    }
    HostTable<SitePolicy> table = whole.table();
    List<Published> all = new ArrayList<>();
    all.add(new Published(name(whole, table), whole));
    for (SitePolicy policy : table.values()) {
      if (policy != whole) {
        all.add(new Published(name(policy, table), policy));
      }
    }
    return all;
  }

  private static String name(SitePolicy policy, HostTable<SitePolicy> table) {
    return table.patterns().stream()
        .filter(pattern -> table.under(pattern).filter(here -> here == policy).isPresent())
        .findFirst()
        .map(HostPattern::toString)
        .orElse("");
  }

  /** Returns the name of the host alone, if it is one. */
  Optional<String> hostName() {
    return Optional.of(host).filter(name -> !name.isEmpty() && name.indexOf('*') < 0);
  }
}
