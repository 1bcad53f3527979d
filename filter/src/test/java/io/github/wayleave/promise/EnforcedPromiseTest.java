package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * What is published is what is enforced: a request is refused if and only if an independent reader
 * denies it. The reader uses the file that the host publishes and the documented properties of the
 * crawler. During a grace period the previous file must deny the request as well.
 */
class EnforcedPromiseTest {
  private static final long SEED = Effort.seed(20261121L);
  private static final int POLICIES = Effort.rounds(20, 200);
  private static final int REQUESTS = 40;
  private static final String NO_CRAWLER = "no crawler";
  private static final List<String> HOSTS =
      List.of("www.example.org", "shop.example.org", "unknown.example.net");

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> differences = new ArrayList<>();
  private Duration passed = Duration.ZERO;

  @Test
  void enforcement_matchesThePublishedFile() {
    for (int i = 0; i < POLICIES; i++) {
      compare(SEED + i);
    }
    System.out.println("The promise, enforced, seed " + SEED + ": " + counts);
    assertThat(differences).as("seed " + SEED).isEmpty();
    for (String kind : List.of("", "spelled ", "in grace ", "in grace spelled ")) {
      assertThat(counts).containsKeys(kind + "allowed", kind + "refused", kind + NO_CRAWLER);
    }
    assertThat(counts).containsKeys("in grace observed").doesNotContainKey("observed");
    assertThat(counts.get("refused")).isGreaterThan(POLICIES * REQUESTS / 10);
  }

  private void compare(long seed) {
    Random random = new Random(seed);
    DocumentedCrawlers documented = new DocumentedCrawlers(random);
    PolicyGenerator generator = new PolicyGenerator(seed);
    PolicyGenerator nextGenerator = new PolicyGenerator(seed + 1_000_000);
    NaiveEnforcer first =
        new NaiveEnforcer(policy(generator, nextGenerator, documented), documented);
    NaiveEnforcer second =
        new NaiveEnforcer(policy(nextGenerator, generator, documented), documented);
    AccessSettings settings =
        new AccessSettings(
            Optional.empty(), new LocalPacer(), InstantSource.system(), () -> passed.toNanos());
    SiteAccess access = SiteAccess.of(first.policy(), settings);
    compareDecisions(access, List.of(first), generator, random);
    SiteAccess next = access.withSuccessor(second.policy(), settings);
    compareDecisions(
        next, List.of(first, second), random.nextBoolean() ? generator : nextGenerator, random);
    passed = passed.plusHours(1);
    compareDecisions(next, List.of(second), nextGenerator, random);
  }

  private static SitePolicy policy(
      PolicyGenerator siteGenerator, PolicyGenerator hostGenerator, DocumentedCrawlers documented) {
    RobotsPolicy group = hostGenerator.policy().defaultRules().robots().toOptional().orElseThrow();
    return SitePolicy.builder()
        .site("https://www.example.org")
        .robots(siteGenerator.policy().defaultRules().robots().toOptional().orElseThrow())
        .enforcement(EnforcementPolicy.builder().mode(EnforcementMode.ENFORCE).build())
        .host(HostPolicy.of(PolicySections.builder().robots(group).build(), "shop.example.org"))
        .catalogue(documented.catalogue())
        .build();
  }

  /**
   * Compares decisions with {@code candidates}, the policies that crawlers may have cached; the
   * last one is current.
   */
  private void compareDecisions(
      SiteAccess access, List<NaiveEnforcer> candidates, PolicyGenerator generator, Random random) {
    for (int i = 0; i < REQUESTS; i++) {
      String name = generator.agent();
      String target = generator.target();
      String host = HOSTS.get(random.nextInt(HOSTS.size()));
      SpelledRequest plain = SpelledRequest.of(target);
      boolean isSpelled = random.nextInt(3) == 0;
      SpelledRequest request = isSpelled ? plain.spelled(random) : plain;
      String header = name + "/1.0";
      ClaimedCrawlers claim = access.identify(Collections.enumeration(List.of(header)));
      AccessDecision decision =
          access.forHost(Optional.of(HostName.of(host))).decide(claim, request);
      NaiveEnforcer latest = candidates.get(candidates.size() - 1);
      boolean isCrawler = latest.documented().isCrawlerName(name) || latest.namesCrawler(name);
      String outcome = outcome(decision);
      List<String> expected =
          isCrawler
              ? expectedOutcomes(
                  candidates.stream().map(file -> file.denies(host, name, target)).toList())
              : List.of(NO_CRAWLER);
      if (isSpelled || isAmbiguous(target)) {
        expected = orStricter(expected);
      }
      count(candidates, isSpelled, outcome);
      if (!expected.contains(outcome) && !isSpelledOut(request, latest.text(host))) {
        differences.add(
            "%s at %s requests %s as %s: %s, expected %s by%n%s"
                .formatted(name, host, target, request, decision, expected, latest.text(host)));
      }
    }
  }

  /** Returns the expected outcome of a request, given whether each file denies it. */
  private static List<String> expectedOutcomes(List<Boolean> denials) {
    if (!denials.get(denials.size() - 1)) {
      return List.of("allowed");
    }
    return List.of(denials.contains(false) ? "observed" : "refused");
  }

  /**
   * Returns {@code outcomes} and all stricter ones, since the strictest interpretation of an
   * ambiguous target wins.
   */
  private static List<String> orStricter(List<String> outcomes) {
    List<String> order = List.of("allowed", "observed", "refused");
    return outcomes.equals(List.of(NO_CRAWLER))
        ? outcomes
        : order.subList(order.indexOf(outcomes.get(0)), order.size());
  }

  /** Returns whether containers interpret a target in different ways. */
  private static boolean isAmbiguous(String target) {
    return target.contains("%2F") || target.contains(";") || target.contains("%25");
  }

  /** Returns whether an Allow spells out the repeated slashes of a request. */
  private static boolean isSpelledOut(SpelledRequest request, String file) {
    return request.path().contains("//")
        && file.lines().anyMatch(line -> line.startsWith("Allow: //"));
  }

  private void count(List<NaiveEnforcer> candidates, boolean isSpelled, String outcome) {
    String kind = (candidates.size() > 1 ? "in grace " : "") + (isSpelled ? "spelled " : "");
    counts.merge(kind + outcome, 1, Integer::sum);
  }

  private static String outcome(AccessDecision decision) {
    if (decision instanceof Refused) {
      return "refused";
    }
    if (decision instanceof Observed) {
      return "observed";
    }
    return decision == Passed.NO_CRAWLER ? NO_CRAWLER : "allowed";
  }
}
