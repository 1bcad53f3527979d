package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.input.SitemapReader.ParsedSitemap;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.text.InvalidValueException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Determines the host of a robots.txt that was read from a file. */
final class SitemapHosts {
  private SitemapHosts() {}

  /**
   * Returns the host of most pages of a sitemap, preferring hosts in the Sitemap lines of the file.
   * Empty if the sitemap lists no page.
   */
  static Optional<HostName> host(RobotsTxt file, ParsedSitemap sitemap) {
    Map<HostName, Integer> pages = new LinkedHashMap<>();
    sitemap.urls().forEach(url -> of(url).ifPresent(host -> pages.merge(host, 1, Integer::sum)));
    Set<HostName> named =
        file.records().stream()
            .filter(field -> Ascii.equal(field.name(), RobotsFieldNames.SITEMAP))
            .flatMap(field -> of(field.value()).stream())
            .collect(Collectors.toSet());
    List<Map.Entry<HostName, Integer>> preferred =
        pages.entrySet().stream().filter(host -> named.contains(host.getKey())).toList();
    return (preferred.isEmpty() ? pages.entrySet() : preferred)
        .stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }

  /** Returns the host of a URL; empty if it is not absolute. */
  static Optional<HostName> of(String url) {
    try {
      return UrlReference.absolute(url).origin().map(origin -> HostName.of(origin.host()));
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }
}
