package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.cli.lint.finding.FileLines;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsFieldLine;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds Sitemap lines that are invalid, repeated, on another host or disallowed. */
final class SitemapCheck implements RobotsTxtCheck {
  /** A sitemap with an absolute URL, and its line. */
  private record SitemapReference(RobotsFieldLine line, Origin origin, String path) {}

  private static final Target SITE = Target.of("/");

  /** Names and addresses of this machine or of its network (RFC 6761, RFC 6762, RFC 6890). */
  private static final Pattern LOCAL =
      Pattern.compile(
          "(?i)(.+\\.)?(localhost|local|internal|invalid)"
              + "|(0|10|127|192\\.168|169\\.254|172\\.(1[6-9]|2\\d|3[01]))\\..+|\\[(::1|f[cde].*)\\]");

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    List<SitemapReference> sitemaps = new ArrayList<>();
    document.forEachField(
        line -> {
          if (line.is(RobotsFieldNames.SITEMAP)) {
            read(line, findings).ifPresent(sitemaps::add);
          }
        });
    doubled(sitemaps, findings);
    sitemaps.stream()
        .filter(sitemap -> isLocal(sitemap.origin()))
        .forEach(
            sitemap ->
                findings.warn(
                    Warning.SITEMAP_NOT_PUBLIC,
                    sitemap.line(),
                    "is on %s, which crawlers cannot reach; write the public address of the site"
                        .formatted(sitemap.origin().host())));
    sitemaps.removeIf(sitemap -> isLocal(sitemap.origin()));
    host(document)
        .ifPresent(host -> sitemaps.forEach(sitemap -> at(host, sitemap, document, findings)));
  }

  private static Optional<SitemapReference> read(RobotsFieldLine line, FindingCollector findings) {
    String text = FileLines.text(line.value());
    Optional<UrlReference> url = absolute(text);
    if (url.isPresent()) {
      return url.flatMap(UrlReference::origin)
          .map(origin -> new SitemapReference(line, origin, url.get().path()));
    }
    findings.warn(
        Warning.SITEMAP_NOT_ABSOLUTE,
        line,
        "\"%s\" %s, so most crawlers ignore it; write one such as \"https://www.example.org/sitemap.xml\""
            .formatted(
                text,
                text.contains("://") ? "is not an http or https URL" : "is not an absolute URL"));
    return Optional.empty();
  }

  private static void doubled(List<SitemapReference> sitemaps, FindingCollector findings) {
    Map<String, SitemapReference> first = new HashMap<>();
    for (SitemapReference sitemap : sitemaps) {
      Origin origin = sitemap.origin();
      SitemapReference previous =
          first.putIfAbsent(Ascii.lower(origin.host()) + sitemap.path(), sitemap);
      if (previous != null && previous.origin().equals(origin)) {
        findings.warn(
            Warning.SITEMAP_DOUBLED, sitemap.line(), "is listed twice; remove one of the lines");
      } else if (previous != null) {
        findings.warn(
            Warning.SITEMAP_DOUBLED,
            sitemap.line(),
            "is also listed at %s, so crawlers read it twice; keep the URL that does not redirect, usually https"
                .formatted(previous.origin()));
      }
    }
  }

  /** Returns a URL; empty for another text. */
  static Optional<UrlReference> absolute(String text) {
    try {
      return Optional.of(UrlReference.absolute(text));
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }

  private static boolean isLocal(Origin origin) {
    return LOCAL.matcher(origin.host()).matches();
  }

  /** Returns the host of a file, or else the only public host of its sitemaps. */
  static Optional<String> host(LintedFile document) {
    Set<String> hosts =
        FieldValues.of(document.robotsTxt().records(), RobotsFieldNames.SITEMAP).stream()
            .flatMap(url -> absolute(url).flatMap(UrlReference::origin).stream())
            .filter(origin -> !isLocal(origin))
            .map(origin -> Ascii.lower(origin.host()))
            .collect(Collectors.toSet());
    return document
        .host()
        .or(() -> hosts.size() == 1 ? hosts.stream().findFirst() : Optional.empty());
  }

  /** Crawlers that may fetch no page need no sitemap. */
  private static boolean isDisallowed(String path, RobotsTxt file) {
    boolean isOpen =
        file.groupFor(List.of()).stream()
            .flatMap(group -> group.terms().rules().stream())
            .anyMatch(rule -> rule.access() == Access.ALLOW);
    return !file.verdict(List.of(), Target.of(path)).isAllowed()
        && (isOpen || file.verdict(List.of(), SITE).isAllowed());
  }

  private static void at(
      String host, SitemapReference sitemap, LintedFile document, FindingCollector findings) {
    if (!Ascii.equal(sitemap.origin().host(), host)) {
      findings.note(
          Warning.SITEMAP_ON_ANOTHER_HOST,
          sitemap.line(),
          "is on %s and this file on %s, so crawlers read it only if they know that you own both; nothing to do if they do"
              .formatted(sitemap.origin().host(), host));
    } else if (isDisallowed(sitemap.path(), document.robotsTxt())) {
      findings.warn(
          Warning.SITEMAP_DISALLOWED,
          sitemap.line(),
          "\"%s\" is disallowed for every crawler without its own group, so few crawlers read it; add \"Allow: %s\""
              .formatted(sitemap.path(), sitemap.path()));
    }
  }
}
