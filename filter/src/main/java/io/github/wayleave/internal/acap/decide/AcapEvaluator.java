package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.internal.acap.decide.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.file.AcapParseResult;
import io.github.wayleave.internal.acap.file.AcapReader;
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
 * Answers what a crawler may do, in time linear in the fields for it and the patterns of the
 * policy.
 *
 * <p>Of the fields that are about the usage and cover the resource, those of records that name the
 * crawler override those for any crawler (ACAP 1.0, 2.2). Of those that are left the ones with the
 * narrowest scope decide, and they permit if none of them prohibits (2.4.5). To crawl is also what
 * conventional rules are about, unless the policy says to ignore them (2.9). What no field names is
 * left to {@code other} (2.5.6), and then it is unknown.
 */
public final class AcapEvaluator {
  private final ConventionalRecords conventional;
  private final PatternTable table;
  private final RecordIndex file;
  private final Map<PermissionsReference, RecordIndex> files = new LinkedHashMap<>();

  private AcapEvaluator(AcapPolicy policy, RobotsTxt conventional, ReferenceResolver references) {
    this.conventional = new ConventionalRecords(conventional, policy.ignoresConventionalRecords());
    Map<PermissionsReference, AcapPolicy> referred = referred(policy, references);
    this.table = PatternTable.of(policy, referred.values());
    this.file = new RecordIndex(policy, Optional.empty(), table);
    referred.forEach(
        (from, referredPolicy) ->
            files.put(from, new RecordIndex(referredPolicy, Optional.of(from), table)));
  }

  private static Map<PermissionsReference, AcapPolicy> referred(
      AcapPolicy policy, ReferenceResolver references) {
    Map<PermissionsReference, AcapPolicy> referred = new LinkedHashMap<>();
    for (AcapRecord record : policy.records()) {
      if (record.content() instanceof PermissionsReference reference) {
        references
            .find(reference)
            .ifPresent(referredPolicy -> referred.put(reference, referredPolicy));
      }
    }
    return referred;
  }

  /** Returns the evaluator of a policy and of the conventional records beside it. */
  public static AcapEvaluator of(AcapPolicy policy, RobotsTxt conventional) {
    return of(policy, conventional, ReferenceResolver.NONE);
  }

  /** Returns the evaluator of what was read from a file, beside the conventional records of it. */
  public static AcapEvaluator of(AcapParseResult reading, byte[] robotsTxt) {
    return of(reading.policy(), AcapReader.readConventional(robotsTxt));
  }

  public static AcapEvaluator of(
      AcapPolicy policy, RobotsTxt conventional, ReferenceResolver references) {
    return new AcapEvaluator(policy, conventional, references);
  }

  public AcapDecision decide(AcapQuery question) {
    return decide(
        question, audience(question.names()), evaluation(question.target(), question.purpose()));
  }

  public ApplicableRecords audience(List<AcapRecord.CrawlerName> names) {
    return new ApplicableRecords(names, file, files);
  }

  /** Returns the patterns of paths on which answers depend, in lower case. */
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

  /** Answers a question of an audience, with what is known already of what it asks about. */
  public AcapDecision decide(
      AcapQuery question, ApplicableRecords audience, TargetEvaluation evaluation) {
    UsageType usage = question.usage();
    List<AppliedField> explicit = evaluation.narrowestScope(audience, usage);
    Optional<ConventionalRule> rule = conventional.rule(question, explicit);
    boolean isRuled = rule.filter(ConventionalRule::decides).isPresent();
    List<AppliedField> fields =
        explicit.isEmpty() && !isRuled
            ? evaluation.narrowestScope(audience, UsageType.OTHER)
            : explicit.stream()
                .filter(
                    field ->
                        rule.filter(conventionalRule -> conventionalRule.beats(field)).isEmpty())
                .toList();
    return fields.isEmpty() && !isRuled
        ? new AcapDecision(unsaid(usage, audience), List.of(), rule, audience.unread())
        : AcapDecision.of(fields, rule, audience.unread());
  }

  /** Where no conventional rule covers a target, it may be crawled (RFC 9309, 2.2.2). */
  private AcapPermission unsaid(UsageType usage, ApplicableRecords audience) {
    boolean isConventional = usage == UsageType.CRAWL && conventional.count();
    return isConventional && audience.unread().isEmpty()
        ? AcapPermission.PERMITTED
        : AcapPermission.UNKNOWN;
  }

  /** Finds what records refer to (ACAP 1.0, 2.3.2). */
  @FunctionalInterface
  public interface ReferenceResolver {
    /** Nothing that is referred to is known. */
    ReferenceResolver NONE = reference -> Optional.empty();

    /**
     * Returns what was read at the location, behind the definitions of the file that refers to it;
     * empty if that is not known.
     */
    Optional<AcapPolicy> find(PermissionsReference reference);
  }
}
