package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.policy.section.EnforcementMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which crawlers a rule refuses, and which are only observed. */
@RunInForms({FILTER, FRONT})
public class EnforcementModeContract {
  private static final String RULES = "robots:\n  disallow: /search\n";
  private static final String ENFORCED = RULES + "enforcement:\n  mode: enforce\n";
  private static final String FORWARDED = "X-Forwarded-For";

  private static final String FINER =
      """
      robots:
        disallow: [/search, { path: /beta, enforcement: observe }]
        groups:
          - agents: Bytespider
            inherit: true
            enforcement: observe
          - agents: CCBot
            inherit: true
            enforcement: enforce
      enforcement:
        mode: %s
        never: { agents: GPTBot, purposes: archive }
      """;

  private static final String MANY_HOSTS =
      """
      robots: { disallow: /search }
      hosts:
        - names: strict.example.org
          enforcement: { mode: enforce, status: 410 }
        - names: open.example.org
          enforcement: { mode: off }
      enforcement: { mode: observe }
      """;

  private final Launcher launcher;

  public EnforcementModeContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @Test
  void observedRequest_passes_andTheApplicationSeesTheDecision() throws Exception {
    try (EnforcedSite site = start(RULES + "enforcement: { mode: observe }\n")) {
      RawResponse response = site.get(EnforcedSite.CRAWLER, "/search");
      EnforcedSite.assertPassed(response, "Observed");
      assertThat(response.header(DecisionEchoFilter.CLAIM)).isEqualTo(EnforcedSite.CRAWLER);
      EnforcedSite.assertPassed(site.get(EnforcedSite.CRAWLER, "/other"), "ALLOWED");
      EnforcedSite.assertUntouched(site.get(EnforcedSite.BROWSER, "/search"));
    }
  }

