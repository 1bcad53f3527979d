package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.lint.finding.Check;
import io.github.wayleave.cli.lint.finding.Document;
import io.github.wayleave.cli.lint.finding.FieldLine;
import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.Findings;
import io.github.wayleave.internal.robotstxt.line.FieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Where the sitemaps are, and whether crawlers may fetch them. */
final class SitemapCheck implements Check {
  /** A sitemap with a whole URL: where it stands, and the site that it is on. */
  private record Sitemap(FieldLine line, Origin origin, String path) {}

  @Override
  public void look(Document document, Findings findings) {
    List<Sitemap> sitemaps = new ArrayList<>();
    document.forEachField(
        line -> {
          if (line.is(FieldNames.SITEMAP)) {
            read(line, findings).ifPresent(sitemaps::add);
          }
        });
    doubled(sitemaps, findings);
    host(document, sitemaps)
        .ifPresent(host -> sitemaps.forEach(one -> at(host, one, document, findings)));
  }

  private static Optional<Sitemap> read(FieldLine line, Findings findings) {
    try {
      UrlReference url = UrlReference.of(FileLines.text(line.value()));
      if (url.origin().isPresent()) {
        return Optional.of(new Sitemap(line, url.origin().get(), url.path()));
      }
    } catch (InvalidValueException e) {
      // It is no address at all, which is said as of a path.
    }
    findings.warn(
        Warning.SITEMAP_NOT_ABSOLUTE,
        line,
        "\"%s\" is no whole URL, and most crawlers skip it; write one, like \"https://www.example.org/sitemap.xml\""
            .formatted(FileLines.text(line.value())));
    return Optional.empty();
  }

  private static void doubled(List<Sitemap> sitemaps, Findings findings) {
    Map<String, Sitemap> first = new HashMap<>();
    for (Sitemap sitemap : sitemaps) {
      Origin origin = sitemap.origin();
      Sitemap before = first.putIfAbsent(Ascii.lower(origin.host()) + sitemap.path(), sitemap);
      if (before != null && before.origin().equals(origin)) {
        findings.warn(
            Warning.SITEMAP_DOUBLED,
            sitemap.line(),
            "is announced twice; remove one of the two lines");
      } else if (before != null) {
        findings.warn(
            Warning.SITEMAP_DOUBLED,
            sitemap.line(),
            "is announced at %s, too, so crawlers read it twice; keep the one whose pages answer without a redirect, mostly https"
                .formatted(before.origin()));
      }
    }
  }

  /** A file does not say where it is, but its sitemaps mostly do. */
  private static Optional<String> host(Document document, List<Sitemap> sitemaps) {
    Set<String> hosts =
        sitemaps.stream().map(one -> Ascii.lower(one.origin().host())).collect(Collectors.toSet());
    return document
        .host()
        .or(() -> hosts.size() == 1 ? hosts.stream().findFirst() : Optional.empty());
  }

  private static void at(String host, Sitemap sitemap, Document document, Findings findings) {
    if (!Ascii.equal(sitemap.origin().host(), host)) {
      findings.note(
          Warning.SITEMAP_ON_ANOTHER_HOST,
          sitemap.line(),
          "is on %s and this file on %s, so crawlers take it only if they know that both are yours; nothing to do if they do"
              .formatted(sitemap.origin().host(), host));
    } else if (!document.says().verdict(List.of(), Target.of(sitemap.path())).isAllowed()) {
      findings.warn(
          Warning.SITEMAP_DISALLOWED,
          sitemap.line(),
          "\"%s\" is disallowed for everybody, so hardly any crawler reads it; add \"Allow: %s\""
              .formatted(sitemap.path(), sitemap.path()));
    }
  }
}
