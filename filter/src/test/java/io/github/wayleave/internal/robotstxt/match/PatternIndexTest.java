package io.github.wayleave.internal.robotstxt.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The index finds the same rule as comparing the rules one by one. */
class PatternIndexTest {
  private static final int SETS = 20_000;
  private static final int TARGETS = 50;
  private static final List<String> PARTS =
      List.of(
          "a", "a", "b", "ab", "/", "?", "?", ":", "%3A", "%2F", "%2f", "*", "*", "*", "$", "%2A",
          "%24");
  private static final List<String> TARGET_PARTS =
      List.of("a", "a", "b", "ab", "/", "?", ":", "%3A", "%2F", "*", "$", "%24");

  @Test
  void rfc9309_2_2_2_findsTheDecidingRule() {
    AtomicInteger covered = new AtomicInteger();
    RandomCases.forEach(
        SETS,
        random -> {
          GroupTerms terms = GroupTerms.of(rules(random, PARTS, 1 + random.nextInt(12)));
          PatternIndex index = index(terms);
          for (int i = 0; i < TARGETS; i++) {
            Target target = Target.of("/" + RandomCases.text(random, TARGET_PARTS, 14));
            covered.addAndGet(agree(terms, index, target) ? 1 : 0);
          }
        });
    int pairs = Effort.rounds(SETS) * TARGETS;
    assertThat(covered.get()).as("cases on both sides").isBetween(pairs / 10, pairs * 9 / 10);
  }

  /** With few different octets and many wildcards, most segments occur almost everywhere. */
  @Test
  void manyWildcards_findsTheDecidingRule() {
    List<String> wild = List.of("a", "b", "*", "*", "*a", "*b*", "a*a", "ab", "?", "$");
    RandomCases.forEach(
        2_000,
        random -> {
          List<Rule> rules = new ArrayList<>();
          int size = 1 + random.nextInt(60);
          for (int i = 0; i < size; i++) {
            rules.add(rule(random, "/*" + RandomCases.text(random, wild, 30)));
          }
          GroupTerms terms = GroupTerms.of(rules);
          PatternIndex index = index(terms);
          for (int i = 0; i < 20; i++) {
            String target = "/" + RandomCases.text(random, List.of("a", "b", "aa", "c", "?"), 60);
            agree(terms, index, Target.of(target));
          }
        });
  }

  /** Segments of all lengths, before and after the {@code ?}, with octets that need escapes. */
  @Test
  void words_findTheDecidingRule() {
    List<String> words =
        List.of(
            "shop",
            "shopping",
            "s",
            "caf\u00e9",
            "%C3%A9",
            "%c3",
            "\u20ac",
            "%2Fs",
            "%3A",
            "/",
            "/",
            ".html",
            "?",
            "?",
            "s=",
            "?s=",
            "&shop=",
            ":",
            "x");
    List<String> parts = new ArrayList<>(words);
    parts.addAll(List.of("*", "*", "*", "*", "*", "*/", "*?", "$", "%24", "**"));
    AtomicInteger covered = new AtomicInteger();
    int all = 10_000;
    RandomCases.forEach(
        all,
        random -> {
          GroupTerms terms = GroupTerms.of(rules(random, parts, 1 + random.nextInt(20)));
          PatternIndex index = index(terms);
          for (int i = 0; i < 30; i++) {
            Target target = Target.of("/" + RandomCases.text(random, words, 14));
            covered.addAndGet(agree(terms, index, target) ? 1 : 0);
          }
        });
    int sets = Effort.rounds(all);
    assertThat(covered.get()).as("cases on both sides").isBetween(sets * 3, sets * 28);
  }

  @Test
  void commonPrefixes_findsTheDecidingRule() {
    List<String> words = List.of("shop", "cart", "/", "/", "-", "1", "2", "?", "sort=", ".html");
    RandomCases.forEach(
        2,
        20,
        random -> {
          GroupTerms terms =
              GroupTerms.of(
                  rules(
                      random,
                      List.of("shop", "cart", "/", "-", "1", "2", "?", "sort=", ".html", "*", "$"),
                      2_000));
          PatternIndex index = index(terms);
          for (int i = 0; i < 500; i++) {
            agree(terms, index, Target.of("/" + RandomCases.text(random, words, 12)));
          }
        });
  }

