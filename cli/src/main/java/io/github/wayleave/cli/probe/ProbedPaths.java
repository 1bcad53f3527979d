package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.explain.AccessTable.ExamplePaths;
import io.github.wayleave.cli.probe.exchange.ProbeAnswer;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.net.Origin;
import io.github.wayleave.robotstxt.Target;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

final class ProbedPaths {
  static final String ROOT = "/";

  /** Printable characters of ASCII that no URL has (RFC 3986, 2). */
  private static final String UNSAFE = "#\"<>\\^`{|}";

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
    named.forEach(path -> plan.put(encoded(path), crawlers));
    List<String> candidates = new ArrayList<>(pages);
    ExamplePaths.of(rules.file()).stream().map(ProbedPaths::encoded).forEach(candidates::add);
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

  /** Returns a target as it is sent, with escapes for what is not printable ASCII. */
  static String encoded(String target) {
    StringBuilder text = new StringBuilder();
    for (byte octet : target.getBytes(StandardCharsets.UTF_8)) {
      if (octet > ' ' && octet < 0x7F && UNSAFE.indexOf(octet) < 0) {
        text.append((char) octet);
      } else {
        text.append(String.format(Locale.ROOT, "%%%02X", octet & 0xFF));
      }
    }
    return text.toString();
  }

  /** Returns the target of a URL or path on a site; empty if it is elsewhere. */
  static Optional<String> on(Origin site, String url) {
    try {
      URI found = URI.create(site.resolve(ROOT)).resolve(url.strip());
      Origin origin = Origin.of(found.getScheme() + "://" + found.getRawAuthority());
      return Optional.of(encoded(ProbeAnswer.target(found))).filter(path -> origin.equals(site));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
