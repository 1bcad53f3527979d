package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.Claim;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.CatalogueReader;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What docs/java.md shows of enforcement: compiled and run here, as in {@link InCodeTest}. */
class EnforcementInCodeTest {
  private static SitePolicy enforcementInCode() {
    // begin enforcement
    SitePolicy policy =
        SitePolicy.builder()
            .robots(
                RobotsPolicy.builder()
                    .disallow("/search")
                    .group(
                        GroupPolicy.of("Bytespider")
                            .inherit(true)
                            .enforcement(EnforcementMode.ENFORCE)
                            .build())
                    .build())
            .enforcement(
                EnforcementPolicy.builder()
                    .mode(EnforcementMode.OBSERVE)
                    .exemptPaths("/health")
                    .never("Googlebot")
                    .grace(Duration.ofMinutes(10))
                    .build())
            .catalogue(CatalogueReader::shipped)
            .build();
    // end enforcement
    return policy;
  }

  private static AccessDecision decide(
      SitePolicy policy, Enumeration<String> headers, AccessRequest request) {
    SiteAccess access = SiteAccess.of(policy, LocalPacer.settings(InstantSource.system()));
    Claim claim = access.identify(headers);
    AccessDecision decision = access.main().decide(claim, request);
    return decision;
  }

  @Test
  void enforcementIsSaidInCode() {
    SitePolicy inYaml =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            robots:
              disallow: /search
              groups: { agents: Bytespider, inherit: true, enforcement: enforce }
            enforcement:
              mode: observe
              exempt-paths: /health
              never: { agents: Googlebot }
              grace: 10m
            """);
    SitePolicy inCode = enforcementInCode();
    assertThat(inCode.main().enforcement()).isEqualTo(inYaml.main().enforcement());
    assertThat(inCode.main().robots()).isEqualTo(inYaml.main().robots());
    assertThat(decide(inCode, header("Bytespider/1.0"), new Plain("/search")))
        .isInstanceOf(Refused.class);
    assertThat(decide(inCode, header("OtherBot/1.0"), new Plain("/search")))
        .isInstanceOf(Observed.class);
    assertThat(decide(inCode, header("Firefox/1.0"), new Plain("/search"))).isSameAs(Passed.NOBODY);
  }

  private static LiveSettings settings(Pacer pacer, PolicySource source) {
    // begin pacer
    LiveSettings settings = ServerSettings.ofProcess().withPacer(pacer);
    WayleaveFilter filter = new WayleaveFilter(source, settings);
    // end pacer
    assertThat(filter.status()).isEmpty();
    return settings;
  }

  @Test
  void pacerOfCode_switchOfTheProcess_stillCounts() {
    Pacer pacer = (client, delay) -> Duration.ZERO;
    PolicySource source = PolicySource.of(enforcementInCode());
    System.setProperty(EnforcementMode.PROPERTY, "off");
    try {
      AccessSettings access = settings(pacer, source).access();
      assertThat(access.pacer()).isSameAs(pacer);
      assertThat(access.mode()).contains(EnforcementMode.OFF);
    } finally {
      System.clearProperty(EnforcementMode.PROPERTY);
    }
  }

  private static Enumeration<String> header(String userAgent) {
    return Collections.enumeration(List.of(userAgent));
  }

  private record Plain(String path) implements AccessRequest {
    @Override
    public @Nullable String query() {
      return null;
    }

    @Override
    public String resolved() {
      return path;
    }

    @Override
    public Optional<IpAddress> client() {
      return Optional.empty();
    }
  }
}
