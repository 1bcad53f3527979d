package io.github.wayleave.cli.imports;

import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Imports sitemap URLs; those on the site become paths. */
final class SitemapPaths {
  private final Optional<Origin> site;
  private final RobotsPolicy.Builder robots;
  private final Map<String, Integer> lines = new HashMap<>();

  SitemapPaths(Optional<Origin> site, RobotsPolicy.Builder robots) {
    this.site = site;
    this.robots = robots;
  }

  List<ImportRemark> add(FileLine line, String address) {
    try {
      UrlReference url = UrlReference.of(address);
      if (url.isRelative() && site.isEmpty()) {
        return List.of(
            ImportRemark.leftOut(line, "is a path, which requires a site; name it with --site"));
      }
      Integer first =
          lines.putIfAbsent(site.map(url::resolve).orElse(url.toString()), line.number());
      if (first != null) {
        return List.of(ImportRemark.leftOut(line, "is a duplicate of line %s".formatted(first)));
      }
      robots.sitemap(site.equals(url.origin()) ? url.path() : url.toString());
      return url.toString().equals(address) && !url.isRelative() ? List.of() : rewritten(line, url);
    } catch (InvalidValueException e) {
      return List.of(ImportRemark.leftOut(line, "is not the URL of a sitemap: " + e.sentence()));
    }
  }

  private List<ImportRemark> rewritten(FileLine line, UrlReference url) {
    String result = site.map(url::resolve).orElse(url.toString());
    return List.of(ImportRemark.rewritten(line, "is not a normalized URL", "Sitemap: " + result));
  }
}
