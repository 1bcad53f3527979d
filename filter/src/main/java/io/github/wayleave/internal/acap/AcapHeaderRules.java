package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.feature.PageTags;
import io.github.wayleave.internal.acap.AcapHeaderRules.OmittedRule;
import io.github.wayleave.internal.acap.UsageStatements.UsageStatement;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * An ACAP policy as values of {@code X-Robots-Tag}, which search engines obey.
 *
 * <p>A crawler obeys rules without a name in addition to rules with its own name, and the stricter
 * of both wins. Therefore a rule for every crawler is sent only where every named crawler is
 * restricted at least as much; otherwise the rule is omitted, and only rules by name are sent. A
 * referenced file that could not be read may permit more, so crawlers that are referred to it get
 * no rule.
 *
 * <p>Crawlers with the same records form one audience and are evaluated once for each target, so
 * the cost of a response grows with the number of different audiences, not of crawlers.
 */
public final class AcapHeaderRules implements PageTags {
  private final AcapEvaluator evaluator;
  private final ApplicableRecords defaultRecords;
  private final List<HeaderAudience> named;
  private final List<TagRestriction.RestrictionKind> kinds;

  /** Crawlers with the same records. */
  private record HeaderAudience(ApplicableRecords audience, List<AcapRecord.CrawlerName> names) {}

  private AcapHeaderRules(AcapEvaluator evaluator) {
    this.evaluator = evaluator;
    this.defaultRecords = evaluator.audience(List.of());
    this.named = audiences(evaluator);
    this.kinds =
        Stream.of(TagRestriction.RestrictionKind.values()).filter(this::isExpressed).toList();
  }

  public static AcapHeaderRules of(AcapEvaluator evaluator) {
    return new AcapHeaderRules(evaluator);
  }

  private static List<HeaderAudience> audiences(AcapEvaluator evaluator) {
    Map<Object, HeaderAudience> audiences = new LinkedHashMap<>();
    for (AcapRecord.CrawlerName name : evaluator.names()) {
      ApplicableRecords audience = evaluator.audience(List.of(name));
      audiences
          .computeIfAbsent(
              audience.applicable(), key -> new HeaderAudience(audience, new ArrayList<>()))
          .names()
          .add(name);
    }
    return List.copyOf(audiences.values());
  }

  private boolean isExpressed(TagRestriction.RestrictionKind kind) {
    return Stream.concat(
            defaultRecords.aboutAny(kind.usage()).stream(),
            named.stream()
                .flatMap(crawlers -> crawlers.audience().aboutNamed(kind.usage()).stream()))
        .anyMatch(statement -> TagRestriction.of(kind, statement).isPresent());
  }

  @Override
  public boolean isEmpty() {
    return kinds.isEmpty();
  }

  @Override
  public RobotsTags tags(Target target) {
    if (isEmpty()) {
      return RobotsTags.EMPTY;
    }
    TargetEvaluation evaluation = evaluator.evaluation(target, Optional.empty());
    List<Map<TagRestriction.RestrictionKind, TagRestriction>> byName =
        named.stream()
            .map(crawlers -> restrictions(crawlers.audience(), target, evaluation))
            .toList();
    TagRules defaultRules =
        rules(
            restrictions(defaultRecords, target, evaluation).values().stream()
                .filter(
                    restriction ->
                        byName.stream()
                            .allMatch(restrictions -> isImplied(restriction, restrictions))));
    RobotsTags tags = RobotsTags.of(defaultRules);
    for (int i = 0; i < named.size(); i++) {
      TagRules rules = rules(byName.get(i).values().stream());
      tags =
          named.get(i).names().stream()
              .map(AcapRecord.CrawlerName::text)
              .filter(RobotsTags::isName)
              .map(name -> RobotsTags.of(name, rules))
              .reduce(tags, RobotsTags::withRules);
    }
    return tags;
  }

  private static TagRules rules(Stream<TagRestriction> restrictions) {
    return restrictions.map(TagRestriction::rules).reduce(TagRules.EMPTY, TagRules::combinedWith);
  }

  private Map<TagRestriction.RestrictionKind, TagRestriction> restrictions(
      ApplicableRecords audience, Target target, TargetEvaluation evaluation) {
    Map<TagRestriction.RestrictionKind, TagRestriction> restrictions =
        new EnumMap<>(TagRestriction.RestrictionKind.class);
    if (audience.unread().isEmpty()) {
      for (TagRestriction.RestrictionKind kind : kinds) {
        AcapQuery query = new AcapQuery(List.of(), kind.usage(), target, Optional.empty());
        TagRestriction.of(kind, evaluator.decide(query, audience, evaluation))
            .ifPresent(restriction -> restrictions.put(kind, restriction));
      }
    }
    return restrictions;
  }

