package io.github.wayleave.cli.diff.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.diff.rules.RepresentativeTargets.RepresentativeTarget;
import io.github.wayleave.cli.diff.rules.RuleDifferences.VerdictChange;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RepresentativeTargetsTest {
  private static final List<String> PATTERN_PARTS =
      List.of("/", "a", "b", "ab", "*", "?", "%2F", "%3A", ":", "x=", "%", "%C3%A9", "$", "/a/");
  private static final List<String> TARGET_PARTS =
      List.of(
          "/", "a", "b", "ab", "?", "%2F", "%3A", ":", "x=", "c", "%C3%A9", "*", "$", "/a/", "z");
  private static final int ROUNDS = Effort.rounds(60, 400);

  @Test
  void noRules_haveOneTarget() {
    RepresentativeTargets result = RepresentativeTargets.of(List.of(GroupTerms.FREE));
    assertThat(result.isComplete()).isTrue();
    assertThat(result.targets()).hasSize(1);
    assertThat(result.targets().get(0).target()).hasToString("/");
    assertThat(result.targets().get(0).deciding()).containsExactly(Optional.empty());
  }

  @Test
  void prefix_isItsOwnTarget() {
    assertThat(targets(disallow("/cart"))).containsExactly("/", "/cart");
  }

  @Test
  void ruleThatNeverDecides_hasNoTarget() {
    GroupTerms terms =
        rules("Allow /a/b", "Disallow /a/b", "Disallow /a", "Disallow /*a$", "Allow /x*y");
    Set<Rule> deciding =
        RepresentativeTargets.of(List.of(terms)).targets().stream()
            .flatMap(target -> target.deciding().get(0).stream())
            .collect(Collectors.toSet());
    assertThat(deciding).extracting(Rule::toString).doesNotContain("Disallow: /a/b").hasSize(4);
  }

  @Test
  void ruleOverriddenByOthersTogether_hasNoTarget() {
    GroupTerms terms = rules("Disallow /a", "Allow /a*", "Disallow /ab", "Disallow /b");
    assertThat(deciding(terms)).doesNotContain("Disallow: /a").contains("Allow: /a*");
  }

  @Test
  void rfc9309_2_2_2_robotsTxtIsNeverATarget() {
    assertThat(targets(rules("Disallow /robots.txt$"))).containsExactly("/");
    assertThat(targets(rules("Disallow /robots.txt"))).containsExactly("/", "/robots.txtx");
    assertThat(targets(rules("Disallow /robots.txt?"))).containsExactly("/");
  }

  @Test
  void escapesAfterTheQuery_areEquivalent() {
    RepresentativeTargets result =
        RepresentativeTargets.of(List.of(rules("Disallow /a?u=%2F"), rules("Disallow /a?u=/")));
    assertThat(result.targets()).allMatch(target -> !VerdictChange.isOne(target));
    result = RepresentativeTargets.of(List.of(rules("Disallow /a%2F"), rules("Disallow /a/")));
    assertThat(result.targets().stream().filter(VerdictChange::isOne)).hasSize(2);
  }

  @Test
  @FullEffort
  void tooManyStates_areSampledAndIncomplete() {
    GroupTerms terms =
        GroupTerms.of(
            IntStream.range(0, 60)
                .mapToObj(i -> Rule.disallow(PathPattern.of("/*a*" + i + "*b*c" + i + "*d")))
                .toList());
    RepresentativeTargets result = RepresentativeTargets.of(List.of(terms));
    assertThat(result.isComplete()).isFalse();
    assertThat(result.targets()).hasSizeGreaterThan(60);
  }

  /** Each combination of deciding rules of a random target has a representative. */
  @Test
  void everyTarget_hasARepresentativeWithTheSameRules() {
    long seed = Effort.seed(22);
    Random random = new Random(seed);
    int complete = 0;
    for (int i = 0; i < ROUNDS; i++) {
      List<GroupTerms> sets = List.of(terms(random), terms(random));
      List<RobotsTxt> files = files(sets);
      RepresentativeTargets result = RepresentativeTargets.of(sets);
      complete += result.isComplete() ? 1 : 0;
      Set<List<Optional<Rule>>> ways =
          result.targets().stream().map(RepresentativeTarget::deciding).collect(Collectors.toSet());
      assertThat(result.targets())
          .as("seed %s, %s", seed, sets)
          .allSatisfy(
              representative ->
                  assertThat(decide(files, representative.target()))
                      .isEqualTo(representative.deciding()));
      for (int n = 0; result.isComplete() && n < 200; n++) {
        Target target = Target.of("/" + text(random, TARGET_PARTS, 6));
        if (!target.isRobotsTxt()) {
          assertThat(ways)
              .as("seed %s, %s, %s", seed, sets, target)
              .contains(decide(files, target));
        }
      }
    }
    assertThat(complete).as("seed %s", seed).isGreaterThan(ROUNDS / 2);
  }

  /** If a random target is decided differently, a representative is, too. */
  @Test
  void prunedSearch_missesNoDifference() {
    long seed = Effort.seed(222);
    Random random = new Random(seed);
    int different = 0;
    for (int i = 0; i < ROUNDS; i++) {
      List<Rule> before = new ArrayList<>(terms(random).rules());
      List<Rule> after = new ArrayList<>(terms(random).rules());
      after.addAll(before.subList(0, random.nextInt(before.size() + 1)));
      List<GroupTerms> sets = List.of(GroupTerms.of(before), GroupTerms.of(after));
      List<RobotsTxt> files = files(sets);
      RepresentativeTargets result = RepresentativeTargets.differing(sets, TimeLimit.none());
      boolean isFound = result.targets().stream().anyMatch(VerdictChange::isOne);
      different += isFound ? 1 : 0;
      for (int n = 0; result.isComplete() && !isFound && n < 300; n++) {
        Target target = Target.of("/" + text(random, TARGET_PARTS, 6));
        assertThat(VerdictChange.isOne(new RepresentativeTarget(target, decide(files, target))))
            .as("seed %s, %s, %s", seed, sets, target)
            .isFalse();
      }
    }
    assertThat(different).as("seed %s", seed).isBetween(ROUNDS / 4, ROUNDS - 1);
  }

  private static List<RobotsTxt> files(List<GroupTerms> sets) {
    return sets.stream()
        .map(terms -> RobotsTxt.of(List.of(Group.of(List.of(ProductToken.ANY), terms)), List.of()))
        .toList();
  }

  private static List<Optional<Rule>> decide(List<RobotsTxt> files, Target target) {
    return files.stream().map(file -> file.verdict(List.of(), target).rule()).toList();
  }

  private static GroupTerms terms(Random random) {
    List<Rule> rules = new ArrayList<>();
    for (int i = random.nextInt(7); i > 0; i--) {
      String pattern = "/" + text(random, PATTERN_PARTS, 5).replaceAll("%(?![0-9A-F]{2})", "%25");
      PathPattern path = PathPattern.of(pattern);
      rules.add(random.nextBoolean() ? Rule.allow(path) : Rule.disallow(path));
    }
    return GroupTerms.of(rules);
  }

  private static String text(Random random, List<String> parts, int limit) {
    return IntStream.range(0, random.nextInt(limit + 1))
        .mapToObj(i -> parts.get(random.nextInt(parts.size())))
        .collect(Collectors.joining());
  }

  private static GroupTerms disallow(String path) {
    return GroupTerms.of(List.of(Rule.disallow(PathPattern.of(path))));
  }

  private static GroupTerms rules(String... lines) {
    return GroupTerms.of(
        Stream.of(lines)
            .map(line -> line.split(" ", 2))
            .map(
                words ->
                    words[0].equals("Allow")
                        ? Rule.allow(PathPattern.of(words[1]))
                        : Rule.disallow(PathPattern.of(words[1])))
            .toList());
  }

  private static List<String> targets(GroupTerms terms) {
    return RepresentativeTargets.of(List.of(terms)).targets().stream()
        .map(representative -> representative.target().toString())
        .toList();
  }

  private static List<String> deciding(GroupTerms terms) {
    return RepresentativeTargets.of(List.of(terms)).targets().stream()
        .flatMap(representative -> representative.deciding().get(0).stream())
        .map(Rule::toString)
        .toList();
  }
}
