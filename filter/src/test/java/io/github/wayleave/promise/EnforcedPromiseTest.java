package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

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
 * What is published is what is enforced: a request is refused if, and only if, an independent
 * reader of the file that is published at the host, who knows what the crawler's operator
 * documents, says that it may not be made; and, for a while, so did the file before.
 */
class EnforcedPromiseTest {
  private static final long SEED = Long.getLong("wayleave.seed", 20261121L);
  private static final int POLICIES = 200;
  private static final int QUESTIONS = 40;
  private static final List<String> HOSTS =
      List.of("www.example.org", "shop.example.org", "unknown.example.net");

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> differences = new ArrayList<>();
  private Duration passed = Duration.ZERO;

  @Test
  void whatIsPublishedIsWhatIsEnforced() {
    for (int i = 0; i < POLICIES; i++) {
      compare(SEED + i);
    }
    System.out.println("The promise, enforced, seed " + SEED + ": " + counts);
    assertThat(differences).as("seed " + SEED).isEmpty();
    for (String kind : List.of("", "spelled ", "in grace ", "in grace spelled ")) {
      assertThat(counts).containsKeys(kind + "allowed", kind + "refused", kind + "nobody");
    }
    assertThat(counts).containsKeys("in grace observed").doesNotContainKey("observed");
    assertThat(counts.get("refused")).isGreaterThan(POLICIES * QUESTIONS / 10);
  }

  private void compare(long seed) {
    Random random = new Random(seed);
    CrawlerHabits habits = new CrawlerHabits(random);
    PolicyGenerator generator = new PolicyGenerator(seed);
    PolicyGenerator two = new PolicyGenerator(seed + 1_000_000);
    NaiveEnforcer first = new NaiveEnforcer(policy(generator, two, habits), habits);
    NaiveEnforcer second = new NaiveEnforcer(policy(two, generator, habits), habits);
    AccessSettings settings =
        new AccessSettings(
            Optional.empty(), new LocalPacer(), InstantSource.system(), () -> passed.toNanos());
    SiteAccess access = SiteAccess.of(first.policy(), settings);
    ask(access, List.of(first), generator, random);
    SiteAccess next = access.withSuccessor(second.policy(), settings);
    ask(next, List.of(first, second), random.nextBoolean() ? generator : two, random);
    passed = passed.plusHours(1);
    ask(next, List.of(second), two, random);
  }

  private static SitePolicy policy(
      PolicyGenerator top, PolicyGenerator shop, CrawlerHabits habits) {
    RobotsPolicy group = shop.policy().defaultRules().robots().toOptional().orElseThrow();
    return SitePolicy.builder()
        .site("https://www.example.org")
        .robots(top.policy().defaultRules().robots().toOptional().orElseThrow())
        .enforcement(EnforcementPolicy.builder().mode(EnforcementMode.ENFORCE).build())
        .host(HostPolicy.of(PolicySections.builder().robots(group).build(), "shop.example.org"))
        .catalogue(habits.catalogue())
        .build();
  }

  /** Asks about targets; {@code known} has what crawlers may have, the last of them in force. */
  private void ask(
      SiteAccess access, List<NaiveEnforcer> candidates, PolicyGenerator generator, Random random) {
    for (int i = 0; i < QUESTIONS; i++) {
      String name = generator.agent();
      String target = generator.target();
      String host = HOSTS.get(random.nextInt(HOSTS.size()));
      SpelledRequest plain = SpelledRequest.of(target);
      boolean isSpelled = random.nextInt(3) == 0;
      SpelledRequest request = isSpelled ? plain.spelled(random) : plain;
      String header = name + "/1.0";
      ClaimedCrawlers claim = access.identify(Collections.enumeration(List.of(header)));
      AccessDecision decision = access.forHost(HostName.of(host)).decide(claim, request);
      NaiveEnforcer latest = candidates.get(candidates.size() - 1);
      boolean isCrawler = latest.habits().tells(name) || latest.names(name);
      String outcome = told(decision);
      List<String> right =
          isCrawler
              ? right(candidates.stream().map(file -> file.denies(host, name, target)).toList())
              : List.of("nobody");
      if (isSpelled || isAmbiguous(target)) {
        right = stricter(right);
      }
      count(candidates, isSpelled, outcome);
      if (!right.contains(outcome) && !isSpelledOut(request, latest.text(host))) {
        differences.add(
            "%s at %s asks for %s, as %s: %s, not %s, by %n%s"
                .formatted(name, host, target, request, decision, right, latest.text(host)));
      }
    }
  }

  /** Returns what becomes of a request that each of the files denies, or does not. */
  private static List<String> right(List<Boolean> denials) {
    if (!denials.get(denials.size() - 1)) {
      return List.of("allowed");
    }
    return List.of(denials.contains(false) ? "observed" : "refused");
  }

  /** What can be read in many ways may be decided as the strictest of them. */
  private static List<String> stricter(List<String> right) {
    List<String> order = List.of("allowed", "observed", "refused");
    return right.equals(List.of("nobody"))
        ? right
        : order.subList(order.indexOf(right.get(0)), order.size());
  }

  /** An escaped slash is another for the published file, and the same for many a container. */
  private static boolean isAmbiguous(String target) {
    return target.contains("%2F") || target.contains(";") || target.contains("%25");
  }

  /** An Allow that has both slashes itself means them. */
  private static boolean isSpelledOut(SpelledRequest request, String file) {
    return request.path().contains("//")
        && file.lines().anyMatch(line -> line.startsWith("Allow: //"));
  }

  private void count(List<NaiveEnforcer> candidates, boolean isSpelled, String outcome) {
    String kind = (candidates.size() > 1 ? "in grace " : "") + (isSpelled ? "spelled " : "");
    counts.merge(kind + outcome, 1, Integer::sum);
  }

  private static String told(AccessDecision decision) {
    if (decision instanceof Refused) {
      return "refused";
    }
    if (decision instanceof Observed) {
      return "observed";
    }
    return decision == Passed.NO_CRAWLER ? "nobody" : "allowed";
  }
}
