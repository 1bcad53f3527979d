package io.github.wayleave.cli.explain.preference;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.explain.preference.PreferenceExplanation.UseExplanation;
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

/** Compares each published surface with the policy. */
class PreferenceExplanationTest {
  private static final String POLICY =
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        // groups, content-signal, content-usage-header, content-usage, rsl, rsl-line, tdmrep,
        // x-robots-tag; + allow, - deny, . nothing, x not told
        "- / ai-train | deny | x-------",
        "- /open/ ai-train | allow | .-++++-.",
        "GPTBot / ai-train | deny | --------",
        "GPTBot /open/ ai-train | allow | .-++++-.",
        "ClaudeBot / ai-train | allow | .+-+----",
        "- / search | allow | .+++++..",
        "GPTBot / search | allow | .+++++..",
        "- / ai-input | deny | x-..--..",
        "CCBot / ai-train | deny | --------",
        "Bytespider / ai-train | deny | x-------",
        "Google-Extended / ai-train | deny | --x-x-xx",
        "AdsBot-Google / search | allow | xx+x++..",
      })
  void surface_statesItsPreference(String purpose, String policy, String expected) {
    String[] parts = purpose.split(" ", -1);
    UseExplanation use = use(POLICY, parts[0].equals("-") ? null : parts[0], parts[1], parts[2]);

    assertThat(use.policy().preference())
        .isEqualTo(Optional.ofNullable(policy).flatMap(Preferences.Preference::of));
    assertThat(signs(use)).isEqualTo(expected);
  }

  @Test
  void contradiction_hasAReason() {
    UseExplanation use = use(POLICY, null, "/open/", "ai-train");

    assertThat(use.contrary()).containsExactly(Surface.CONTENT_SIGNAL, Surface.TDMREP);
    assertThat(use.surfaces().get(1).contradiction())
        .hasValueSatisfying(reason -> assertThat(reason).contains("paths"));
    assertThat(use(POLICY, "ClaudeBot", "/", "ai-train").contrary())
        .containsExactly(
            Surface.CONTENT_USAGE_HEADER,
            Surface.RSL,
            Surface.RSL_LINE,
            Surface.TDMREP,
            Surface.X_ROBOTS_TAG);
    assertThat(use(POLICY, "ClaudeBot", "/", "ai-train").policy().exception())
        .map(UsageOverride::reason)
        .contains("licence 2026/14");
  }

  @Test
  void denial_onNoSurface_isNoAgreement() {
    UseExplanation use =
        use(
            "robots: { disallow: /cart }\nusage: { ai-train: deny, publish: tdmrep }",
            "Google-Extended",
            "/",
            "ai-train");

    assertThat(use.agreeing()).isEmpty();
    assertThat(use.unseen()).containsExactly(Surface.TDMREP);
    assertThat(use.isAgreed()).isFalse();
    assertThat(use(POLICY, "Google-Extended", "/", "ai-train").agreeing())
        .containsExactly(
            Surface.GROUPS, Surface.CONTENT_SIGNAL, Surface.CONTENT_USAGE, Surface.RSL_LINE);
  }

  @Test
  void surface_notPublished_isNotRead() {
    UseExplanation use =
        use("usage: { ai-train: deny, publish: tdmrep }", "GPTBot", "/", "ai-train");

    assertThat(use.surfaces()).filteredOn(SurfaceResult::isPublished).hasSize(1);
    assertThat(signs(use)).isEqualTo("......-.");
    assertThat(signs(use("robots: { disallow: / }", "GPTBot", "/", "search")))
        .isEqualTo("........");
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
                  List.of(Preferences.Preference.values()).get(random.nextInt(2))),
              "");
      try {
        builder.addOverride(exception);
      } catch (InvalidValueException e) {
        // It contradicts one before it.
      }
    }
    return builder.build();
  }

  private static String signs(UseExplanation use) {
    StringBuilder signs = new StringBuilder();
    for (SurfaceResult result : use.surfaces()) {
      signs.append(
          result
              .preference()
              .value()
              .map(preference -> preference == Preferences.Preference.ALLOW ? '+' : '-')
              .orElse(result.isUnseen() ? 'x' : '.'));
    }
    return signs.toString();
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
