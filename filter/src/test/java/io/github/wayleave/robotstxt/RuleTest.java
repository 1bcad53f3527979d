package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RuleTest {
  private static Rule allow(String path) {
    return Rule.allow(PathPattern.of(path));
  }

  private static Rule disallow(String path) {
    return Rule.disallow(PathPattern.of(path));
  }

  @Test
  void equality_isAccessAndPattern() {
    assertThat(allow("/a").withReason("why").withLine(3))
        .isEqualTo(allow("/%61"))
        .hasSameHashCodeAs(allow("/a"))
        .isNotEqualTo(disallow("/a"))
        .isNotEqualTo(allow("/b"));
  }

  @Test
  void properties_areKept() {
    Rule rule = disallow("/a").withReason("why").withLine(7);
    assertThat(rule.reason()).isEqualTo("why");
    assertThat(rule.line()).isEqualTo(7);
    assertThat(rule.access()).isEqualTo(Access.DISALLOW);
    assertThat(rule.pattern()).isEqualTo(PathPattern.of("/a"));
    assertThat(allow("/a").line()).isEqualTo(Rule.NO_LINE);
    assertThat(allow("/a").reason()).isEmpty();
    assertThat(rule).hasToString("Disallow: /a");
    assertThat(allow("/a$")).hasToString("Allow: /a$");
  }

  @Test
  void rfc9309_2_2_2_precedence_mostOctetsThenAllow() {
    List<Rule> ordered =
        List.of(
            disallow("/a/\u00E9"),
            disallow("/a/*/c$"),
            allow("/a/b"),
            disallow("/a/a"),
            disallow("/a/b"),
            allow("/a*"),
            disallow("/a$"),
            allow("/"),
            disallow("/"));
    RandomCases.forEach(100, random -> assertThat(sorted(ordered, random)).isEqualTo(ordered));
  }

  private static List<Rule> sorted(List<Rule> rules, Random random) {
    List<Rule> mixed = new ArrayList<>(rules);
    Collections.shuffle(mixed, random);
    mixed.sort(Rule.PRECEDENCE);
    return mixed;
  }
}
