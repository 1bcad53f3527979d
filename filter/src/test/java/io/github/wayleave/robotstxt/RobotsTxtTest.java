package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RobotsTxtTest {
  private static RobotsTxt file(String... lines) {
    return RobotsTxtParser.parse(String.join("\n", lines)).file();
  }

  private static List<ProductToken> names(String... names) {
    return Stream.of(names).map(ProductToken::of).toList();
  }

  private static boolean allows(RobotsTxt file, String name, String target) {
    return file.verdict(names(name), Target.of(target)).isAllowed();
  }

  @Test
  void rfc9309_2_2_1_groupsOfANameAreMerged() {
    RobotsTxt file =
        file("User-agent: a", "Disallow: /x", "User-agent: b", "User-agent: A", "Disallow: /y");
    assertThat(allows(file, "a", "/x")).isFalse();
    assertThat(allows(file, "a", "/y")).isFalse();
    assertThat(allows(file, "b", "/x")).isTrue();
    assertThat(allows(file, "b", "/y")).isFalse();
  }

  @Test
  void rfc9309_2_2_1_groupsOfStarAreMerged() {
    RobotsTxt file =
        file("User-agent: *", "Disallow: /x", "User-agent: b", "User-agent: *", "Disallow: /y");
    assertThat(allows(file, "a", "/x")).isFalse();
    assertThat(allows(file, "a", "/y")).isFalse();
  }

  @Test
  void rfc9309_2_2_1_firstNameWithAGroupDecides() {
    RobotsTxt file =
        file(
            "User-agent: a",
            "Disallow: /x",
            "User-agent: b",
            "Disallow: /y",
            "User-agent: *",
            "Disallow: /");
    assertThat(file.groupFor(names("c", "b", "a"))).hasValueSatisfying(RobotsTxtTest::isB);
    assertThat(file.groupFor(names("c")))
        .hasValueSatisfying(g -> assertThat(g.isForAny()).isTrue());
    assertThat(file.groupFor(List.of())).hasValueSatisfying(g -> assertThat(g.isForAny()).isTrue());
    assertThat(file("User-agent: a", "Disallow: /").groupFor(names("b"))).isEmpty();
  }

  private static void isB(Group group) {
    assertThat(group.agents()).hasToString("[b]");
  }

  @Test
  void rfc9309_2_2_2_mostSpecificMatchWins() {
    RobotsTxt file = file("User-agent: *", "Disallow: /a/b", "Allow: /a/", "Disallow: /");
    assertThat(allows(file, "x", "/a/b")).isFalse();
    assertThat(allows(file, "x", "/a/c")).isTrue();
    assertThat(allows(file, "x", "/b")).isFalse();
  }

  @Test
  void rfc9309_2_2_2_allowWinsATie() {
    RobotsTxt file =
        file("User-agent: *", "Disallow: /a", "Allow: /a", "Disallow: /b*", "Allow: /*c");
    assertThat(allows(file, "x", "/a")).isTrue();
    assertThat(allows(file, "x", "/bc")).isTrue();
  }

  @Test
  void rfc9309_2_2_2_robotsTxtIsAllowedWhateverTheRules() {
    RobotsTxt file = file("User-agent: *", "Disallow: /", "Disallow: /robots.txt$");
    Verdict verdict = file.verdict(List.of(), Target.of("/robots.txt?x"));
    assertThat(verdict).isEqualTo(Verdict.noGroup());
    assertThat(verdict.isAllowed()).isTrue();
    assertThat(allows(file, "x", "/robots.txt.bak")).isFalse();
  }

  @Test
  void rfc9309_2_2_2_withoutAMatchItIsAllowed() {
    RobotsTxt file = file("User-agent: a", "Disallow: /x");
    assertThat(file.verdict(names("a"), Target.of("/y")).rule()).isEmpty();
    assertThat(file.verdict(names("a"), Target.of("/y")).group()).isPresent();
    assertThat(file.verdict(names("b"), Target.of("/x"))).isEqualTo(Verdict.noGroup());
  }

  @Test
  void verdict_hasGroupAndRule() {
    Verdict verdict =
        file("User-agent: a", "Disallow: /x", "Disallow: /xy")
            .verdict(names("A"), Target.of("/xyz"));
    assertThat(verdict.access()).isEqualTo(Access.DISALLOW);
    assertThat(verdict.rule()).map(Rule::line).contains(3);
    assertThat(verdict.group()).map(Group::agents).hasToString("Optional[[a]]");
  }

  @Test
  void verdict_mostSpecificRuleOfAllGroupsOfTheName() {
    RandomCases.forEach(20_000, RobotsTxtTest::assertMostSpecificWins);
  }

  private static void assertMostSpecificWins(Random random) {
    RandomFiles files = RandomFiles.of(random);
    RobotsTxt file = files.file();
    ProductToken name = files.name();
    Target target = Target.of(files.target());
    List<Rule> rules = rulesOf(file, name);
    int octets = covering(rules, target).mapToInt(rule -> rule.pattern().octets()).max().orElse(0);
    boolean allowed =
        octets == 0
            || covering(rules, target)
                .filter(rule -> rule.pattern().octets() == octets)
                .anyMatch(rule -> rule.access() == Access.ALLOW);
    assertThat(file.verdict(List.of(name), target).isAllowed())
        .as("%s for %s in%n%s", target, name, file)
        .isEqualTo(allowed);
  }

  private static Stream<Rule> covering(List<Rule> rules, Target target) {
    return rules.stream().filter(rule -> rule.pattern().matches(target));
  }

  private static List<Rule> rulesOf(RobotsTxt file, ProductToken name) {
    ProductToken group = file.agents().contains(name) ? name : ProductToken.ANY;
    return file.groups().stream()
        .filter(candidate -> candidate.agents().contains(group))
        .flatMap(candidate -> candidate.terms().rules().stream())
        .toList();
  }

  @Test
  void lists_areCopiedAndImmutable() {
    List<Group> groups = new ArrayList<>(List.of(Group.of(names("a"), GroupTerms.FREE)));
    RobotsTxt file = RobotsTxt.of(groups, List.of());
    groups.clear();
    assertThat(file.groups()).hasSize(1);
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> file.groups().clear());
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> file.records().clear());
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> file.groups().get(0).agents().clear());
    file.agents().clear();
    assertThat(file.agents()).hasSize(1);
  }

  @Test
  void equality_ignoresTheComment() {
    RobotsTxt file = file("User-agent: a", "Disallow: /", "Sitemap: /s");
    assertThat(file.withComment("c"))
        .isEqualTo(file)
        .hasSameHashCodeAs(file)
        .isNotEqualTo(file("User-agent: a", "Disallow: /"))
        .isNotEqualTo(file("User-agent: b", "Disallow: /", "Sitemap: /s"));
    assertThat(file.withComment("c").comment()).isEqualTo("c");
    assertThat(file.groupFor(names("a"))).isEqualTo(Optional.of(file.groups().get(0)));
  }

  @Test
  void manyNamesInOneGroup_shareItsTerms() {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, 15_000).forEach(i -> text.append("User-agent: a").append(i).append('\n'));
    IntStream.range(0, 15_000).forEach(i -> text.append("Disallow: /").append(i).append('\n'));
    RobotsTxt file = RobotsTxtParser.parse(text.toString()).file();
    GroupTerms terms = file.groups().get(0).terms();
    assertThat(file.agents()).hasSize(15_000);
    file.agents()
        .forEach(
            name -> assertThat(file.groupFor(List.of(name)).orElseThrow().terms()).isSameAs(terms));
  }
}