  private static boolean isImplied(
      TagRestriction restriction,
      Map<TagRestriction.RestrictionKind, TagRestriction> restrictions) {
    return Optional.ofNullable(restrictions.get(restriction.kind()))
        .filter(named -> named.implies(restriction))
        .isPresent();
  }

  @Override
  public List<PathPattern> patterns() {
    return evaluator.patterns();
  }

  public List<AcapRecord.CrawlerName> unwritable() {
    return evaluator.names().stream().filter(name -> !RobotsTags.isName(name.text())).toList();
  }

  /** Returns the references in records that could not be resolved. */
  public List<PermissionsReference> unread() {
    return Stream.concat(Stream.of(defaultRecords), named.stream().map(HeaderAudience::audience))
        .flatMap(audience -> audience.unread().stream())
        .distinct()
        .toList();
  }

  /**
   * Returns rules for every crawler that are omitted for some target, at most one for each usage
   * and crawler. The result may contain a rule that is never omitted, because patterns are compared
   * only by their literal prefixes, but it misses no pair of usage and crawler.
   */
  public List<OmittedRule> omitted() {
    return new OmittedRuleFinder(defaultRecords, named, kinds).find();
  }

  /**
   * A rule for every crawler that responses omit, because it would also restrict {@code crawler},
   * which may do more.
   */
  public record OmittedRule(
      UsageType usage, ResourcePattern pattern, AcapRecord.CrawlerName crawler) {}

  /**
   * Finds resources where a named crawler may do more than other crawlers. Two patterns are assumed
   * to overlap if one's literal prefix begins with the other's.
   */
  private static final class OmittedRuleFinder {
    private final ApplicableRecords defaultRecords;
    private final List<HeaderAudience> named;
    private final List<TagRestriction.RestrictionKind> kinds;

    private OmittedRuleFinder(
        ApplicableRecords defaultRecords,
        List<HeaderAudience> named,
        List<TagRestriction.RestrictionKind> kinds) {
      this.defaultRecords = defaultRecords;
      this.named = named;
      this.kinds = kinds;
    }

    private List<OmittedRule> find() {
      List<OmittedRule> omitted = new ArrayList<>();
      for (TagRestriction.RestrictionKind kind : kinds) {
        NavigableMap<String, ResourcePattern> restricted = new TreeMap<>();
        List<TagRestriction> restrictions = new ArrayList<>();
        for (UsageStatement statement : defaultRecords.aboutAny(kind.usage())) {
          TagRestriction.of(kind, statement)
              .ifPresent(
                  restriction -> {
                    restrictions.add(restriction);
                    statement
                        .resources()
                        .patterns()
                        .forEach(
                            pattern -> restricted.putIfAbsent(literalPrefix(pattern), pattern));
                  });
        }
        TagRestriction.strictest(restrictions)
            .ifPresent(
                strictest ->
                    named.forEach(crawlers -> add(crawlers, strictest, restricted, omitted)));
      }
      return omitted;
    }

    private static void add(
        HeaderAudience crawlers,
        TagRestriction strictest,
        NavigableMap<String, ResourcePattern> restricted,
        List<OmittedRule> omitted) {
      Optional<ResourcePattern> overlapping =
          crawlers.audience().unread().isEmpty()
              ? crawlers.audience().aboutNamed(strictest.kind().usage()).stream()
                  .filter(statement -> permitsMore(statement, strictest))
                  .flatMap(statement -> statement.resources().patterns().stream())
                  .flatMap(pattern -> overlapping(literalPrefix(pattern), restricted).stream())
                  .findFirst()
              : Optional.of(restricted.firstEntry().getValue());
      overlapping.ifPresent(
          pattern ->
              crawlers
                  .names()
                  .forEach(
                      name ->
                          omitted.add(new OmittedRule(strictest.kind().usage(), pattern, name))));
    }

    private static boolean permitsMore(UsageStatement statement, TagRestriction strictest) {
      return TagRestriction.of(strictest.kind(), statement)
          .filter(restriction -> restriction.implies(strictest))
          .isEmpty();
    }

    /**
     * Returns a restricted pattern whose literal prefix begins with {@code prefix}, or the other
     * way round.
     */
    private static Optional<ResourcePattern> overlapping(
        String prefix, NavigableMap<String, ResourcePattern> restricted) {
      Map.Entry<String, ResourcePattern> longer = restricted.ceilingEntry(prefix);
      if (longer != null && longer.getKey().startsWith(prefix)) {
        return Optional.of(longer.getValue());
      }
      for (int end = prefix.length(); end >= 0; end--) {
        ResourcePattern shorter = restricted.get(prefix.substring(0, end));
        if (shorter != null) {
          return Optional.of(shorter);
        }
      }
      return Optional.empty();
    }

    /** Returns the text before the first wildcard or query of a pattern. */
    private static String literalPrefix(ResourcePattern pattern) {
      String text = pattern.toPathPattern().toString();
      int end = 0;
      while (end < text.length() && "*$?".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      return text.substring(0, end);
    }
  }
}
