package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
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
import io.github.wayleave.usage.UsagePurpose;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is published about the use of pages at a host: in robots.txt and, if a policy publishes it,
 * in header fields and documents; {@code ownLicense} is the URL of its own license document.
 */
public record UsageSide(
    RobotsTxt file,
    RobotsTxtText text,
    Optional<Publication> publication,
    Optional<UsageSection> usage,
    Optional<String> ownLicense) {
  private static final String PREAMBLE = "preamble";
  private static final String RESERVATION = "a comment in robots.txt reserves rights";

  private static final Pattern DENIAL = Pattern.compile("(?i)content-signal:.*=\\s*no\\b.*");

  /** Returns the side of a robots.txt, of which nothing else is known. */
  public static UsageSide of(RobotsTxt file) {
    return new UsageSide(
        file, RobotsTxtText.EMPTY, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Returns the side of a policy at a host; {@code file} is its robots.txt. */
  public static UsageSide of(HostRules policy, RobotsTxt file) {
    Publication publication = Publication.of(policy, InstantSource.system());
    Optional<UsageSection> usage = policy.sections().usage().toOptional();
    Optional<String> ownLicense =
        usage
            .map(UsageSection::documents)
            .filter(
                documents ->
                    documents
                        .rsl()
                        .map(url -> PercentEncoding.decode(url.path()))
                        .flatMap(publication::document)
                        .isPresent())
            .flatMap(documents -> documents.licenseAt(policy.site()));
    return new UsageSide(file, RobotsTxtText.EMPTY, Optional.of(publication), usage, ownLicense);
  }

  /** Returns this side with what its robots.txt says besides its groups. */
  public UsageSide with(RobotsTxtText other) {
    return new UsageSide(file, other, publication, usage, ownLicense);
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
    List<Header> headers = publication.orElseThrow().headers(target);
    statements.put(
        Surface.CONTENT_USAGE_HEADER.word(),
        FieldStatements.members(
            ContentUsage.FIELD, FieldValues.ofHeaders(headers, ContentUsage.FIELD)));
    statements.put(
        Surface.X_ROBOTS_TAG.word(),
        FieldStatements.tags(FieldValues.ofHeaders(headers, RobotsTags.FIELD)));
    statements.put(
        Surface.TDMREP.word(),
        FieldStatements.reservations(
            FieldValues.ofHeaders(headers, TdmRep.RESERVATION),
            FieldValues.ofHeaders(headers, TdmRep.POLICY)));
    statements.put(Surface.RSL.word(), license(headers, target));
    return statements;
  }

  /**
   * Returns what robots.txt says besides its groups. A preamble that the other side has, too, says
   * nothing: what changes is then in the signals.
   */
  Map<String, UsageStatement> ofText(UsageSide other) {
    UsageStatement reserved = new UsageStatement();
    boolean isDenied =
        file.groups().stream()
            .flatMap(group -> group.terms().fields().stream())
            .anyMatch(field -> DENIAL.matcher(field.toString()).matches());
    if (isDenied && text.hasPreamble() && !other.text.hasPreamble()) {
      reserved.line(RESERVATION).use(RESERVATION, UsePosition.DENIED);
    }
    UsageStatement comments = new UsageStatement();
    text.commentsBeside(other.text).forEach(line -> comments.line("# " + line));
    return new TreeMap<>(
        Map.of(PREAMBLE, reserved, UsageChange.COMMENT, comments, RobotsTxtText.ACAP, text.acap()));
  }

  private UsageStatement license(List<Header> headers, Target target) {
    UsageStatement license =
        licenses(
            "Link",
            FieldValues.ofHeaders(headers, "Link").stream()
                .filter(value -> value.contains(RslDocument.MEDIA_TYPE))
                .toList());
    license.use(UsagePurpose.SEARCH.word(), UsePosition.PERMITTED);
    if (ownLicense.isPresent()) {
      UsageSection section = usage.orElseThrow();
      LicenseStatements.add(
          section.preferences().defaultTable(), section.documents().terms(), target, license);
    }
    return license;
  }

  /**
   * Returns a statement for a choice of licenses, which permits what another one does not, and the
   * reverse. Where this policy publishes its own does not matter; an empty line names none.
   */
  private UsageStatement licenses(String field, List<String> values) {
    UsageStatement statement = new UsageStatement();
    Set<String> urls = new TreeSet<>();
    for (String value : values) {
      String url = value.replaceAll("^.*<|>.*$", "");
      if (!url.isEmpty()) {
        statement.line(field + ": " + value);
        urls.add(ownLicense.filter(url::equals).isPresent() ? "" : url);
      }
    }
    return urls.isEmpty() ? statement : statement.use("license " + urls, UsePosition.DENIED);
  }

  /** Returns what robots.txt says about a page to a crawler. */
  Map<String, UsageStatement> ofGroup(CrawlerIdentity crawler, Target target) {
    List<Field> fields = fields(crawler.groupFor(file));
    List<Field> general = fields(file.groupFor(List.of()));
    Map<String, UsageStatement> statements = new LinkedHashMap<>();
    statements.put(Surface.CONTENT_SIGNAL.word(), signals(fields).besides(signals(general)));
    statements.put(
        Surface.CONTENT_USAGE.word(), usage(fields, target).besides(usage(general, target)));
    statements.put(
        Surface.RSL_LINE.word(),
        licenses("License", FieldValues.licenses(file, crawler.groupFor(file))));
    return statements;
  }

  private static UsageStatement signals(List<Field> fields) {
    return FieldStatements.members(
        RobotsFieldNames.CONTENT_SIGNAL, FieldValues.of(fields, RobotsFieldNames.CONTENT_SIGNAL));
  }

  private static UsageStatement usage(List<Field> fields, Target target) {
    return FieldStatements.members(
        ContentUsage.FIELD,
        StatedPreference.nearest(FieldValues.of(fields, ContentUsage.FIELD), target));
  }

  /** Returns whether no crawler of some may fetch any page. */
  boolean isClosed(Stream<CrawlerIdentity> crawlers) {
    return crawlers.allMatch(crawler -> RuleDifferences.isClosed(crawler.groupFor(file)));
  }

  /** Returns the lines about a crawler that {@link #ofGroup} reads, whatever the page. */
  List<Field> fields(CrawlerIdentity crawler) {
    return fields(crawler.groupFor(file));
  }

  /** Above all groups, only a license applies to anybody. */
  private List<Field> fields(Optional<Group> group) {
    List<Field> fields = new ArrayList<>(group.map(Group::terms).orElse(GroupTerms.FREE).fields());
    file.records().stream()
        .filter(record -> Ascii.equal(record.name(), RobotsFieldNames.LICENSE))
        .forEach(fields::add);
    return fields;
  }
}
