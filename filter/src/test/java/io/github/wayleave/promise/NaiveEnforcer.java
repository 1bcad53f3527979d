package io.github.wayleave.promise;

import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides with crawler-commons by the bytes that a host publishes, for a crawler that behaves as
 * its operator documents.
 */
record NaiveEnforcer(SitePolicy policy, DocumentedCrawlers documented) {
  private static final String SITE = "https://www.example.org";
  private static final String OTHER_CRAWLER = "crawler-without-a-group";

  /** Returns whether a crawler may not fetch a target. */
  boolean denies(String host, String name, String target) {
    byte[] octets = octets(policy.forHost(HostName.of(host)));
    Set<String> named = agents(octets);
    DocumentedCrawlers.DocumentedCrawler habit = documented.of(name);
    Optional<String> group =
        habit.obeys().stream().map(NaiveEnforcer::lower).filter(named::contains).findFirst();
    return (group.isPresent() || habit.obeysStar())
        && !new SimpleRobotRulesParser()
            .parseContent(
                SITE + "/robots.txt", octets, "text/plain", List.of(group.orElse(OTHER_CRAWLER)))
            .isAllowed(SITE + target);
  }

  /** Returns whether the file of any host names a crawler. */
  boolean namesCrawler(String name) {
    return policy.hosts().values().stream()
        .anyMatch(rules -> agents(octets(rules)).contains(lower(name)));
  }

  String text(String host) {
    return new String(octets(policy.forHost(HostName.of(host))), StandardCharsets.UTF_8);
  }

  private static byte[] octets(HostRules rules) {
    return rules.robotsDocument().toOptional().orElseThrow().octets();
  }

  private static Set<String> agents(byte[] octets) {
    return new String(octets, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith("User-agent: "))
        .map(line -> lower(line.substring(12)))
        .collect(Collectors.toSet());
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
