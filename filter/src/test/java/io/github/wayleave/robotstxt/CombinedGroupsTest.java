package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CombinedGroupsTest {
  private static final int NAMES = 5_000;
  private static final int RULES = 2_000;

  private static Group group(int from, int to, String path) {
    List<ProductToken> names =
        IntStream.range(from, to).mapToObj(i -> ProductToken.of("bot" + i)).toList();
    List<Rule> rules =
        IntStream.range(0, RULES).mapToObj(i -> Rule.disallow(PathPattern.of(path + i))).toList();
    return Group.of(names, GroupTerms.of(rules));
  }

  private static GroupTerms terms(RobotsTxt file, int number) {
    return file.groupFor(List.of(ProductToken.of("bot" + number))).orElseThrow().terms();
  }

  /** There are 2,500 times as many names as combinations: without sharing, 20 million rules. */
  @Test
  void namesInTheSameGroups_shareTheirTerms() {
    RobotsTxt file =
        RobotsTxt.of(List.of(group(0, NAMES, "/a"), group(0, NAMES / 2, "/b")), List.of());
    for (int i = 0; i < NAMES; i++) {
      assertThat(terms(file, i)).isSameAs(terms(file, i < NAMES / 2 ? 0 : NAMES / 2));
    }
    assertThat(terms(file, 0).rules()).hasSize(2 * RULES);
    assertThat(terms(file, NAMES - 1).rules()).hasSize(RULES);
  }

  @Test
  void rulesBeyondTheLimit_areCombinedAgain() {
    List<Group> groups = new ArrayList<>();
    groups.add(group(0, 400, "/a"));
    for (int i = 0; i < 400; i++) {
      groups.add(
          Group.of(
              List.of(ProductToken.of("bot" + i)),
              GroupTerms.of(List.of(Rule.allow(PathPattern.of("/a1/" + i))))));
    }
    RobotsTxt file = RobotsTxt.of(groups, List.of());
    for (int i = 0; i < 400; i++) {
      GroupTerms first = terms(file, i);
      if (i < CombinedGroups.MAX_CACHED_RULES / (RULES + 1)) {
        assertThat(terms(file, i)).isSameAs(first);
      } else {
        assertThat(terms(file, i)).isNotSameAs(first).isEqualTo(first);
      }
    }
    assertThatThrownBy(file::arrangedForOldReaders)
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining(
            "has crawlers in several groups, with more than 500000 rules and fields when each"
                + " crawler has its own group; shorten it");
    for (int i : List.of(0, 399)) {
      List<ProductToken> name = List.of(ProductToken.of("bot" + i));
      assertThat(file.verdict(name, Target.of("/a1/" + i + "/x")).isAllowed()).isTrue();
      assertThat(file.verdict(name, Target.of("/a1/x")).isAllowed()).isFalse();
    }
  }

  /** Rules and fields count, in all groups of a name. */
  @Test
  void combinations_mayHaveAsManyRulesAndFieldsAsTheLimitSays() {
    List<Rule> rules = new ArrayList<>();
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      rules.add(Rule.disallow(PathPattern.of("/" + i)));
      fields.add(new Field("Clean-param", "p" + i + " /"));
    }
    GroupTerms common = new GroupTerms(rules, Optional.empty(), fields.subList(0, 199));
    GroupTerms own = GroupTerms.of(List.of(Rule.allow(PathPattern.of("/1/open"))));
    List<Group> groups = new ArrayList<>();
    groups.add(
        Group.of(
            IntStream.range(0, 1_000).mapToObj(i -> ProductToken.of("bot" + i)).toList(), common));
    for (int i = 0; i < 1_000; i++) {
      groups.add(Group.of(List.of(ProductToken.of("bot" + i)), own));
    }
    RobotsTxt.of(groups, List.of()).requireCombinable();
    groups.add(groups.get(1));
    assertThatThrownBy(RobotsTxt.of(groups, List.of())::requireCombinable)
        .isInstanceOf(InvalidValueException.class);
  }

  @Test
  void combination_equalsTheSimpleForm() {
    RandomCases.forEach(2_000, CombinedGroupsTest::assertEqualsTheSimpleForm);
  }

  private static void assertEqualsTheSimpleForm(Random random) {
    RobotsTxt file = RandomFiles.of(random).file();
    for (ProductToken name : file.agents()) {
      List<Group> named =
          file.groups().stream().filter(group -> group.agents().contains(name)).toList();
      GroupTerms terms = GroupTerms.combined(named.stream().map(Group::terms).toList());
      Optional<Group> combined = file.groupFor(List.of(name));
      assertThat(combined).contains(Group.of(List.of(name), terms));
      assertThat(combined.orElseThrow().comment())
          .isEqualTo(
              String.join(
                  "\n",
                  named.stream()
                      .map(Group::comment)
                      .filter(comment -> !comment.isEmpty())
                      .distinct()
                      .toList()));
    }
  }
}
