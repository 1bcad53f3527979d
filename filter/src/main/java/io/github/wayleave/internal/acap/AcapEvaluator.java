package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether ACAP permits a crawler to use a resource.
 *
 * <p>Of the fields that apply to the usage and the resource, those in records that name the crawler
 * override those for every crawler (ACAP 1.0, 2.2). Of the remaining fields, those with the
 * narrowest scope decide: the usage is permitted unless one of them prohibits it (2.4.5). For
 * crawling, the conventional rules take part as well, unless the policy ignores them (2.9). If no
 * field applies, the fields for {@code other} decide (2.5.6), and without any the result is
 * unknown.
 *
 * <p>Definitions are resolved and patterns sorted by scope once, when the evaluator is created. A
 * query then takes time linear in the fields for the crawler and in the patterns, instead of
 * quadratic in the matching fields: {@link PatternTable} finds the narrowest patterns without
 * comparing all pairs.
 */
public final class AcapEvaluator {
  private final ConventionalRecords conventional;
  private final PatternTable table;
  private final RecordIndex file;
  private final Map<PermissionsReference, RecordIndex> files = new LinkedHashMap<>();

  private AcapEvaluator(AcapPolicy policy, RobotsTxt conventional, ReferenceResolver references) {
    this.conventional = new ConventionalRecords(conventional, policy.ignoresConventionalRecords());
    Map<PermissionsReference, AcapPolicy> referencedPolicies =
        referencedPolicies(policy, references);
    this.table = PatternTable.of(policy, referencedPolicies.values());
    this.file = new RecordIndex(policy, Optional.empty(), table);
    referencedPolicies.forEach(
        (reference, referenced) ->
            files.put(reference, new RecordIndex(referenced, Optional.of(reference), table)));
  }

  private static Map<PermissionsReference, AcapPolicy> referencedPolicies(
      AcapPolicy policy, ReferenceResolver references) {
    Map<PermissionsReference, AcapPolicy> referencedPolicies = new LinkedHashMap<>();
    for (AcapRecord record : policy.records()) {
      if (record.content() instanceof PermissionsReference reference) {
        references
            .find(reference)
            .ifPresent(referenced -> referencedPolicies.put(reference, referenced));
      }
    }
    return referencedPolicies;
  }

  /** Returns an evaluator for a policy and the conventional records of the same robots.txt. */
  public static AcapEvaluator of(AcapPolicy policy, RobotsTxt conventional) {
    return of(policy, conventional, ReferenceResolver.NONE);
  }

  /** Returns an evaluator for a parsed robots.txt, including its conventional records. */
  public static AcapEvaluator of(AcapParseResult result, byte[] robotsTxt) {
    return of(result.policy(), AcapReader.readConventional(robotsTxt));
  }

  public static AcapEvaluator of(
      AcapPolicy policy, RobotsTxt conventional, ReferenceResolver references) {
    return new AcapEvaluator(policy, conventional, references);
  }

  public AcapDecision decide(AcapQuery query) {
    return decide(query, audience(query.names()), evaluation(query.target(), query.purpose()));
  }

  public ApplicableRecords audience(List<AcapRecord.CrawlerName> names) {
    return new ApplicableRecords(names, file, files);
  }

  /** Returns the path patterns that decisions depend on, in lower case. */
  public List<PathPattern> patterns() {
    return table.folded();
  }

  public Set<AcapRecord.CrawlerName> names() {
    Set<AcapRecord.CrawlerName> names = new LinkedHashSet<>(file.names());
    files.values().forEach(index -> names.addAll(index.names()));
    return names;
  }

  public TargetEvaluation evaluation(Target target, Optional<String> purpose) {
    return new TargetEvaluation(table, table.covering(target), purpose);
  }

  /**
   * Decides a query with precomputed records and a target evaluation that may be shared by several
   * queries.
   */
  public AcapDecision decide(
      AcapQuery query, ApplicableRecords audience, TargetEvaluation evaluation) {
    UsageType usage = query.usage();
    List<AppliedField> explicit = evaluation.narrowestScope(audience, usage);
    Optional<ConventionalRule> rule = conventional.rule(query, explicit);
    boolean ruleDecides = rule.filter(ConventionalRule::decides).isPresent();
    List<AppliedField> fields =
        explicit.isEmpty() && !ruleDecides
            ? evaluation.narrowestScope(audience, UsageType.OTHER)
            : explicit.stream()
                .filter(
                    field ->
                        rule.filter(conventionalRule -> conventionalRule.overrides(field))
                            .isEmpty())
                .toList();
    return fields.isEmpty() && !ruleDecides
        ? new AcapDecision(undecided(usage, audience), List.of(), rule, audience.unread())
        : AcapDecision.of(fields, rule, audience.unread());
  }

  /** A target that no conventional rule matches may be crawled (RFC 9309, 2.2.2). */
  private AcapPermission undecided(UsageType usage, ApplicableRecords audience) {
    boolean isConventional = usage == UsageType.CRAWL && conventional.isApplied();
    return isConventional && audience.unread().isEmpty()
        ? AcapPermission.PERMITTED
        : AcapPermission.UNKNOWN;
  }

  /** Finds the policies that records refer to (ACAP 1.0, 2.3.2). */
  @FunctionalInterface
  public interface ReferenceResolver {
    /** Resolves no reference. */
    ReferenceResolver NONE = reference -> Optional.empty();

    /**
     * Returns the policy at a location, which begins with the definitions of the referring file;
     * empty if it could not be read.
     */
    Optional<AcapPolicy> find(PermissionsReference reference);
  }
}
