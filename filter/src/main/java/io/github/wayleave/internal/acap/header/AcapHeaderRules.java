package io.github.wayleave.internal.acap.header;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.decide.AcapEvaluator;
import io.github.wayleave.internal.acap.decide.AcapQuery;
import io.github.wayleave.internal.acap.decide.ApplicableRecords;
import io.github.wayleave.internal.acap.decide.TargetEvaluation;
import io.github.wayleave.internal.acap.decide.UsageStatements.UsageStatement;
import io.github.wayleave.internal.acap.header.AcapHeaderRules.OmittedRule;
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
 * What a policy says, as values of {@code X-Robots-Tag}, which search engines obey.
 *
 * <p>A crawler obeys rules without a name as well as those with its own, the stricter of both. So a
 * rule for any crawler is only sent where all crawlers that a record names are restricted at least
 * as far; else it is sent by name to those that are. What is in a file that nobody has read may
 * permit more: whoever is referred to it gets no rule.
 */
public final class AcapHeaderRules {
  private final AcapEvaluator evaluator;
  private final ApplicableRecords defaultRecords;
  private final List<HeaderAudience> named;
  private final List<TagRestriction.RestrictionKind> kinds;

  /** Crawlers to which the same is said. */
  private record HeaderAudience(ApplicableRecords audience, List<AcapRecord.CrawlerName> names) {}

  private AcapHeaderRules(AcapEvaluator evaluator) {
    this.evaluator = evaluator;
    this.defaultRecords = evaluator.audience(List.of());
    this.named = hearers(evaluator);
    this.kinds =
        Stream.of(TagRestriction.RestrictionKind.values()).filter(this::isExpressed).toList();
  }

  public static AcapHeaderRules of(AcapEvaluator evaluator) {
    return new AcapHeaderRules(evaluator);
  }

  private static List<HeaderAudience> hearers(AcapEvaluator evaluator) {
    Map<Object, HeaderAudience> hearers = new LinkedHashMap<>();
    for (AcapRecord.CrawlerName name : evaluator.names()) {
      ApplicableRecords audience = evaluator.audience(List.of(name));
      hearers
          .computeIfAbsent(
              audience.applicable(), key -> new HeaderAudience(audience, new ArrayList<>()))
          .names()
          .add(name);
    }
    return List.copyOf(hearers.values());
  }

  private boolean isExpressed(TagRestriction.RestrictionKind kind) {
    return Stream.concat(
            defaultRecords.aboutAny(kind.usage()).stream(),
            named.stream().flatMap(item -> item.audience().aboutNamed(kind.usage()).stream()))
        .anyMatch(item -> TagRestriction.of(kind, item).isPresent());
  }

  public boolean isEmpty() {
    return kinds.isEmpty();
  }

