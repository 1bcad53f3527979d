package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GroupTest {
  private static final GroupTerms SHUT = GroupTerms.of(List.of(Rule.disallow(PathPattern.of("/"))));

  private static Group group(GroupTerms terms, String... names) {
    return Group.of(Stream.of(names).map(ProductToken::of).toList(), terms);
  }

  @Test
  void rfc9309_2_1_groupWithoutNames_throws() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Group.of(List.of(), SHUT))
        .withMessage("requires at least one crawler");
  }

  @Test
  void agents_areDistinct() {
    Group group = group(SHUT, "Foo", "bar", "FOO");
    assertThat(group.agents()).hasToString("[Foo, bar]");
    assertThat(group.isForAny()).isFalse();
    assertThat(group(SHUT, "a", "*").isForAny()).isTrue();
  }

  @Test
  void equality_ignoresTheComment() {
    assertThat(group(SHUT, "a").withComment("c"))
        .isEqualTo(group(SHUT, "A"))
        .hasSameHashCodeAs(group(SHUT, "A"))
        .isNotEqualTo(group(GroupTerms.FREE, "a"))
        .isNotEqualTo(group(SHUT, "a", "b"));
    assertThat(group(SHUT, "a").withComment("c").comment()).isEqualTo("c");
  }

  @Test
  void combined_joinsTermsAndComments() {
    Group group = group(SHUT, "a").withComment("c");
    ProductToken name = ProductToken.of("a");
    Group combined =
        Group.combined(name, List.of(group, group(GroupTerms.FREE, "A", "b").withComment("c")));
    assertThat(combined).isEqualTo(group(SHUT, "a"));
    assertThat(combined.comment()).isEqualTo("c");
    assertThat(Group.combined(name, List.of(group, group(SHUT, "a").withComment("d"))).comment())
        .isEqualTo("c\nd");
  }
}
