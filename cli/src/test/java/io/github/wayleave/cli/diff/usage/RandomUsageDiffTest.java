package io.github.wayleave.cli.diff.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandRun;
import io.github.wayleave.effort.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares random policies: what they say about usage has a direction, and not a place. */
class RandomUsageDiffTest {
  private static final int ROUNDS = Effort.rounds(100, 1_000);
  private static final List<String> USES = List.of("search", "ai-input", "ai-train");
  private static final List<String> CRAWLERS =
      List.of("GPTBot", "AdsBot-Google", "Googlebot", "Applebot", "ClaudeBot", "bingbot", "x-bot");

  /** A word that stands twice, as in "on terms: terms". */
  private static final Pattern DOUBLED = Pattern.compile("(?i)\\b([a-z]{2,})\\b:? \\1\\b");

  private static final long SEED = Effort.seed(390);

  @TempDir Path folder;

  /** A policy that can get another denial. */
  private static final class RandomPolicy {
    private final Random random;
    private final Map<String, String> uses = new LinkedHashMap<>();
    private final List<String> exceptions = new ArrayList<>();
    private final List<String> groups = new ArrayList<>();
    private final List<String> headers = new ArrayList<>();
    private final String publish;
    private final String rest;

    RandomPolicy(Random random) {
      this.random = random;
      boolean hasLicense = random.nextInt(3) == 0;
      // A price of what is allowed everywhere is gone where an exception allows it (rsl-price).
      for (String use : USES) {
        String free = hasLicense && !use.equals("search") ? "on-terms" : "allow";
        uses.put(use, one(free, "deny", hasLicense ? "deny" : ""));
      }
      if (uses.values().stream().allMatch(String::isEmpty)) {
        uses.put("search", "allow");
      }
      addExceptionsAndGroups();
      if (random.nextInt(3) == 0) {
        headers.add("{ x-robots-tag: %s }".formatted(one("noarchive", "nosnippet", "nofollow")));
      }
      this.publish = surfaces(hasLicense);
      this.rest =
          (hasLicense
                  ? "  rsl-document: /l.xml\n  license: { copyright: A, terms: \"https://www.example.org/%s\", payment: { type: %s } }\n"
                      .formatted(
                          random.nextInt(2), one("crawl", "attribution", "crawl, amount: EUR 0.5"))
                  : "")
              + "  use: %s\n".formatted("immediate")
              + "  preamble: %s\n".formatted(random.nextBoolean());
    }

    private void addExceptionsAndGroups() {
      if (random.nextBoolean()) {
        exceptions.add(
            "{ paths: %s, %s: %s }".formatted(one("/open/", "/"), one(USES), one("allow", "deny")));
      }
      if (random.nextBoolean()) {
        exceptions.add(
            "{ agents: %s, ai-train: %s }".formatted(one(CRAWLERS), one("allow", "deny")));
      }
      CRAWLERS.stream()
          .filter(name -> random.nextInt(4) == 0)
          .forEach(
              name -> groups.add("{ agents: %s, disallow: %s }".formatted(name, one("/", "/b"))));
    }

    private String surfaces(boolean hasLicense) {
      List<String> surfaces = new ArrayList<>();
      for (String surface :
          List.of(
              "groups",
              "content-signal",
              "content-usage",
              "content-usage-header",
              "tdmrep",
              "x-robots-tag")) {
        if (surface.equals("content-signal") || random.nextBoolean()) {
          surfaces.add(surface);
        }
      }
      if (hasLicense) {
        surfaces.add("rsl");
      }
      return String.join(", ", surfaces);
    }

    private String one(String... words) {
      return words[random.nextInt(words.length)];
    }

    private String one(List<String> words) {
      return words.get(random.nextInt(words.size()));
    }

    /** Adds a denial, and changes nothing else. */
    void deny() {
      switch (random.nextInt(4)) {
        case 0 -> uses.put(one(USES), "deny");
        case 1 -> exceptions.add("{ paths: /b/, %s: deny }".formatted(one(USES)));
        case 2 -> groups.add("{ agents: [%s], disallow: / }".formatted("CCBot"));
        default -> headers.add("{ paths: %s, x-robots-tag: noindex }".formatted(one("/", "/b/")));
      }
    }

    private static String list(String key, List<String> entries) {
      return entries.isEmpty() ? "" : "%s: [%s]\n".formatted(key, String.join(", ", entries));
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder("site: https://www.example.org\n");
      text.append("robots:\n  disallow: /x\n").append(list("  groups", groups));
      text.append(list("headers", headers)).append("usage:\n");
      uses.forEach(
          (use, word) -> text.append(word.isEmpty() ? "" : "  %s: %s\n".formatted(use, word)));
      text.append(list("  except", exceptions)).append("  publish: [%s]\n".formatted(publish));
      String rules =
          uses.get("search").equals("allow") || uses.get("ai-train").equals("allow")
              ? rest.replaceFirst("  use: .*\n", "")
              : rest;
      return text.append(rules).toString();
    }
  }

