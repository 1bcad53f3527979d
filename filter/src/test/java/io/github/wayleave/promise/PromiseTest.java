package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.SimpleRobotRulesParser;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * What is published is what is decided: four readers agree on every target of every generated
 * policy.
 */
class PromiseTest {
  private static final long SEED = Effort.seed(20261121L);
  private static final int POLICIES = Effort.rounds(1500);
  private static final int TARGETS = 60;
  private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);
  private static final String SITE = "https://www.example.org";

  /** Decides whether an agent may fetch a target. */
  interface PromisedReader {
    boolean allows(String agent, String target);
  }

  private final Map<String, Integer> counts = new TreeMap<>();

  @Test
  void publishedFile_decidesAsThePolicy() {
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < POLICIES; i++) {
      PolicyGenerator generator = new PolicyGenerator(SEED + i);
      SitePolicy policy = generator.policy();
      differences.addAll(compare(i, policy, generator, readers(policy)));
    }
    assertThat(differences).as("seed " + SEED).isEmpty();
    int decisions = counts.get("decisions");
    assertThat(decisions).isEqualTo(POLICIES * TARGETS);
    System.out.println("The promise, seed " + SEED + ": " + counts);
    assertThat(counts.get("contested") * 100.0 / decisions)
        .as("%% contested: %s", counts)
        .isGreaterThan(30);
    assertThat(counts)
        .as("every kind of contest occurs")
        .containsKeys("tie", "escape", "star", "shared");
  }

  @Test
  void faultyPrecedence_isDetected() {
    Comparator<Rule> longest = RuleOriginModel.byOctets().reversed();
    Map<String, Comparator<Rule>> faults =
        Map.of(
            "shortest match wins", RuleOriginModel.byOctets().thenComparing(Rule::access),
            "Disallow wins a tie", longest.thenComparing(Rule::access, Comparator.reverseOrder()),
            "Allow always wins", Comparator.comparing(Rule::access),
            "alphabet", Comparator.comparing(rule -> rule.pattern().toString()));
    faults.forEach(
        (name, precedence) -> assertThat(differencesWith(precedence)).as(name).isNotZero());
    assertThat(differencesWith(longest.thenComparing(Rule::access))).as("no fault").isZero();
  }

  private int differencesWith(Comparator<Rule> precedence) {
    int differences = 0;
    for (int i = 0; i < Effort.rounds(20, 100); i++) {
      PolicyGenerator generator = new PolicyGenerator(SEED + i);
      SitePolicy policy = generator.policy();
      Map<String, PromisedReader> readers = readers(policy);
      readers.put("faulty", new RuleOriginModel(policy, precedence)::allows);
      differences += compare(i, policy, generator, readers).size();
    }
    return differences;
  }

  private Map<String, PromisedReader> readers(SitePolicy policy) {
    byte[] octets =
        Publication.of(policy.defaultRules(), CLOCK)
            .document(DocumentPaths.ROBOTS_TXT)
            .orElseThrow()
            .octets();
    RobotsTxt published = RobotsTxtParser.parse(octets).file();
    Map<String, PromisedReader> readers = new TreeMap<>();
    readers.put(
        "policy",
        (agent, target) ->
            policy.defaultRules().verdict(names(agent), Target.of(target)).isAllowed());
    readers.put(
        "published",
        (agent, target) -> published.verdict(names(agent), Target.of(target)).isAllowed());
    readers.put("written", new RuleOriginModel(policy)::allows);
    readers.put("crawler-commons", (agent, target) -> crawlerCommons(octets, agent, target));
    return readers;
  }

  private List<String> compare(
      int number,
      SitePolicy policy,
      PolicyGenerator generator,
      Map<String, PromisedReader> readers) {
    List<String> differences = new ArrayList<>();
    RuleOriginModel model = new RuleOriginModel(policy);
    for (int i = 0; i < TARGETS; i++) {
      String agent = generator.agent();
      String target = generator.target();
      count(model, agent, target);
      Map<String, Boolean> verdicts = new TreeMap<>();
      readers.forEach((name, reader) -> verdicts.put(name, reader.allows(agent, target)));
      if (verdicts.values().stream().distinct().count() > 1) {
        differences.add(
            "policy %d, %s, %s: %s%n%s"
                .formatted(number, agent, target, verdicts, model.matching(agent, target)));
      }
    }
    return differences;
  }

  private void count(RuleOriginModel model, String agent, String target) {
    List<Rule> matching = model.matching(agent, target);
    add("decisions", true);
    boolean differs =
        matching.stream().map(Rule::access).distinct().count() == Access.values().length;
    add("contested", differs);
    add(
        "tie",
        differs && matching.stream().map(rule -> rule.pattern().octets()).distinct().count() == 1);
    add("escape", differs && target.contains("%"));
    add("star", differs && target.contains("%2A"));
    add("shared", differs && model.isShared(agent));
  }

  private void add(String subject, boolean applies) {
    if (applies) {
      counts.merge(subject, 1, Integer::sum);
    }
  }

  private static List<ProductToken> names(String agent) {
    return List.of(ProductToken.of(agent));
  }

  private static boolean crawlerCommons(byte[] octets, String agent, String target) {
    return new SimpleRobotRulesParser()
        .parseContent(
            SITE + "/robots.txt", octets, "text/plain", List.of(agent.toLowerCase(Locale.ROOT)))
        .isAllowed(SITE + target);
  }
}
