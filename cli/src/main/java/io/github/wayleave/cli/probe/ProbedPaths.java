package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.fetch.WebAddress;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.explorer.access.ExamplePaths;
import io.github.wayleave.net.Origin;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

final class ProbedPaths {
  static final String ROOT = "/";

  private ProbedPaths() {}

  /**
   * Returns the crawlers that ask for each path: all for the root and the named paths, and each for
   * a path that the rules allow it and one that they deny it, if there are some.
   */
  static Map<String, List<ProbedClient>> of(
      ProbeRules rules,
      List<ProbedClient> crawlers,
      List<String> named,
      List<String> pages,
      Set<String> documents) {
    Map<String, List<ProbedClient>> plan = new LinkedHashMap<>();
    plan.put(ROOT, crawlers);
    named.forEach(path -> plan.put(WebAddress.encoded(path), crawlers));
    List<String> candidates = new ArrayList<>(pages);
    ExamplePaths.of(rules.file()).stream().map(WebAddress::encoded).forEach(candidates::add);
    candidates.removeIf(path -> Target.of(path).isRobotsTxt() || documents.contains(path));
    candidates.removeAll(plan.keySet());
    for (ProbedClient crawler : crawlers) {
      for (boolean isAllowed : List.of(true, false)) {
        candidates.stream()
            .filter(path -> rules.verdict(crawler, path).isAllowed() == isAllowed)
            .findFirst()
            .ifPresent(path -> plan.computeIfAbsent(path, p -> new ArrayList<>()).add(crawler));
      }
    }
    return plan;
  }

  /** Returns the target of a URL or path on a site; empty if it is elsewhere. */
  static Optional<String> on(Origin site, String url) {
    return new WebAddress(site, ROOT)
        .resolve(url)
        .filter(found -> found.origin().equals(site))
        .map(WebAddress::path);
  }
}
