package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.w3c.dom.Element;

/**
 * What is published about the use of pages at a host: in robots.txt and, if a policy publishes it,
 * in header fields and documents.
 */
public final class UsageSide {
  private static final String PREAMBLE = "preamble";

  private final RobotsTxt file;
  private final Optional<Publication> publication;
  private final Optional<UsageSection> usage;
  private final List<Element> licenses;

  private UsageSide(
      RobotsTxt file, Optional<Publication> publication, Optional<UsageSection> usage) {
    this.file = file;
    this.publication = publication;
    this.usage = usage;
    this.licenses =
        usage
            .flatMap(section -> section.documents().rsl())
            .flatMap(path -> publication.flatMap(published -> published.document(path.path())))
            .map(document -> new String(document.octets(), StandardCharsets.UTF_8))
            .map(LicenseStatements::contents)
            .orElse(List.of());
  }

  /** Returns the side of a robots.txt, of which nothing else is known. */
  public static UsageSide of(RobotsTxt file) {
    return new UsageSide(file, Optional.empty(), Optional.empty());
  }

  /** Returns the side of a policy at a host; {@code file} is its robots.txt. */
  public static UsageSide of(HostRules policy, RobotsTxt file) {
    return new UsageSide(
        file,
        Optional.of(Publication.of(policy, InstantSource.system())),
        policy.sections().usage().toOptional());
  }

  /** Returns whether header fields and documents are known, too. */
  boolean isPolicy() {
    return publication.isPresent();
  }

  /** Returns whether anything is published outside robots.txt. */
  boolean hasHeaders() {
    return publication.isPresent()
        && (publication.get().hasPageHeaders()
            || !publication.get().headers().isEmpty()
            || usage.isPresent());
  }

  /** Returns the crawlers that something is said to by name. */
  Set<ProductToken> names() {
    Set<ProductToken> names = new LinkedHashSet<>(file.agents());
    usage.ifPresent(section -> names.addAll(section.preferences().agents()));
    return names;
  }

  /** Returns the patterns of which what is said about a page depends, and that of every page. */
  public Set<HeaderPattern> patterns() {
    Set<HeaderPattern> patterns = new LinkedHashSet<>();
    patterns.add(new HeaderPattern(PreferenceTable.Clause.EVERYTHING, false));
    publication.ifPresent(published -> patterns.addAll(published.headerPatterns()));
    usage.ifPresent(
        section ->
            section.preferences().defaultTable().clauses().stream()
                .map(PreferenceTable.Clause::pattern)
                .forEach(pattern -> patterns.add(new HeaderPattern(pattern, false))));
    for (Group group : file.groups()) {
      FieldValues.of(group.terms().fields(), ContentUsage.FIELD).stream()
          .map(StatedPreference::path)
          .flatMap(Optional::stream)
          .forEach(pattern -> patterns.add(new HeaderPattern(pattern, false)));
    }
    return patterns;
  }

  /** Returns what header fields and documents say about a page to everybody. */
  public Map<String, UsageStatement> ofPage(Target target) {
    Map<String, UsageStatement> statements = new LinkedHashMap<>();
    if (publication.isEmpty()) {
      return statements;
    }
    List<Header> headers = publication.get().headers(target);
    statements.put(
        Surface.CONTENT_USAGE_HEADER.word(),
        FieldStatements.preferences(FieldValues.ofHeaders(headers, ContentUsage.FIELD)));
    statements.put(
        Surface.X_ROBOTS_TAG.word(),
        FieldStatements.tags(FieldValues.ofHeaders(headers, RobotsTags.FIELD)));
    statements.put(
        Surface.TDMREP.word(),
        FieldStatements.reservations(
            FieldValues.ofHeaders(headers, TdmRep.RESERVATION),
            FieldValues.ofHeaders(headers, TdmRep.POLICY)));
    UsageStatement.Builder license = new UsageStatement.Builder();
    FieldValues.ofHeaders(headers, "Link").stream()
        .filter(value -> value.contains(RslDocument.MEDIA_TYPE))
        .forEach(value -> license.line("Link: " + value).limit(value));
    LicenseStatements.add(licenses, target, license);
    statements.put(Surface.RSL.word(), license.build());
    UsageStatement.Builder preamble = new UsageStatement.Builder();
    if (publication.get().hasRobots() && usage.filter(UsageSection::preamble).isPresent()) {
      preamble.line("a comment in robots.txt reserves rights").limit(PREAMBLE);
    }
    statements.put(PREAMBLE, preamble.build());
    return statements;
  }

  /** Returns what robots.txt says about a page to a crawler. */
  Map<String, UsageStatement> ofGroup(CrawlerIdentity crawler, Target target) {
    List<Field> fields = fields(crawler);
    Map<String, UsageStatement> statements = new LinkedHashMap<>();
    statements.put(
        Surface.CONTENT_SIGNAL.word(),
        FieldStatements.signals(FieldValues.of(fields, RobotsFieldNames.CONTENT_SIGNAL)));
    statements.put(
        Surface.CONTENT_USAGE.word(),
        FieldStatements.preferences(
            StatedPreference.nearest(FieldValues.of(fields, ContentUsage.FIELD), target)));
    UsageStatement.Builder license = new UsageStatement.Builder();
    FieldValues.licenses(file, crawler.groupFor(file))
        .forEach(url -> license.line("License: " + url).limit(url));
    statements.put(Surface.RSL_LINE.word(), license.build());
    return statements;
  }

  /** Returns what {@link #ofGroup} depends on, whatever the page. */
  List<Field> fields(CrawlerIdentity crawler) {
    List<Field> fields =
        new ArrayList<>(crawler.groupFor(file).map(Group::terms).orElse(GroupTerms.FREE).fields());
    fields.addAll(file.records());
    return fields;
  }
}
