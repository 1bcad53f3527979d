package io.github.wayleave.policy.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.net.Origin;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UsageSectionTest {
  private static final Optional<Origin> SITE = Optional.of(Origin.of("https://www.example.org"));

  private static final Preferences NO_TRAINING =
      Preferences.NONE.with(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY);

  private static UsageSection.Builder noTraining() {
    return UsageSection.builder().preferences(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY);
  }

  @Test
  void license_isPublishedUnlessSurfacesAreSet() {
    assertThat(noTraining().build().publishes(Surface.RSL)).isFalse();
    assertThat(noTraining().rslDocument("/license.xml").build().publishes(Surface.RSL)).isTrue();
    assertThat(
            noTraining()
                .licenseDocument("https://www.example.org/license.xml")
                .surfaces(Surface.TDMREP)
                .build()
                .surfaces())
        .containsExactly(Surface.TDMREP);
  }

  @Test
  void defaultSurfaces_passLighthouse() {
    assertThat(noTraining().rslDocument("/license.xml").build().surfaces())
        .doesNotContain(Surface.CONTENT_USAGE, Surface.RSL_LINE);
  }

  @Test
  void toBuilder_createsAnEqualSection() {
    List<UsageSection> sections =
        List.of(
            noTraining().build(),
            noTraining().rslDocument("/license.xml").build(),
            noTraining().licenseDocument("https://www.example.org/l").preamble(true).build(),
            noTraining()
                .addOverride(
                    new UsageOverride(
                        List.of(UsageSection.Builder.path("/open/")),
                        UsageSection.Builder.agents("ClaudeBot"),
                        NO_TRAINING,
                        "why"))
                .surfaces(Surface.GROUPS, Surface.TDMREP)
                .snippetsDenied(true)
                .reservationDocument("https://www.example.org/tdm.json")
                .build());
    assertThat(sections).allMatch(section -> section.toBuilder().build().equals(section));
  }

  @Test
  void licenseAt_publishedLicense_isResolvedAgainstTheSite() {
    UsageSection.UsageDocuments documents =
        noTraining().rslDocument("/license.xml").build().documents();
    assertThat(documents.licenseAt(SITE)).contains("https://www.example.org/license.xml");
    assertThat(documents.licenseAt(Optional.empty())).isEmpty();
    UsageSection.UsageDocuments elsewhere =
        noTraining().licenseDocument("https://other.example/l").build().documents();
    assertThat(elsewhere.licenseAt(Optional.empty())).contains("https://other.example/l");
  }

  @Test
  void sectionWithoutSurfaces_isRejected() {
    UsageSection section = noTraining().build();
    assertThatThrownBy(
            () ->
                new UsageSection(
                    section.preferences(),
                    Set.of(),
                    true,
                    section.wording(),
                    UsageSection.UsageDocuments.NONE))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "has no surface; add at least one of groups, content-signal, content-usage-header, content-usage, rsl, rsl-line, tdmrep, x-robots-tag to \"publish\"");
  }

  @Test
  void invalidPath_isRejected() {
    String path = "/" + "a".repeat(PolicyLimits.LONGEST_VALUE + 1);
    assertThatThrownBy(
            () ->
                noTraining()
                    .addOverride(
                        new UsageOverride(
                            List.of(UsageSection.Builder.path(path)), List.of(), NO_TRAINING, "")))
        .isInstanceOf(InvalidValueException.class);
  }

  @Test
  void headerEntry_appliesToItsPagesAndCrawlers() {
    TagRules rules = TagRules.of("noindex");
    HeaderEntry header =
        new HeaderEntry(
            List.of(HeaderEntry.path("/a"), HeaderEntry.path("/b$")),
            UsageSection.Builder.agents("FindBot", "LearnBot"),
            rules);
    assertThat(header.covers(Target.of("/ab"))).isTrue();
    assertThat(header.covers(Target.of("/b"))).isTrue();
    assertThat(header.covers(Target.of("/bc"))).isFalse();
    assertThat(header.tags())
        .isEqualTo(RobotsTags.of("FindBot", rules).withRules(RobotsTags.of("LearnBot", rules)));
    assertThat(new HeaderEntry(List.of(), List.of(), rules).tags()).isEqualTo(RobotsTags.of(rules));
  }

  @Test
  void headerEntryWithoutRules_isRejected() {
    assertThatThrownBy(() -> new HeaderEntry(List.of(), List.of(), TagRules.EMPTY))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("has no rule; write at least one under \"x-robots-tag\", such as noindex");
  }
}
