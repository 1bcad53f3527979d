package io.github.wayleave.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.explain.PreferenceExplanation.UseExplanation;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Explains what the policy says, beside what each surface publishes. */
class PreferenceExplanationTest {
  static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: /search }
      usage:
        search: allow
        ai-input: deny
        ai-train: deny
        except:
          - { paths: /open/, ai-train: allow }
          - { agents: ClaudeBot, ai-train: allow, because: licence 2026/14 }
        rsl-document: /license.xml
        publish: [groups, content-signal, content-usage-header, content-usage, rsl, rsl-line, tdmrep, x-robots-tag]
      """;

  @Test
  void surface_isPrintedAsItIsPublished() {
    UseExplanation use = use(POLICY, "GPTBot", "/", "ai-train");
    assertThat(use.policy().preference()).contains(Preferences.Preference.DENY);
    assertThat(lines(use, Surface.GROUPS))
        .singleElement()
        .asString()
        .startsWith("Disallow: / (line ");
    assertThat(lines(use, Surface.CONTENT_SIGNAL))
        .containsExactly("Content-Signal: search=yes, ai-input=no, ai-train=no");
    assertThat(lines(use, Surface.CONTENT_USAGE_HEADER))
        .containsExactly("Content-Usage: search=y, train-ai=n");
    assertThat(lines(use, Surface.RSL))
        .singleElement()
        .asString()
        .contains("<https://www.example.org/license.xml>");
    assertThat(lines(use, Surface.RSL_LINE))
        .containsExactly("License: https://www.example.org/license.xml");
    assertThat(lines(use, Surface.TDMREP))
        .containsExactly("tdm-reservation: 1", "/.well-known/tdmrep.json");
    assertThat(lines(use, Surface.X_ROBOTS_TAG)).containsExactly("X-Robots-Tag: noai, noimageai");
  }

  @Test
  void exception_isNamed_besideWhatIsPublished() {
    UseExplanation use = use(POLICY, "ClaudeBot", "/", "ai-train");
    assertThat(use.policy().exception()).map(UsageOverride::reason).contains("licence 2026/14");
    assertThat(use.policy().preference()).contains(Preferences.Preference.ALLOW);
    assertThat(lines(use, Surface.GROUPS)).isEmpty();
    assertThat(lines(use, Surface.CONTENT_USAGE_HEADER))
        .containsExactly("Content-Usage: search=y, train-ai=n");
  }

  @Test
  void surface_thatTheCrawlerDoesNotSee_hasAReason() {
    UseExplanation use = use(POLICY, "Google-Extended", "/", "ai-train");
    assertThat(surface(use, Surface.TDMREP).reason())
        .isEqualTo("a control token is used in robots.txt only");
    assertThat(surface(use(POLICY, "AdsBot-Google", "/", "search"), Surface.GROUPS).reason())
        .isEqualTo("no group names the crawler, and it ignores *");
    String noFile = "usage: { ai-train: deny, publish: tdmrep }";
    assertThat(use(noFile, "GPTBot", "/", "ai-train").surfaces())
        .filteredOn(PublishedSurface::isOn)
        .extracting(PublishedSurface::surface)
        .containsExactly(Surface.TDMREP);
    assertThat(use("robots: { disallow: / }", "GPTBot", "/", "search").surfaces())
        .noneMatch(PublishedSurface::isOn);
  }

  /** An owner's own lines say what no preference of the policy says. */
  @Test
  void statement_withoutAPreference_isThatOfTheLines() {
    String policy =
        """
        robots:
          disallow: /cart
          fields: { Content-Signal: "search=yes, ai-train=no", Content-Usage: "/open/ train-ai=y" }
        """;
    assertThat(use(policy, null, "/", "ai-train").decision()).contains(Preferences.Preference.DENY);
    assertThat(use(policy, "GPTBot", "/", "search").decision())
        .contains(Preferences.Preference.ALLOW);
    assertThat(use(policy, "GPTBot", "/", "ai-input").decision()).isEmpty();
    assertThat(use(policy, "GPTBot", "/open/", "ai-train").decision())
        .contains(Preferences.Preference.DENY);
    assertThat(use(POLICY, "ClaudeBot", "/", "ai-train").decision())
        .contains(Preferences.Preference.ALLOW);
  }

  /** An owner's own header field says it, too; a crawler obeys those for its name and for all. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          noai | | ai-train | true
          noai | GPTBot | ai-train | true
          noai | GPTBot | ai-input | false
          nosnippet | Googlebot | ai-input | true
          noindex | | search | true
          '"unavailable_after: 2020-01-01"' | | search | true
          '"unavailable_after: 2999-01-01"' | | search | false
          'noindex, agents: Googlebot' | Googlebot | search | true
          'noindex, agents: Googlebot' | bingbot | search | false
          'noindex, agents: Googlebot' | | search | false
          noarchive | bingbot | ai-train | true
          noarchive | Googlebot | ai-train | false
          'noai, paths: /b/' | | ai-train | false
          noai | Google-Extended | ai-train | false
          nofollow | | search | false
          """)
  void ownHeaderField_statesAUse(String rules, String agent, String use, boolean isDenied) {
    String policy = "robots: { disallow: /cart }\nheaders: { x-robots-tag: %s }\n";
    assertThat(use(policy.formatted(rules), agent, "/a", use).decision())
        .isEqualTo(isDenied ? Optional.of(Preferences.Preference.DENY) : Optional.empty());
  }

  @Test
  void ownHeaderField_isStricterThanALine() {
    String policy =
        "robots: { disallow: /cart, fields: { Content-Signal: search=yes } }\nheaders: { x-robots-tag: noindex }\n";
    assertThat(use(policy, null, "/a", "search").decision()).contains(Preferences.Preference.DENY);
  }

  @Test
  void exception_mostSpecific_isNamed() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      UsageSection section = section(random);
      List<ProductToken> obeys =
          random.nextBoolean() ? List.of() : UsageSection.Builder.agents("a");
      Target target = Target.of(List.of("/", "/x", "/x/y", "/y").get(random.nextInt(4)));
      for (UsagePurpose purpose : UsagePurpose.values()) {
        assertThat(PolicyPreference.of(section, obeys, target, purpose).preference())
            .as("seed %s: %s of %s at %s to %s", seed, section, purpose, target, obeys)
            .isEqualTo(section.preferences().tableFor(obeys).preferenceFor(purpose, target));
      }
    }
  }

  private static UsageSection section(Random random) {
    UsageSection.Builder builder =
        UsageSection.builder().preferences(UsagePurpose.SEARCH, Preferences.Preference.ALLOW);
    for (int i = 0; i < 6; i++) {
      List<String> paths = List.of("/", "/x", "/x/y", "/*y");
      UsageOverride exception =
          new UsageOverride(
              List.of(UsageSection.Builder.path(paths.get(random.nextInt(4)))),
              random.nextBoolean() ? List.of() : UsageSection.Builder.agents("a"),
              Preferences.NONE.with(
                  List.of(UsagePurpose.values()).get(random.nextInt(3)),
                  random.nextBoolean()
                      ? Preferences.Preference.ALLOW
                      : Preferences.Preference.DENY),
              "");
      try {
        builder.addOverride(exception);
      } catch (InvalidValueException e) {
        // It contradicts one before it.
      }
    }
    return builder.build();
  }

  private static List<String> lines(UseExplanation use, Surface surface) {
    return surface(use, surface).lines();
  }

  private static PublishedSurface surface(UseExplanation use, Surface surface) {
    return use.surfaces().stream()
        .filter(each -> each.surface() == surface)
        .findFirst()
        .orElseThrow();
  }

  private static UseExplanation use(String yaml, String agent, String url, String purpose) {
    SitePolicy policy = SitePolicyLoader.load("wayleave.yaml", yaml);
    return PreferenceExplanation.of(
            new PolicySubject("wayleave.yaml", policy, policy.defaultRules()),
            Optional.ofNullable(agent),
            QueriedUrl.of(url),
            Arrays.asList(UsagePurpose.of(purpose).orElseThrow()))
        .uses()
        .get(0);
  }
}
