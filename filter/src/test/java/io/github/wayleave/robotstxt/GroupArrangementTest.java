package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.CellTable;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GroupArrangementTest {
  static Stream<Arguments> arrangements() {
    return CellTable.rows(GroupArrangementTest.class, "arrangements.txt");
  }

  /** Groups are written as {@code a,b:/x|c:/y}: names, a colon, and the disallowed path. */
  private static RobotsTxt file(String groups) {
    return RobotsTxt.of(
        Stream.of(groups.split("\\|")).map(GroupArrangementTest::group).toList(), List.of());
  }

  private static Group group(String text) {
    String[] parts = text.split(":", 2);
    List<ProductToken> names = Stream.of(parts[0].split(",")).map(ProductToken::of).toList();
    return Group.of(names, GroupTerms.of(List.of(Rule.disallow(PathPattern.of(parts[1])))));
  }

  @ParameterizedTest
  @MethodSource("arrangements")
  void arrangement(String groups, String arranged, String split) {
    GroupArrangement arrangement = new GroupArrangement(file(groups).combined());
    assertThat(arrangement.groups()).isEqualTo(file(arranged).groups());
    assertThat(arrangement.split())
        .extracting(ProductToken::toString)
        .isEqualTo(split.equals("-") ? List.of() : List.of(split.split(",")));
  }

  @Test
  void equalRuleSets_shareAGroup() {
    RobotsTxt file =
        RobotsTxtParser.parse(
                """
                User-agent: foo
                Disallow: /x
                User-agent: bar
                Disallow: /y
                Disallow: /x
                User-agent: foo
                Disallow: /y
                """)
            .file();
    assertThat(file.arrangedForOldReaders().groups()).hasSize(1);
    assertThat(file.arrangedForOldReaders().groups().get(0).agents()).hasToString("[foo, bar]");
  }

  @Test
  void reasonsAndComments_doNotMoveToOtherCrawlers() {
    Rule rule = Rule.disallow(PathPattern.of("/x"));
    GroupTerms sued = GroupTerms.of(List.of(rule.withReason("Foo Inc. sued us")));
    GroupTerms budget = GroupTerms.of(List.of(rule.withReason("budget")));
    RobotsTxt file =
        RobotsTxt.of(
            List.of(
                Group.of(List.of(ProductToken.of("Foo")), sued),
                Group.of(List.of(ProductToken.of("Bar")), budget),
                Group.of(List.of(ProductToken.of("Baz")), budget).withComment("mirror"),
                Group.of(List.of(ProductToken.of("Qux")), budget)),
            List.of());
    assertThat(file.arrangedForOldReaders().groups())
        .extracting(group -> group.agents().toString())
        .containsExactly("[Foo]", "[Bar, Qux]", "[Baz]");
  }

  /** "Aa" and "BB" have the same hash. */
  @Test
  void termsWithEqualHashes_areNotMerged() {
    Rule rule = Rule.disallow(PathPattern.of("/x"));
    RobotsTxt file =
        RobotsTxt.of(
            List.of(
                Group.of(
                    List.of(ProductToken.of("Foo")), GroupTerms.of(List.of(rule.withReason("Aa")))),
                Group.of(
                    List.of(ProductToken.of("Bar")), GroupTerms.of(List.of(rule.withReason("BB")))),
                group("Baz:/Aa"),
                group("Qux:/BB")),
            List.of());
    assertThat(file.arrangedForOldReaders().groups())
        .extracting(group -> group.agents().toString())
        .startsWith("[Foo]", "[Bar]", "[Baz]", "[Qux]");
  }

  /**
   * A published file, which is arranged already, tells which names were split as its policy does.
   */
  @Test
  void splitNames_ofAnArrangedFile_areThoseOfTheFile() {
    RobotsTxt file = file("a,cab:/x|ab:/y|d:/z");
    assertThat(file.splitNames()).hasToString("[cab]");
    assertThat(file.arrangedForOldReaders().splitNames()).hasToString("[cab]");
    assertThat(file("a:/x|b:/y").arrangedForOldReaders().splitNames()).isEmpty();
    assertThat(file("*:/x|b:/x").arrangedForOldReaders().splitNames()).isEmpty();
  }

  @Test
  void rsl_4_4_licensesComeFirst_inTheirOrder() {
    Field first = new Field("License", "https://www.example.org/a.xml");
    Field second = new Field("license", "https://www.example.org/b.xml");
    Field sitemap = new Field("Sitemap", "https://www.example.org/s.xml");
    assertThat(
            RobotsTxt.of(List.of(), List.of(sitemap, first, sitemap, second))
                .arrangedForOldReaders()
                .records())
        .containsExactly(first, second, sitemap, sitemap);
  }

  @Test
  void lists_areImmutable() {
    GroupArrangement arrangement = new GroupArrangement(file("a:/x").combined());
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> arrangement.groups().clear());
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> arrangement.split().clear());
  }

  @Test
  void noGroup_becomesAnEmptyGroupForStar() {
    assertThat(RobotsTxt.of(List.of(), List.of()).arrangedForOldReaders().groups())
        .containsExactly(Group.of(List.of(ProductToken.ANY), GroupTerms.FREE));
  }

  @Test
  void arrangement_keepsItsInvariantsForEveryFile() {
    RandomCases.forEach(5_000, GroupArrangementTest::assertPromises);
  }

  private static void assertPromises(Random random) {
    RobotsTxt file = RandomFiles.of(random).file();
    List<Group> arranged = new GroupArrangement(file.combined()).groups();
    assertEachNameOnce(file, arranged);
    assertAnyIsAloneAndLast(arranged);
    assertLongerNamesFirst(arranged);
    assertThat(file.arrangedForOldReaders().arrangedForOldReaders())
        .isEqualTo(file.arrangedForOldReaders());
    long sets =
        arranged.stream()
            .filter(group -> !group.isForAny())
            .map(group -> List.of(group.terms(), reasons(group), group.comment()))
            .distinct()
            .count();
    long named = arranged.stream().filter(group -> !group.isForAny()).count();
    assertThat(named - sets).isLessThanOrEqualTo(file.splitNames().size());
  }

  @Test
  void arrangement_equalsTheSimpleForm() {
    RandomCases.forEach(2_000, GroupArrangementTest::assertEqualsTheSimpleForm);
  }

  /** Names of few letters contain each other often; many of them are searched by automaton. */
  private static void assertEqualsTheSimpleForm(Random random) {
    int letters = 1 + random.nextInt(3);
    int longest = 1 + random.nextInt(12);
    List<Group> groups = new ArrayList<>();
    for (int i = random.nextInt(random.nextInt(20) == 0 ? 200 : 20); i >= 0; i--) {
      List<ProductToken> names = new ArrayList<>();
      for (int j = random.nextInt(6); j >= 0; j--) {
        names.add(ProductToken.of(word(random, letters, 1 + random.nextInt(longest))));
      }
      GroupTerms terms =
          GroupTerms.of(List.of(Rule.disallow(PathPattern.of("/" + random.nextInt(6)))));
      groups.add(Group.of(names, terms).withComment(random.nextInt(4) == 0 ? "c" : ""));
    }
    List<Group> combined = RobotsTxt.of(groups, List.of()).combined();
    GroupArrangement arrangement = new GroupArrangement(combined);
    GreedyArrangement simple = new GreedyArrangement(combined);
    assertThat(arrangement.groups()).isEqualTo(simple.groups());
    assertThat(arrangement.groups())
        .extracting(Group::comment)
        .isEqualTo(simple.groups().stream().map(Group::comment).toList());
    assertThat(arrangement.split()).isEqualTo(simple.split());
  }

  private static String word(Random random, int letters, int length) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < length; i++) {
      word.append((char) ('a' + random.nextInt(letters)));
    }
    return word.toString();
  }

  private static List<String> reasons(Group group) {
    return group.terms().rules().stream().map(Rule::reason).toList();
  }

  private static void assertEachNameOnce(RobotsTxt file, List<Group> arranged) {
    List<ProductToken> names = arranged.stream().flatMap(group -> group.agents().stream()).toList();
    assertThat(names).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(file.agents());
  }

  private static void assertAnyIsAloneAndLast(List<Group> arranged) {
    for (Group group : arranged) {
      if (group.isForAny()) {
        assertThat(group.agents()).containsExactly(ProductToken.ANY);
        assertThat(arranged.indexOf(group)).isEqualTo(arranged.size() - 1);
      }
    }
  }

  private static void assertLongerNamesFirst(List<Group> arranged) {
    Set<ProductToken> placed = new HashSet<>();
    for (Group group : arranged) {
      for (ProductToken name : group.agents()) {
        boolean part = !name.isAny() && placed.stream().anyMatch(earlier -> name.contains(earlier));
        assertThat(part).as("%s after a part of it in %s", name, arranged).isFalse();
      }
      placed.addAll(group.agents());
    }
  }

  @Test
  void rfc9309_decisionsAreTheSameForEveryName() {
    RandomCases.forEach(5_000, GroupArrangementTest::assertSameDecisions);
  }

  private static void assertSameDecisions(Random random) {
    RandomFiles files = RandomFiles.of(random);
    RobotsTxt file = files.file();
    RobotsTxt arranged = file.arrangedForOldReaders();
    for (int i = 0; i < 10; i++) {
      List<ProductToken> names = i == 0 ? List.of() : List.of(files.name());
      Target target = Target.of(files.target());
      assertThat(arranged.verdict(names, target).rule())
          .isEqualTo(file.verdict(names, target).rule());
      assertThat(arranged.groupFor(names).map(Group::terms))
          .isEqualTo(file.groupFor(names).map(Group::terms));
    }
  }
}
