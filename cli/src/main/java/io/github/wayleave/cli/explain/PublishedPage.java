package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import io.github.wayleave.usage.Surface;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The published documents and header fields for one page as a crawler sees them; {@code obeys} are
 * the names the crawler obeys, empty for crawlers that are not named.
 */
record PublishedPage(
    Publication publication, Target target, List<ProductToken> obeys, RobotsTxt robotsTxt) {
  PublishedPage {
    obeys = List.copyOf(obeys);
  }

  PublishedPage(Publication publication, Target target, List<ProductToken> obeys) {
    this(
        publication,
        target,
        obeys,
        publication
            .document(DocumentPaths.ROBOTS_TXT)
            .map(document -> RobotsTxtParser.parse(document.octets()).file())
            .orElse(RobotsTxt.EMPTY));
  }

  /** Returns the fields of the group that applies to the crawler. */
  List<Field> fields() {
    return robotsTxt.groupFor(obeys).map(group -> group.terms().fields()).orElse(List.of());
  }

  List<String> lines(String field) {
    return FieldValues.of(fields(), field);
  }

  List<String> headers(String name) {
    return FieldValues.ofHeaders(publication.headers(target), name);
  }

  /** Returns what a surface publishes for {@code crawler}; empty for those without a name. */
  PublishedSurface surface(Surface surface, Optional<CrawlerIdentity> crawler) {
    if (surface.isInRobotsTxt() && document(DocumentPaths.ROBOTS_TXT).isEmpty()) {
      return PublishedSurface.none(surface, "no robots.txt is published here");
    }
    boolean hasGroup = crawler.isEmpty() || crawler.get().groupFor(robotsTxt).isPresent();
    if (surface.isInRobotsTxt() && surface != Surface.RSL_LINE && !hasGroup) {
      return PublishedSurface.none(surface, "no group names the crawler, and it ignores *");
    }
    List<String> lines =
        switch (surface) {
          case GROUPS -> disallowed();
          case CONTENT_SIGNAL ->
              named(RobotsFieldNames.CONTENT_SIGNAL, lines(RobotsFieldNames.CONTENT_SIGNAL));
          case CONTENT_USAGE_HEADER -> named(ContentUsage.FIELD, headers(ContentUsage.FIELD));
          case CONTENT_USAGE -> named(ContentUsage.FIELD, lines(ContentUsage.FIELD));
          case RSL ->
              named(
                  "Link",
                  headers("Link").stream()
                      .filter(link -> link.contains("rel=\"license\""))
                      .toList());
          case RSL_LINE ->
              named(
                  RobotsFieldNames.LICENSE,
                  FieldValues.licenses(robotsTxt, robotsTxt.groupFor(obeys)));
          case TDMREP -> reservations();
          case X_ROBOTS_TAG -> named(RobotsTags.FIELD, tags());
        };
    return new PublishedSurface(surface, true, lines, lines.isEmpty() ? none(surface) : "");
  }

  private static String none(Surface surface) {
    if (surface == Surface.GROUPS) {
      return "the crawler may fetch the page";
    }
    return surface.isInRobotsTxt() ? "no such line" : "the page has no such header field";
  }

  /** Returns the values of {@code X-Robots-Tag} without those that are for other crawlers. */
  private List<String> tags() {
    return headers(RobotsTags.FIELD).stream()
        .filter(
            value -> {
              String name = value.substring(0, Math.max(0, value.indexOf(':')));
              return !RobotsTags.isName(name) || obeys.contains(ProductToken.of(name));
            })
        .toList();
  }

  /** RFC 9309, 2.2.2: an {@code Allow} states no preference for any use. */
  private List<String> disallowed() {
    Verdict verdict = robotsTxt.verdict(obeys, target);
    return verdict.isAllowed()
        ? List.of()
        : verdict
            .rule()
            .map(rule -> List.of("%s (line %s of /robots.txt)".formatted(rule, rule.line())))
            .orElse(List.of());
  }

  private List<String> reservations() {
    List<String> lines = new ArrayList<>(named(TdmRep.RESERVATION, headers(TdmRep.RESERVATION)));
    document(TdmRep.PATH).ifPresent(document -> lines.add(TdmRep.PATH));
    return lines;
  }

  private static List<String> named(String name, List<String> values) {
    return values.stream().map(value -> name + ": " + value).toList();
  }

  Optional<String> document(String path) {
    return publication
        .document(path)
        .map(document -> new String(document.octets(), StandardCharsets.UTF_8));
  }
}
