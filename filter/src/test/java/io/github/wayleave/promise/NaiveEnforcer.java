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
 * Reads the octets that are published at a host, as a crawler does that keeps to what its operator
 * documents, and asks crawler-commons.
 */
record NaiveEnforcer(SitePolicy policy, CrawlerHabits habits) {
  private static final String SITE = "https://www.example.org";
  private static final String STRANGER = "somebody-without-a-group";

  /** Tells whether a crawler may not fetch a target. */
  boolean denies(String host, String name, String target) {
    byte[] octets = octets(policy.forHost(HostName.of(host)));
    Set<String> named = named(octets);
    CrawlerHabits.CrawlerHabit habit = habits.of(name);
    Optional<String> addressed =
        habit.obeys().stream().map(NaiveEnforcer::lower).filter(named::contains).findFirst();
    return (addressed.isPresent() || habit.obeysStar())
        && !new SimpleRobotRulesParser()
            .parseContent(
                SITE + "/robots.txt", octets, "text/plain", List.of(addressed.orElse(STRANGER)))
            .isAllowed(SITE + target);
  }

  /** Tells whether the file of any host names a crawler. */
  boolean names(String name) {
    return policy.hosts().values().stream()
        .anyMatch(rules -> named(octets(rules)).contains(lower(name)));
  }

  String text(String host) {
    return new String(octets(policy.forHost(HostName.of(host))), StandardCharsets.UTF_8);
  }

  private static byte[] octets(HostRules rules) {
    return rules.robotsDocument().toOptional().orElseThrow().octets();
  }

  private static Set<String> named(byte[] octets) {
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