  /** The variant without allocation gives the same verdict. */
  @Test
  void pathAndQuery_haveTheVerdictOfTheTarget() {
    List<String> parts =
        List.of(
            "a", "b", "/", "?", ":", "*", "$", "%2F", "%61", "%", "#", " ", "\u00e9", "//", ";");
    List<ProductToken> names = List.of(ProductToken.of("examplebot"));
    AtomicInteger covered = new AtomicInteger();
    RandomCases.forEach(
        5_000,
        random -> {
          GroupTerms terms = GroupTerms.of(rules(random, PARTS, 1 + random.nextInt(8)));
          RobotsTxt file =
              RobotsTxt.of(List.of(Group.of(List.of(ProductToken.ANY), terms)), List.of());
          for (int i = 0; i < 20; i++) {
            String path = (random.nextInt(20) > 0 ? "/" : "") + RandomCases.text(random, parts, 6);
            String query = random.nextBoolean() ? null : RandomCases.text(random, parts, 6);
            Target target = Target.of(query == null ? path : path + "?" + query);
            Verdict expected = file.verdict(names, target);
            assertThat(file.verdict(names, path, query)).as("%s", target).isSameAs(expected);
            covered.addAndGet(expected.rule().isPresent() ? 1 : 0);
          }
        });
    assertThat(covered.get())
        .as("cases on both sides")
        .isBetween(Effort.rounds(10_000), Effort.rounds(90_000));
  }

  @Test
  void robotsTxt_isAlwaysAllowed() {
    RobotsTxt file =
        RobotsTxtParser.parse("User-agent: *\nDisallow: /\n".getBytes(StandardCharsets.US_ASCII))
            .file();
    for (String query : new String[] {null, "", "x"}) {
      assertThat(file.verdict(List.of(), "/robots.txt", query).isAllowed()).isTrue();
      assertThat(file.verdict(List.of(), "/robots.txt2", query).isAllowed()).isFalse();
    }
  }

  /** Includes names that share a group, and names in several groups. */
  @Test
  void manyNames_haveStableVerdicts() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      text.append("User-agent: bot").append(i).append('\n');
    }
    for (int i = 0; i < 1_000; i++) {
      text.append("Disallow: /").append(i).append("/\n");
    }
    text.append("User-agent: bot7\nAllow: /7/open\n");
    RobotsTxt file =
        RobotsTxtParser.parse(text.toString().getBytes(StandardCharsets.US_ASCII)).file();
    for (int i = 0; i < 2_000; i++) {
      List<ProductToken> names = List.of(ProductToken.of("bot" + i));
      assertThat(file.verdict(names, "/7/x", null).isAllowed()).isFalse();
      assertThat(file.verdict(names, "/7/open", null).isAllowed()).isEqualTo(i == 7);
      assertThat(file.verdict(names, "/x", null).isAllowed()).isTrue();
    }
  }

  private static List<Rule> rules(Random random, List<String> parts, int size) {
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      String start = random.nextInt(8) == 0 ? "*" : "/";
      rules.add(rule(random, start + RandomCases.text(random, parts, 9)));
    }
    return rules;
  }

  private static Rule rule(Random random, String pattern) {
    return Rule.of(random.nextBoolean() ? Access.ALLOW : Access.DISALLOW, PathPattern.of(pattern));
  }

  private static PatternIndex index(GroupTerms terms) {
    return new PatternIndex(terms.rules().stream().map(rule -> rule.pattern().toString()).toList());
  }

  private static boolean agree(GroupTerms terms, PatternIndex index, Target target) {
    int expected = 0;
    while (expected < terms.rules().size()
        && !terms.rules().get(expected).pattern().matches(target)) {
      expected++;
    }
    boolean covered = expected < terms.rules().size();
    try (PatternSearch search = PatternSearch.in(TargetOctets.of(target.toString()))) {
      assertThat(index.find(search))
          .as("%s of %s", target, terms)
          .isEqualTo(covered ? expected : PatternSearch.NO_PATTERN);
    }
    return covered;
  }
}
