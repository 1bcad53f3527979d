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
  void sharing_joinsNamesTermsAndComments() {
    Group group = group(SHUT, "a").withComment("c");
    Group shared =
        Group.sharing(
            List.of(group, group(SHUT, "b"), group(GroupTerms.FREE, "A").withComment("c")));
    assertThat(shared).isEqualTo(group(SHUT, "a", "b"));
    assertThat(shared.comment()).isEqualTo("c");
    assertThat(Group.sharing(List.of(group, group(SHUT, "b").withComment("d"))).comment())
        .isEqualTo("c\nd");
  }
}
