package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import org.junit.jupiter.api.Test;

/** Enforcement of the published crawl delay. */
@RunInForms({FILTER, FRONT})
public class PaceContract {
  private static final String POLICY =
      """
      robots:
        disallow: /search
        crawl-delay: 60s
        groups:
          - agents: CCBot
            disallow: /search
      enforcement:
        mode: %s
        pace: true
      trusted-proxies: 127.0.0.1/32
      """;

  private final Launcher launcher;

  public PaceContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @Test
  void rfc6585_4_earlyRequest_getsRetryAfter() throws Exception {
    try (EnforcedSite site = start("enforce")) {
      EnforcedSite.assertPassed(site.get("GPTBot", "/a"), "ALLOWED");
      RawResponse hasty = site.get("GPTBot", "/b");
      EnforcedSite.assertRefused(hasty, 429);
      assertThat(Integer.parseInt(hasty.header("Retry-After"))).isBetween(1, 60);
      assertThat(hasty.header(Refusal.FIELD))
          .startsWith("refused; crawler=GPTBot; crawl-delay=60; policy=");
      assertThat(hasty.header("Cache-Control")).isEqualTo("no-store");
      assertThat(hasty.header("Vary")).isEqualTo("User-Agent");
      assertThat(RunningSite.names(hasty))
          .containsExactly(
              "cache-control", "content-length", "content-type", "retry-after", "vary", "wayleave");
      assertThat(hasty.text()).startsWith("GPTBot sends requests too often.\n");
    }
  }

  @Test
  void otherClients_areNotDelayed() throws Exception {
    try (EnforcedSite site = start("enforce")) {
      EnforcedSite.assertPassed(site.get("GPTBot", "/a"), "ALLOWED");
      EnforcedSite.assertRefused(site.get("GPTBot", "/a"), 429);
      EnforcedSite.assertPassed(site.get("SomeNewBot", "/a"), "ALLOWED");
      EnforcedSite.assertPassed(from(site, "192.0.2.7"), "ALLOWED");
      EnforcedSite.assertRefused(from(site, "192.0.2.8"), 429);
      EnforcedSite.assertPassed(from(site, "198.51.100.7"), "ALLOWED");
      for (int i = 0; i < 5; i++) {
        EnforcedSite.assertPassed(site.get("CCBot", "/a"), "ALLOWED");
        EnforcedSite.assertUntouched(site.get(EnforcedSite.BROWSER, "/a"));
      }
    }
  }

  @Test
  void disallowedPath_isRefusedAtAnyRate_andTakesNoSlot() throws Exception {
    try (EnforcedSite site = start("enforce")) {
      EnforcedSite.assertRefused(site.get("GPTBot", "/search"), 403);
      EnforcedSite.assertPassed(site.get("GPTBot", "/a"), "ALLOWED");
      EnforcedSite.assertRefused(site.get("GPTBot", "/search"), 403);
    }
  }

  @Test
  void crawlerThatIgnoresCrawlDelay_isOnlyObserved() throws Exception {
    try (EnforcedSite site = start("enforce")) {
      EnforcedSite.assertPassed(site.get("Googlebot", "/a"), "ALLOWED");
      EnforcedSite.assertPassed(site.get("Googlebot", "/a"), "Observed");
    }
  }

  @Test
  void observeMode_observesThePaceToo() throws Exception {
    try (EnforcedSite site = start("observe")) {
      EnforcedSite.assertPassed(site.get("GPTBot", "/a"), "ALLOWED");
      EnforcedSite.assertPassed(site.get("GPTBot", "/a"), "Observed");
    }
  }

  private EnforcedSite start(String mode) throws Exception {
    return EnforcedSite.start(launcher, POLICY.formatted(mode));
  }

  private static RawResponse from(EnforcedSite site, String client) {
    return site.send(
        RawRequest.get("/a")
            .with(EnforcedSite.USER_AGENT, "GPTBot")
            .with("X-Forwarded-For", client));
  }
}
