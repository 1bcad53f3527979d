package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TermsTest {
  private static final Rule ALLOW_A = Rule.allow(PathPattern.of("/a"));
  private static final Rule DISALLOW_A = Rule.disallow(PathPattern.of("/a"));
  private static final Rule DISALLOW_ALL = Rule.disallow(PathPattern.of("/"));
  private static final Field CLEAN = new Field("Clean-param", "ref /");

  @Test
  void rules_areASetInOrderOfPrecedence() {
    assertThat(Terms.of(List.of(DISALLOW_ALL, DISALLOW_A, ALLOW_A, DISALLOW_A)))
        .isEqualTo(Terms.of(List.of(ALLOW_A, DISALLOW_A, DISALLOW_ALL)));
    assertThat(Terms.of(List.of(DISALLOW_ALL, DISALLOW_A, ALLOW_A)).rules())
        .containsExactly(ALLOW_A, DISALLOW_A, DISALLOW_ALL);
  }

  @Test
  void rules_ofEqualOnesTheFirstIsKept() {
    Terms terms = Terms.of(List.of(ALLOW_A.because("first").onLine(1), ALLOW_A.onLine(2)));
    assertThat(terms.rules()).singleElement().extracting(Rule::line).isEqualTo(1);
  }

  @Test
  void lists_areCopiedIn() {
    List<Rule> rules = new ArrayList<>(List.of(ALLOW_A));
    Terms terms = new Terms(rules, Optional.empty(), new ArrayList<>(List.of(CLEAN, CLEAN)));
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
    Terms slow = new Terms(List.of(ALLOW_A), Optional.of(Duration.ofSeconds(2)), List.of(CLEAN));
    Terms slower =
        new Terms(List.of(DISALLOW_ALL), Optional.of(Duration.ofSeconds(10)), List.of(CLEAN));
    assertThat(Terms.combined(List.of(slow, Terms.FREE, slower)))
        .isEqualTo(
            new Terms(
                List.of(ALLOW_A, DISALLOW_ALL),
                Optional.of(Duration.ofSeconds(10)),
                List.of(CLEAN)));
    assertThat(Terms.combined(List.of())).isEqualTo(Terms.FREE);
    assertThat(Terms.combined(List.of(slow))).isEqualTo(slow);
  }

  @Test
  void rfc9309_2_2_2_ruleFor_isTheMostSpecificThatCovers() {
    Terms terms = Terms.of(List.of(DISALLOW_ALL, DISALLOW_A, ALLOW_A));
    assertThat(ruleFor(terms, Target.of("/ab"))).contains(ALLOW_A);
    assertThat(ruleFor(terms, Target.of("/b"))).contains(DISALLOW_ALL);
    assertThat(ruleFor(Terms.FREE, Target.of("/b"))).isEmpty();
  }

  private static Optional<Rule> ruleFor(Terms terms, Target target) {
    Group group = Group.of(List.of(ProductToken.ANY), terms);
    return RobotsTxt.of(List.of(group), List.of()).verdict(List.of(), target).rule();
  }

  @Test
  void fields_cannotBeRulesInDisguise() {
    for (String name :
        new String[] {"Disallow", "dissallow", "User-Agent", "Sitemap", "Crawl-Delay"}) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> new Terms(List.of(), Optional.empty(), List.of(new Field(name, "/"))))
          .withMessageStartingWith("\"" + name + "\" is read as ");
    }
  }
}