  @Test
  void withoutTheSection_enforcementIsOff() throws Exception {
    try (EnforcedSite site = start(RULES)) {
      EnforcedSite.assertUntouched(site.get(EnforcedSite.CRAWLER, "/search"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "enforce, SomeNewBot,   /search, 403",
    "enforce, SomeNewBot,   /beta,   200",
    "enforce, Bytespider,   /search, 200",
    "enforce, CCBot,        /search, 403",
    "enforce, CCBot,        /beta,   200",
    "enforce, GPTBot,       /search, 200",
    "enforce, archive.org_bot, /search, 200",
    "observe, SomeNewBot,   /search, 200",
    "observe, Bytespider,   /search, 200",
    "observe, CCBot,        /search, 403"
  })
  void groupsRulesAndNever_overrideTheMode(String mode, String crawler, String target, int status)
      throws Exception {
    try (EnforcedSite site = start(FINER.formatted(mode))) {
      RawResponse response = site.get(crawler, target);
      if (status == 403) {
        EnforcedSite.assertRefused(response, 403);
      } else {
        EnforcedSite.assertPassed(response, "Observed");
      }
    }
  }

  @Test
  void exemptClients_areNotRefused() throws Exception {
    try (EnforcedSite exempt = start(ENFORCED + "  clients: { networks: 127.0.0.1/32 }\n");
        EnforcedSite restricted = start(ENFORCED + "  clients: { networks: 192.0.2.0/24 }\n")) {
      EnforcedSite.assertPassed(exempt.get(EnforcedSite.CRAWLER, "/search"), "CLIENT");
      EnforcedSite.assertRefused(restricted.get(EnforcedSite.CRAWLER, "/search"), 403);
      EnforcedSite.assertRefused(from(restricted, "192.0.2.7"), 403);
    }
  }

  @Test
  void trustedProxy_namesTheClient() throws Exception {
    String policy =
        ENFORCED + "  clients: { networks: 192.0.2.0/24 }\ntrusted-proxies: 127.0.0.1/32\n";
    try (EnforcedSite site = start(policy)) {
      EnforcedSite.assertPassed(from(site, "192.0.2.7"), "CLIENT");
      EnforcedSite.assertPassed(from(site, "198.51.100.8, 192.0.2.7"), "CLIENT");
      EnforcedSite.assertRefused(from(site, "192.0.2.7, 198.51.100.8"), 403);
      EnforcedSite.assertRefused(from(site, "198.51.100.8"), 403);
      EnforcedSite.assertRefused(site.get(EnforcedSite.CRAWLER, "/search"), 403);
    }
  }

  @Test
  void exemptPaths_areExemptInEveryInterpretation() throws Exception {
    try (EnforcedSite site = start(ENFORCED + "  exempt-paths: /search/health\n")) {
      EnforcedSite.assertPassed(site.get(EnforcedSite.CRAWLER, "/search/health"), "EXEMPT");
      EnforcedSite.assertPassed(site.get(EnforcedSite.CRAWLER, "/search/he%61lth"), "EXEMPT");
      EnforcedSite.assertRefused(site.get(EnforcedSite.CRAWLER, "/search/health/../x"), 403);
      EnforcedSite.assertRefused(site.get(EnforcedSite.CRAWLER, "/search/x"), 403);
    }
  }

  @Test
  void hosts_haveDifferentModes() throws Exception {
    try (EnforcedSite site = start(MANY_HOSTS)) {
      EnforcedSite.assertRefused(at(site, "strict.example.org"), 410);
      EnforcedSite.assertRefused(at(site, "STRICT.example.org.:8080"), 410);
      EnforcedSite.assertPassed(at(site, "other.example.org"), "Observed");
      RawResponse open = at(site, "open.example.org");
      RunningSite.assertApplication(open);
      assertThat(open.has(Refusal.FIELD)).isFalse();
    }
  }

  @Test
  void serverSetting_overridesTheMode() throws Exception {
    try (EnforcedSite off = EnforcedSite.start(launcher, ENFORCED, "off");
        EnforcedSite observe = EnforcedSite.start(launcher, ENFORCED, " observe ");
        EnforcedSite enforce = EnforcedSite.start(launcher, RULES, "enforce")) {
      EnforcedSite.assertUntouched(off.get(EnforcedSite.CRAWLER, "/search"));
      EnforcedSite.assertPassed(observe.get(EnforcedSite.CRAWLER, "/search"), "Observed");
      EnforcedSite.assertRefused(enforce.get(EnforcedSite.CRAWLER, "/search"), 403);
    }
  }

  @Test
  void serverSetting_appliesToAllHosts() throws Exception {
    try (EnforcedSite observe = EnforcedSite.start(launcher, MANY_HOSTS, "observe");
        EnforcedSite enforce = EnforcedSite.start(launcher, MANY_HOSTS, "enforce")) {
      EnforcedSite.assertPassed(at(observe, "strict.example.org"), "Observed");
      EnforcedSite.assertRefused(at(enforce, "strict.example.org"), 410);
      EnforcedSite.assertRefused(at(enforce, "open.example.org"), 403);
      EnforcedSite.assertRefused(at(enforce, "other.example.org"), 403);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"on", "true", "Enforce", "enforced"})
  void invalidSetting_stopsTheStart(String word) {
    assertThat(messages(word))
        .contains(
            "wayleave.enforcement: expected one of off, observe, enforce, found \"%s\""
                .formatted(word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " "})
  void emptySetting_stopsTheStart(String word) {
    assertThat(messages(word))
        .contains("wayleave.enforcement: has no value; set one, or remove it");
  }

  private String messages(String word) {
    return StartFailures.of(
        () -> launcher.start(Deployment.of(ENFORCED).with(EnforcementMode.PROPERTY, word)));
  }

  private EnforcedSite start(String policy) throws Exception {
    return EnforcedSite.start(launcher, policy);
  }

  private static RawResponse at(EnforcedSite site, String host) {
    return site.send(
        RawRequest.get("/search").at(host).with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER));
  }

  private static RawResponse from(EnforcedSite site, String clients) {
    return site.send(
        RawRequest.get("/search")
            .with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER)
            .with(FORWARDED, clients));
  }
}
