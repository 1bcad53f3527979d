package io.github.wayleave.it;

import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.InstantSource;

/** The policies that the tests publish, and their output. */
public final class ContractPolicies {
  public static final String ROBOTS = "/robots.txt";

  public static final String DATA = "/data.txt";

  /** Both documents, each of at least 256 octets. */
  public static final String LARGE =
      """
      site: https://www.example.org
      robots:
        comment: |
          Example reserves its rights under Article 4(3) of Directive (EU) 2019/790.
          Questions to webmaster@example.org, in English, in German or in Czech: žádné boty.
          What is said here holds for every crawler that has no group of its own.
        disallow: [/search, /intern]
        sitemaps: /sitemap.xml
      data:
        publisher: { name: Example Institute, url: https://www.example.org }
        datasets:
          - id: sensors
            title: Hourly sensor readings
            description: Air temperature of 40 stations in the city, hourly since 2014, checked by hand.
            license: CC-BY-4.0
            files: /data/sensors.csv
      """;

  /** The robots.txt of {@link #LARGE}. */
  public static final String LARGE_ROBOTS =
      """
      # Example reserves its rights under Article 4(3) of Directive (EU) 2019/790.
      # Questions to webmaster@example.org, in English, in German or in Czech: žádné boty.
      # What is said here holds for every crawler that has no group of its own.

      User-agent: *
      Disallow: /intern
      Disallow: /search
      Sitemap: https://www.example.org/sitemap.xml
      """
          .replace("\n", "\r\n");

  /** The log message when {@link #LARGE} becomes active. */
  public static final String LARGE_STARTED =
      "publishing robots.txt for 1 host, data.txt for 1 host;"
          + " unknown hosts: as www.example.org; environment: production; enforcement: off";

  /** A robots.txt of fewer than 256 octets, and no data. */
  public static final String SMALL = "robots:\n  disallow: /cart\n";

  /** The robots.txt of {@link #SMALL}. */
  public static final String SMALL_ROBOTS = "User-agent: *\r\nDisallow: /cart\r\n";

  /**
   * A robots.txt between 32 octets, from which Jetty compresses, and 256, from which the filter
   * does.
   */
  public static final String MEDIUM =
      """
      robots:
        disallow: [/cart, /search, /intern, /basket, /account, /checkout]
      """;

  private ContractPolicies() {}

  /** Returns the document that the library renders without a server. */
  public static PublishedDocument document(String yaml, String path) {
    return Publication.of(
            SitePolicyLoader.load("policy.yaml", yaml).defaultRules(), InstantSource.system())
        .document(path)
        .orElseThrow();
  }
}
