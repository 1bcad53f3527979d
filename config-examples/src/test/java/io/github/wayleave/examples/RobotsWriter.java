package io.github.wayleave.examples;

// begin site-policy
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.EnvironmentPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.publish.Publication;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;

/** Writes the robots.txt of each host without a server. */
final class RobotsWriter {
  private RobotsWriter() {}

  static SitePolicy policy(Environment environment) {
    RobotsPolicy basket = RobotsPolicy.builder().disallow("/basket").build();
    PolicySections shop =
        PolicySections.builder().add(PolicySections.builder().robots(basket).build()).build();
    PolicySections hidden = PolicySections.builder().hidden(IndexingMode.YES).build();
    return SitePolicy.builder()
        .site("https://www.example.org")
        .robots(
            RobotsPolicy.builder()
                .disallow("/search")
                .group(GroupPolicy.of("GPTBot").disallow("/").build())
                .build())
        .host(HostPolicy.of(shop, "tea.example", "pots.example"))
        .host(HostPolicy.of(hidden, "*"))
        .environment(new EnvironmentPolicy("preview-*", hidden))
        .build(environment);
  }

  static String robotsTxt(SitePolicy policy, String host) {
    return Publication.of(policy.forHost(HostName.of(host)), InstantSource.system())
        .document("/robots.txt")
        .map(document -> new String(document.octets(), StandardCharsets.UTF_8))
        .orElseThrow();
  }
}
// end site-policy
