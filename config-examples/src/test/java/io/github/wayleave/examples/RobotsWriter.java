package io.github.wayleave.examples;

// begin robots-writer
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.publish.Publication;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;

/** Writes a robots.txt without a server. */
final class RobotsWriter {
  private RobotsWriter() {}

  static String robotsTxt() {
    SitePolicy policy =
        SitePolicy.builder()
            .site("https://www.example.org")
            .robots(
                RobotsPolicy.builder()
                    .disallow("/search")
                    .group(GroupPolicy.of("GPTBot").disallow("/").build())
                    .build())
            .build();
    return Publication.of(policy.main(), InstantSource.system())
        .document("/robots.txt")
        .map(document -> new String(document.octets(), StandardCharsets.UTF_8))
        .orElseThrow();
  }
}
// end robots-writer
