package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.lint.check.LintProfile;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code usage} writes into robots.txt passes Lighthouse, but for what is off by default. */
class UsageLighthouseTest {
  /** Returns all that can be said in general, from nothing to a denial of each purpose. */
  static List<Preferences> bases() {
    List<Preferences> bases = List.of(Preferences.NONE);
    for (UsagePurpose purpose : UsagePurpose.values()) {
      bases =
          bases.stream()
              .flatMap(
                  preferences ->
                      Stream.of(
                          preferences,
                          preferences.with(purpose, Preferences.Preference.ALLOW),
                          preferences.with(purpose, Preferences.Preference.DENY)))
              .toList();
    }
    return bases;
  }

  @ParameterizedTest
  @MethodSource("bases")
  void defaultSurfaces_pass(Preferences base) {
    assertThat(findings(section(base).licenseDocument("https://www.example.org/license.xml")))
        .isEmpty();
    assertThat(findings(section(base).preamble(true))).isEmpty();
  }

  @Test
  void contentUsageAndLicenseLine_fail() {
    Preferences base = Preferences.NONE.with(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY);
    assertThat(findings(section(base).surfaces(Surface.CONTENT_USAGE)))
        .isNotEmpty()
        .containsOnly("lighthouse-unknown-directive");
    assertThat(
            findings(
                section(base)
                    .surfaces(Surface.RSL_LINE)
                    .licenseDocument("https://www.example.org/license.xml")))
        .containsExactly("lighthouse-unknown-directive");
  }

  private static UsageSection.Builder section(Preferences base) {
    UsageSection.Builder usage = UsageSection.builder();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      base.preferenceFor(purpose).ifPresent(preference -> usage.preferences(purpose, preference));
    }
    Preferences allowed =
        Preferences.NONE.with(UsagePurpose.AI_TRAIN, Preferences.Preference.ALLOW);
    Preferences denied = Preferences.NONE.with(UsagePurpose.AI_INPUT, Preferences.Preference.DENY);
    return usage
        .addOverride(
            new UsageOverride(List.of(PathPattern.of("/a$b/*.pdf$")), List.of(), allowed, ""))
        .addOverride(
            new UsageOverride(
                List.of(PathPattern.of("/open/")),
                List.of(ProductToken.of("ClaudeBot")),
                denied,
                ""));
  }

  private static List<String> findings(UsageSection.Builder usage) {
    SitePolicy policy =
        SitePolicy.builder()
            .site("https://www.example.org")
            .robots(RobotsPolicy.builder().disallow("/*.doc$").sitemap("/sitemap.xml").build())
            .catalogue(CrawlerCatalogue.bundled())
            .usage(usage.build())
            .build();
    byte[] bytes = policy.defaultRules().robotsDocument().toOptional().orElseThrow().octets();
    LintRequest question =
        new LintRequest(Set.of(LintProfile.LIGHTHOUSE), Set.of(), Optional.empty());
    return RobotsTxtLint.look(
            RobotsFile.of("robots.txt", bytes), CrawlerCatalogue.bundled(), question)
        .findings()
        .stream()
        .map(Finding::name)
        .filter(name -> name.startsWith("lighthouse"))
        .toList();
  }
}
