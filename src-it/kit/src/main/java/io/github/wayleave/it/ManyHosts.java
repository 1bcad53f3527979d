package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.InstantSource;
import java.util.Optional;

/** A policy with host entries of every kind. */
final class ManyHosts {
  /** Each entry publishes a different robots.txt. */
  static final String POLICY =
      """
      site: [https://www.example.org, "https://www.example.com:8443"]
      robots: { disallow: /top, sitemaps: /sitemap.xml }
      data:
        publisher: { name: Example Institute, url: https://www.example.org }
        datasets:
          - id: sensors
            title: Hourly sensor readings
            description: Air temperature of 40 stations in the city, hourly since 2014, by hand.
            license: CC-BY-4.0
            files: /data/sensors.csv
      hosts:
        - names: shop.example.org
          add: { robots: { disallow: /exact } }
        - names: "*.example.org"
          robots: { disallow: /below }
          data: none
        - names: "*.north.example.org"
          site: https://www.north.example.org
          robots: { disallow: /far-below }
        - names: bücher.example
          robots: { disallow: /idn }
        - names: "[2001:db8::1]"
          robots: { disallow: /ipv6 }
        - names: 192.0.2.1
          robots: { disallow: /ipv4 }
        - names: quiet.example.net
          robots: none
        - names: data.example.net
          robots: { disallow: /own-data }
          data:
            publisher: { name: Example Archive, url: https://data.example.net }
            datasets:
              - id: maps
                title: Historic maps of the city
                description: 300 maps of the city and its surroundings from 1750 to 1920, scanned.
                license: CC0-1.0
                files: /maps.zip
        - names: "*"
          hidden: true
      """;

  static final SitePolicy SITE = SitePolicyLoader.load("policy.yaml", POLICY);

  /** The name of the rules for hosts that the policy does not name. */
  static final String TOP = "top";

  private ManyHosts() {}

  /** Returns the document that the library renders for an entry without a server. */
  static Optional<PublishedDocument> document(String entry, String path) {
    HostRules hostRules =
        entry.equals(TOP)
            ? SITE.defaultRules()
            : SITE.hosts().forPattern(HostPattern.of(entry)).orElseThrow();
    return Publication.of(hostRules, InstantSource.system()).document(path);
  }

  /** Asserts that robots.txt is that of an entry, or a 404 if it has none. */
  static void assertRobots(RawResponse response, String entry) {
    assertDocument(response, document(entry, ContractPolicies.ROBOTS));
  }

  /** Asserts that data.txt is that of an entry, or a 404 if it has none. */
  static void assertData(RawResponse response, String entry) {
    assertDocument(response, document(entry, ContractPolicies.DATA));
  }

  private static void assertDocument(RawResponse response, Optional<PublishedDocument> document) {
    assertThat(response.status()).as("%s", response).isEqualTo(document.isPresent() ? 200 : 404);
    assertThat(response.content())
        .isEqualTo(document.map(PublishedDocument::octets).orElse(new byte[0]));
    document.ifPresent(
        expected -> assertThat(response.header("ETag")).isEqualTo(expected.entityTag()));
  }
}
