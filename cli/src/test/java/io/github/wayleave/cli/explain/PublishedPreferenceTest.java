package io.github.wayleave.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads each surface as a crawler does, and compares it with the policy. */
class PublishedPreferenceTest {
  private static final SitePolicy POLICY =
      SitePolicyLoader.load("wayleave.yaml", PreferenceExplanationTest.POLICY);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // groups, content-signal, content-usage-header, content-usage, rsl, rsl-line, tdmrep,
        // x-robots-tag; + allow, - deny, . nothing, x not told
        "*               | /      | ai-train | x-------",
        "*               | /open/ | ai-train | .-++++-.",
        "GPTBot          | /      | ai-train | --------",
        "GPTBot          | /open/ | ai-train | .-++++-.",
        "ClaudeBot       | /      | ai-train | .+-+----",
        "*               | /      | search   | .+++++..",
        "GPTBot          | /      | search   | .+++++..",
        "*               | /      | ai-input | x-..--..",
        "CCBot           | /      | ai-train | --------",
        "Bytespider      | /      | ai-train | x-------",
        "bingbot         | /      | ai-train | x-------",
        "Google-Extended | /      | ai-train | --x-x-xx",
        "AdsBot-Google   | /      | search   | xx+x++..",
      })
  void surface_statesItsPreference(String agent, String path, String use, String expected) {
    StringBuilder signs = new StringBuilder();
    UsagePurpose purpose = UsagePurpose.of(use).orElseThrow();
    for (Surface surface : Surface.values()) {
      SurfacePreference stated = preference(surface, agent, Target.of(path), purpose);
      signs.append(
          stated
              .value()
              .map(preference -> preference.isAllowed() ? '+' : '-')
              .orElse(stated.reachesCrawler() ? '.' : 'x'));
    }
    assertThat(signs).hasToString(expected);
  }

  private static SurfacePreference preference(
      Surface surface, String agent, Target target, UsagePurpose purpose) {
    Optional<Crawler> entry = POLICY.crawlers().find(ProductToken.of(agent));
    if (!surface.isInRobotsTxt() && POLICY.crawlers().isNeverSent(ProductToken.of(agent))) {
      return SurfacePreference.unseen("a control token is used in robots.txt only");
    }
    Optional<CrawlerIdentity> crawler = entry.map(CrawlerIdentity::of);
    List<ProductToken> obeys =
        crawler.map(CrawlerIdentity::obeys).orElse(List.of()).stream()
            .filter(name -> !name.isAny())
            .toList();
    Publication publication = Publication.of(POLICY.defaultRules(), InstantSource.system());
    SurfacePreference stated =
        SurfaceReaders.of(surface, new PublishedPage(publication, target, obeys), crawler)
            .read(purpose);
    return surface == Surface.GROUPS ? ofGroups(stated, entry, target, obeys, purpose) : stated;
  }

  /** A {@code Disallow} states a preference only for the purposes of the crawler. */
  private static SurfacePreference ofGroups(
      SurfacePreference stated,
      Optional<Crawler> entry,
      Target target,
      List<ProductToken> obeys,
      UsagePurpose purpose) {
    boolean worksForIt =
        entry.isEmpty()
            || entry.get().purposes().stream().anyMatch(each -> each.word().equals(purpose.word()));
    if (stated.value().isPresent()) {
      return worksForIt ? stated : SurfacePreference.unstated(stated.evidence());
    }
    boolean isDenied =
        PolicyPreference.of(
                POLICY.defaultRules().sections().usage().toOptional().orElseThrow(),
                obeys,
                target,
                purpose)
            .preference()
            .filter(Preferences.Preference.DENY::equals)
            .isPresent();
    return isDenied && worksForIt ? SurfacePreference.unseen(stated.evidence()) : stated;
  }
}