  @Test
  void pairs_haveOppositeDirections() throws IOException {
    Random random = new Random(SEED);
    int wider = 0;
    for (int round = 0; round < ROUNDS; round++) {
      String before = new RandomPolicy(random).toString();
      String after = new RandomPolicy(random).toString();
      JsonNode forth = diff(before, after);
      JsonNode back = diff(after, before);
      String policies = "seed %s, round %s:\n%s\n%s".formatted(SEED, round, before, after);
      assertThat(surfaces(forth, "wider")).as(policies).isEqualTo(surfaces(back, "narrower"));
      assertThat(surfaces(forth, "narrower")).as(policies).isEqualTo(surfaces(back, "wider"));
      wider += forth.get("usage_wider").booleanValue() ? 1 : 0;
      String text = CommandRun.answer(folder, List.of("diff", "a.yaml", "b.yaml"));
      assertThat(text)
          .as(policies)
          .doesNotContain("\\", "nothing -> nothing")
          .doesNotContainPattern(DOUBLED);
    }
    assertThat(wider).isBetween(ROUNDS / 10, ROUNDS);
  }

  @Test
  void policyAgainstItself_saysNothing() throws IOException {
    Random random = new Random(SEED + 1);
    for (int round = 0; round < ROUNDS; round++) {
      String policy = new RandomPolicy(random).toString();
      JsonNode diff = diff(policy, policy);
      assertThat(diff.get("different").booleanValue()).as("seed %s: %s", SEED, policy).isFalse();
      assertThat(diff.get("places").get(0).get("usage")).as("seed %s: %s", SEED, policy).isEmpty();
    }
  }

  @Test
  void license_isReportedAsInExplain() throws IOException {
    Random random = new Random(SEED + 3);
    int priced = 0;
    for (int round = 0; round < ROUNDS / 4; round++) {
      String policy = new RandomPolicy(random).toString();
      if (policy.contains("rsl-document")) {
        JsonNode usage = diff("robots: { allow: / }\n", policy).get("places").get(0).get("usage");
        for (String use : USES) {
          String terms = explained(use);
          priced += terms.contains("crawl") ? 1 : 0;
          assertThat(usage.toString())
              .as("seed %s, round %s: %s\n%s", SEED, round, use, policy)
              .containsPattern(
                  terms.isEmpty()
                      ? "\"prohibits " + use
                      : "\"permits " + use + "(,| on terms:) " + Pattern.quote(terms) + "\"");
        }
      }
    }
    assertThat(priced).isPositive();
  }

  /** Returns for what {@code explain} says that the license permits a use. */
  private String explained(String use) {
    String answer =
        CommandRun.answer(
            folder, List.of("explain", "b.yaml", "--usage", use, "--url", "/", "--format", "json"));
    return JsonMapper.shared().readTree(answer).get("uses").get(use).get("license").asString("");
  }

  @Test
  void anotherDenial_isNeverWider() throws IOException {
    Random random = new Random(SEED + 2);
    int narrower = 0;
    for (int round = 0; round < ROUNDS; round++) {
      RandomPolicy policy = new RandomPolicy(random);
      String before = policy.toString();
      policy.deny();
      JsonNode diff = diff(before, policy.toString());
      assertThat(surfaces(diff, "wider"))
          .as("seed %s, round %s:\n%s\n%s", SEED, round, before, policy)
          .isEmpty();
      narrower += surfaces(diff, "narrower").isEmpty() ? 0 : 1;
    }
    assertThat(narrower).isGreaterThan(ROUNDS / 10);
  }

  private JsonNode diff(String before, String after) throws IOException {
    Files.writeString(folder.resolve("a.yaml"), before);
    Files.writeString(folder.resolve("b.yaml"), after);
    String answer =
        CommandRun.answer(folder, List.of("diff", "a.yaml", "b.yaml", "--format", "json"));
    assertThat(answer).as("%s\n%s", before, after).contains("\n  \"places\"");
    return JsonMapper.shared().readTree(answer.substring(answer.indexOf("{")));
  }

  private static Set<String> surfaces(JsonNode diff, String direction) {
    Set<String> surfaces = new TreeSet<>();
    JsonNode usage = diff.get("places").get(0).get("usage");
    IntStream.range(0, usage.size())
        .mapToObj(usage::get)
        .filter(change -> change.get(direction).booleanValue())
        .forEach(change -> surfaces.add(change.get("surface").stringValue()));
    return surfaces;
  }
}
