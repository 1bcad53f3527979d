package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GroupTermsTest {
  private static final Rule ALLOW_A = Rule.allow(PathPattern.of("/a"));
  private static final Rule DISALLOW_A = Rule.disallow(PathPattern.of("/a"));
  private static final Rule DISALLOW_ALL = Rule.disallow(PathPattern.of("/"));
  private static final Field CLEAN = new Field("Clean-param", "ref /");

  @Test
  void rules_areASetInOrderOfPrecedence() {
    assertThat(GroupTerms.of(List.of(DISALLOW_ALL, DISALLOW_A, ALLOW_A, DISALLOW_A)))
        .isEqualTo(GroupTerms.of(List.of(ALLOW_A, DISALLOW_A, DISALLOW_ALL)));
    assertThat(GroupTerms.of(List.of(DISALLOW_ALL, DISALLOW_A, ALLOW_A)).rules())
        .containsExactly(ALLOW_A, DISALLOW_A, DISALLOW_ALL);
  }

  @Test
  void rules_duplicates_keepTheFirst() {
    GroupTerms terms =
        GroupTerms.of(List.of(ALLOW_A.withReason("first").withLine(1), ALLOW_A.withLine(2)));
    assertThat(terms.rules()).singleElement().extracting(Rule::line).isEqualTo(1);
  }

  @Test
  void lists_areCopiedIn() {
    List<Rule> rules = new ArrayList<>(List.of(ALLOW_A));
    GroupTerms terms =
        new GroupTerms(rules, Optional.empty(), new ArrayList<>(List.of(CLEAN, CLEAN)));
    rules.clear();
    assertThat(terms.rules()).hasSize(1);
    assertThat(terms.fields()).containsExactly(CLEAN);
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> terms.rules().clear());
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> terms.fields().clear());
  }

  @Test
  void rfc9309_2_2_1_combined_hasTheRulesOfAll() {
    GroupTerms slow =
        new GroupTerms(List.of(ALLOW_A), Optional.of(Duration.ofSeconds(2)), List.of(CLEAN));
    GroupTerms slower =
        new GroupTerms(List.of(DISALLOW_ALL), Optional.of(Duration.ofSeconds(10)), List.of(CLEAN));
    assertThat(GroupTerms.combined(List.of(slow, GroupTerms.FREE, slower)))
        .isEqualTo(
            new GroupTerms(
                List.of(ALLOW_A, DISALLOW_ALL),
                Optional.of(Duration.ofSeconds(10)),
                List.of(CLEAN)));
    assertThat(GroupTerms.combined(List.of())).isEqualTo(GroupTerms.FREE);
    assertThat(GroupTerms.combined(List.of(slow))).isEqualTo(slow);
  }

  @Test
  void rfc9309_2_2_2_ruleFor_isTheMostSpecificThatCovers() {
    GroupTerms terms = GroupTerms.of(List.of(DISALLOW_ALL, DISALLOW_A, ALLOW_A));
    assertThat(ruleFor(terms, Target.of("/ab"))).contains(ALLOW_A);
    assertThat(ruleFor(terms, Target.of("/b"))).contains(DISALLOW_ALL);
    assertThat(ruleFor(GroupTerms.FREE, Target.of("/b"))).isEmpty();
  }

  private static Optional<Rule> ruleFor(GroupTerms terms, Target target) {
    Group group = Group.of(List.of(ProductToken.ANY), terms);
    return RobotsTxt.of(List.of(group), List.of()).verdict(List.of(), target).rule();
  }

  @Test
  void fields_readAsRules_throw() {
    for (String name :
        new String[] {"Disallow", "dissallow", "User-Agent", "Sitemap", "Crawl-Delay"}) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(
              () -> new GroupTerms(List.of(), Optional.empty(), List.of(new Field(name, "/"))))
          .withMessageStartingWith("\"" + name + "\" is parsed as ");
    }
  }
}
