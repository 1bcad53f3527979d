package io.github.wayleave.examples;

// begin policy-source
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** Adds the products that are sold out to the rules of a file. */
final class ShopRules {
  private ShopRules() {}

  static PolicySource of(Path file, Supplier<List<String>> soldOut) {
    return PolicySource.of(file).map(policy -> disallow(policy, soldOut.get()));
  }

  private static SitePolicy disallow(SitePolicy policy, List<String> paths) {
    RobotsPolicy.Builder robots =
        policy
            .defaultRules()
            .robots()
            .toOptional()
            .map(RobotsPolicy::toBuilder)
            .orElseGet(RobotsPolicy::builder);
    paths.forEach(robots::disallow);
    return policy.toBuilder().robots(robots.build()).build();
  }
}
// end policy-source
