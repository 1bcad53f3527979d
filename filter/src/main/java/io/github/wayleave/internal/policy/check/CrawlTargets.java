package io.github.wayleave.internal.policy.check;

import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.DefinitionTable;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.robotstxt.file.SuggestedTargets;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import java.util.List;
import java.util.stream.Stream;

/** Targets for which ACAP and the conventional rules may decide differently. */
final class CrawlTargets {
  private final List<String> acapPatterns;
  private final List<String> patterns;

  CrawlTargets(AcapPolicy acap, RobotsTxt robots) {
    this.acapPatterns = patterns(acap).map(ResourcePattern::toString).distinct().toList();
    Stream<String> rules =
        robots.groups().stream()
            .flatMap(group -> group.terms().rules().stream())
            .map(rule -> rule.pattern().toString());
    this.patterns = Stream.concat(acapPatterns.stream(), rules).distinct().toList();
  }

  /**
   * Returns distinct targets: first those of each pattern, then those of pairs of an ACAP pattern
   * and any other.
   */
  Stream<Target> targets() {
    return Stream.concat(
            patterns.stream(),
            acapPatterns.stream()
                .flatMap(
                    first ->
                        patterns.stream()
                            .flatMap(
                                second ->
                                    Stream.concat(
                                        combinations(first, second), combinations(second, first)))))
        .flatMap(pattern -> SuggestedTargets.of(pattern).stream())
        .distinct();
  }

  /** Returns patterns that combine the beginning of {@code first} with {@code second}. */
  private static Stream<String> combinations(String first, String second) {
    String prefix = first.endsWith("$") ? first.substring(0, first.length() - 1) : first;
    return Stream.of(prefix + second, prefix + second.replaceFirst("^/", ""));
  }

  private static Stream<ResourcePattern> patterns(AcapPolicy acap) {
    DefinitionTable names = new DefinitionTable(acap.definitions());
    return acap.records().stream()
        .flatMap(
            record ->
                record.content() instanceof RecordTerms terms
                    ? terms.fields().stream()
                    : Stream.empty())
        .filter(UsageField.class::isInstance)
        .map(UsageField.class::cast)
        .filter(field -> concernsCrawling(names, field))
        .flatMap(field -> names.patterns(field.resources()).stream());
  }

  private static boolean concernsCrawling(DefinitionTable names, UsageField field) {
    return names.permissions(field.usage()).stream()
        .anyMatch(
            permission ->
                permission.type() == UsageType.CRAWL || permission.type() == UsageType.OTHER);
  }
}
