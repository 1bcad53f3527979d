package io.github.wayleave.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SitePolicyTest {
  private static final SitePolicy POLICY =
      SitePolicy.builder()
          .site("https://www.example.org")
          .contact("webmaster@example.org")
          .robots(
              RobotsPolicy.builder()
                  .comment("hello")
                  .disallow("/cart")
                  .group(GroupPolicy.of("bingbot").disallow("/x").build())
                  .sitemap("/sitemap.xml")
                  .build())
          .cache(CachePolicy.DEFAULT.withMaxAge(Duration.ofMinutes(5)))
          .ignoreWarning(Warning.RULES_NOT_INHERITED)
          .build();

  @Test
  void toString_summarizesThePolicy() {
    assertThat(POLICY)
        .hasToString(
            "SitePolicy[https://www.example.org, robots.txt: yes, data.txt: no, enforcement: off, entries of hosts: 0, warnings: 0]");
    assertThat(SitePolicy.builder().hidden(IndexingMode.DEINDEX).build())
        .hasToString(
            "SitePolicy[robots.txt: no, data.txt: no, enforcement: off, deindexed, entries of hosts: 0, warnings: 0]");
  }

  @Test
  void toBuilder_keepsEverything() {
    SitePolicy rebuilt = POLICY.toBuilder().build();
    assertThat(rebuilt.defaultRules().site()).isEqualTo(POLICY.defaultRules().site());
    assertThat(rebuilt.defaultRules().contact()).isEqualTo(POLICY.defaultRules().contact());
    assertThat(rebuilt.defaultRules().robots()).isEqualTo(POLICY.defaultRules().robots());
    assertThat(rebuilt.defaultRules().data()).isEqualTo(POLICY.defaultRules().data());
    assertThat(rebuilt.defaultRules().cache()).isEqualTo(POLICY.defaultRules().cache());
    assertThat(rebuilt.defaultRules().robotsTxt()).isEqualTo(POLICY.defaultRules().robotsTxt());
    assertThat(rebuilt.warnings()).as("still silenced").isEmpty();
  }

  @Test
  void toBuilder_datasetsCanBeAdded() {
    RobotsPolicy robots = POLICY.defaultRules().robots().toOptional().orElseThrow();
    SitePolicy extended =
        POLICY.toBuilder().robots(robots.toBuilder().disallow("/sold-out/").build()).build();
    List<ProductToken> noNames = List.of();
    assertThat(extended.defaultRules().verdict(noNames, Target.of("/sold-out/1")).isAllowed())
        .isFalse();
    assertThat(extended.defaultRules().verdict(noNames, Target.of("/cart")).isAllowed()).isFalse();
    assertThat(POLICY.defaultRules().verdict(noNames, Target.of("/sold-out/1")).isAllowed())
        .isTrue();
  }

  @Test
  void defaultGroup_rejectsNames() {
    for (GroupPolicy group :
        List.of(
            GroupPolicy.of("*", "Bingbot").build(),
            GroupPolicy.of("Bingbot").build(),
            GroupPolicy.of("*").inherit(true).build(),
            GroupPolicy.of("*").comment("x").build())) {
      assertThatExceptionOfType(InvalidValueException.class)
          .isThrownBy(() -> new RobotsPolicy(Optional.empty(), "", group, List.of(), List.of()))
          .withMessageStartingWith("the default group must not have names");
    }
  }

  @Test
  void invalidGroups_areRejected() {
    Rule rule = Rule.disallow(PathPattern.of("/x"));
    assertInvalid(() -> group(List.of(rule), Optional.empty(), List.of()));
    assertInvalid(() -> fields(new Field("useg-agent", "*")));
    assertInvalid(() -> fields(new Field("Sitemap", "/x")));
    assertInvalid(() -> fields(new Field("Note", "x".repeat(16_001))));
    assertInvalid(() -> group(List.of(), Optional.of(Duration.ofMillis(1500)), List.of()));
    assertInvalid(() -> GroupPolicy.of("x".repeat(16_001)));
  }

  private static GroupPolicy fields(Field field) {
    return group(List.of(), Optional.empty(), List.of(field));
  }

  private static GroupPolicy group(
      List<Rule> allow, Optional<Duration> crawlDelay, List<Field> fields) {
    return new GroupPolicy(
        List.of(),
        List.of(),
        false,
        allow,
        List.of(),
        crawlDelay,
        fields,
        "",
        new GroupPolicy.GroupEnforcement(Optional.empty(), Map.of()));
  }

  private static void assertInvalid(Runnable making) {
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(making::run);
  }
}
