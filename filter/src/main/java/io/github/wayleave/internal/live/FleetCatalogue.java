package io.github.wayleave.internal.live;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.store.StoreSettings;

/** The catalogue of servers that share a store: two that differ publish two robots.txt files. */
final class FleetCatalogue {
  private static final String KEY = "catalogue";

  private FleetCatalogue() {}

  /** Returns the policy, with a warning if its groups depend on the catalogue of each server. */
  static SitePolicy withWarning(SitePolicy policy, StoreSettings store) {
    if (policy.isCataloguePinned()
        || policy.defaultRules().ignores(Warning.CATALOGUE_NOT_PINNED)
        || CatalogueChange.purposes(policy).isEmpty()) {
      return policy;
    }
    return policy.withWarning(
        PolicyProblem.warning(
            Warning.CATALOGUE_NOT_PINNED,
            KEY,
            "is missing, so while the servers of the fleet %s are upgraded, two catalogues publish two robots.txt files; write { url: …, sha256: … } of the catalogue %s, or { file: … }"
                .formatted(store.fleet(), policy.crawlers().version())));
  }
}
