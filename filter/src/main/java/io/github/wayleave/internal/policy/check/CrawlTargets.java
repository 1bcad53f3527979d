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

/** Targets for which ACAP and conventional rules may decide otherwise. */
final class CrawlTargets {
  private final List<String> acap;
  private final List<String> items;

  CrawlTargets(AcapPolicy acap, RobotsTxt robots) {
    this.acap = patterns(acap).map(ResourcePattern::toString).distinct().toList();
    Stream<String> rules =
        robots.groups().stream()
            .flatMap(group -> group.terms().rules().stream())
            .map(rule -> rule.pattern().toString());
    this.items = Stream.concat(this.acap.stream(), rules).distinct().toList();
  }

  /** Returns targets of every pattern, and then of pairs of which one is of ACAP, each once. */
  Stream<Target> targets() {
    return Stream.concat(
            items.stream(),
            acap.stream()
                .flatMap(
                    first ->
                        items.stream()
                            .flatMap(
                                second ->
                                    Stream.concat(
                                        combinations(first, second), combinations(second, first)))))
        .flatMap(SuggestedTargets::of)
        .distinct();
  }

  /** Returns what begins as one pattern says and goes on as another does. */
  private static Stream<String> combinations(String first, String second) {
    String begin = first.endsWith("$") ? first.substring(0, first.length() - 1) : first;
    return Stream.of(begin + second, begin + second.replaceFirst("^/", ""));
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
        .anyMatch(part -> part.type() == UsageType.CRAWL || part.type() == UsageType.OTHER);
  }
}