  public RobotsTags tags(Target target) {
    if (isEmpty()) {
      return RobotsTags.EMPTY;
    }
    TargetEvaluation evaluation = evaluator.evaluation(target, Optional.empty());
    List<Map<TagRestriction.RestrictionKind, TagRestriction>> byName =
        named.stream().map(item -> restrictions(item.audience(), target, evaluation)).toList();
    TagRules forAny =
        rules(
            restrictions(defaultRecords, target, evaluation).values().stream()
                .filter(item -> byName.stream().allMatch(entries -> isImplied(item, entries))));
    RobotsTags tags = RobotsTags.of(forAny);
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
        AcapQuery question = new AcapQuery(List.of(), kind.usage(), target, Optional.empty());
        TagRestriction.of(kind, evaluator.decide(question, audience, evaluation))
            .ifPresent(restriction -> restrictions.put(kind, restriction));
      }
    }
    return restrictions;
  }

  private static boolean isImplied(
      TagRestriction restriction, Map<TagRestriction.RestrictionKind, TagRestriction> defaults) {
    return Optional.ofNullable(defaults.get(restriction.kind()))
        .filter(limit -> limit.implies(restriction))
        .isPresent();
  }

  /** Returns the patterns of paths on which the rules depend, in lower case. */
  public List<PathPattern> patterns() {
    return evaluator.patterns();
  }

  public List<AcapRecord.CrawlerName> unwritable() {
    return evaluator.names().stream().filter(name -> !RobotsTags.isName(name.text())).toList();
  }

  /** Returns what records refer to and nobody has read. */
  public List<PermissionsReference> unread() {
    return Stream.concat(Stream.of(defaultRecords), named.stream().map(HeaderAudience::audience))
        .flatMap(audience -> audience.unread().stream())
        .distinct()
        .toList();
  }

  /**
   * Returns restrictions for any crawler that are left out somewhere, at most one for each usage
   * and crawler. One that is never left out may be among them, but none that is left out is not.
   */
  public List<OmittedRule> omitted() {
    return new OmittedRuleFinder(defaultRecords, named, kinds).find();
  }

  /**
   * A restriction for any crawler that is left out of responses, since crawlers obey what is said
   * to any as well as what is said to them by name, and one of them may do more.
   */
  public record OmittedRule(
      UsageType usage, ResourcePattern pattern, AcapRecord.CrawlerName crawler) {}

  /** Finds where a crawler may do more than any. Two patterns meet if their beginnings do. */
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
      List<OmittedRule> items = new ArrayList<>();
      for (TagRestriction.RestrictionKind kind : kinds) {
        NavigableMap<String, ResourcePattern> restricted = new TreeMap<>();
        List<TagRestriction> restrictions = new ArrayList<>();
        for (UsageStatement statement : defaultRecords.aboutAny(kind.usage())) {
          TagRestriction.of(kind, statement)
              .ifPresent(
                  item -> {
                    restrictions.add(item);
                    statement
                        .resources()
                        .patterns()
                        .forEach(pattern -> restricted.putIfAbsent(beginning(pattern), pattern));
                  });
        }
        TagRestriction.strictest(restrictions)
            .ifPresent(strictest -> named.forEach(item -> add(item, strictest, restricted, items)));
      }
      return items;
    }

    private static void add(
        HeaderAudience hearers,
        TagRestriction strictest,
        NavigableMap<String, ResourcePattern> restricted,
        List<OmittedRule> items) {
      Optional<ResourcePattern> lost =
          hearers.audience().unread().isEmpty()
              ? hearers.audience().aboutNamed(strictest.kind().usage()).stream()
                  .filter(statement -> permitsMore(statement, strictest))
                  .flatMap(statement -> statement.resources().patterns().stream())
                  .flatMap(pattern -> met(beginning(pattern), restricted).stream())
                  .findFirst()
              : Optional.of(restricted.firstEntry().getValue());
      lost.ifPresent(
          pattern ->
              hearers
                  .names()
                  .forEach(
                      name -> items.add(new OmittedRule(strictest.kind().usage(), pattern, name))));
    }

    private static boolean permitsMore(UsageStatement statement, TagRestriction strictest) {
      return TagRestriction.of(strictest.kind(), statement)
          .filter(restriction -> restriction.implies(strictest))
          .isEmpty();
    }

    /** Returns a pattern whose beginning is a beginning of another, or has it as one. */
    private static Optional<ResourcePattern> met(
        String beginning, NavigableMap<String, ResourcePattern> restricted) {
      Map.Entry<String, ResourcePattern> longer = restricted.ceilingEntry(beginning);
      if (longer != null && longer.getKey().startsWith(beginning)) {
        return Optional.of(longer.getValue());
      }
      for (int end = beginning.length(); end >= 0; end--) {
        ResourcePattern shorter = restricted.get(beginning.substring(0, end));
        if (shorter != null) {
          return Optional.of(shorter);
        }
      }
      return Optional.empty();
    }

    /** Returns what everything begins with that a pattern covers. */
    private static String beginning(ResourcePattern pattern) {
      String text = pattern.toPathPattern().toString();
      int end = 0;
      while (end < text.length() && "*$?".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      return text.substring(0, end);
    }
  }
}
