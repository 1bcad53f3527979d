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
  private final List<String> all;

  CrawlTargets(AcapPolicy acap, RobotsTxt robots) {
    this.acap = patterns(acap).map(ResourcePattern::toString).distinct().toList();
    Stream<String> rules =
        robots.groups().stream()
            .flatMap(group -> group.terms().rules().stream())
            .map(rule -> rule.pattern().toString());
    this.all = Stream.concat(this.acap.stream(), rules).distinct().toList();
  }

  /** Returns targets of every pattern, and then of pairs of which one is of ACAP, each once. */
  Stream<Target> targets() {
    return Stream.concat(
            all.stream(),
            acap.stream()
                .flatMap(
                    one ->
                        all.stream()
                            .flatMap(other -> Stream.concat(both(one, other), both(other, one)))))
        .flatMap(SuggestedTargets::of)
        .distinct();
  }

  /** Returns what begins as one pattern says and goes on as another does. */
  private static Stream<String> both(String one, String other) {
    String begin = one.endsWith("$") ? one.substring(0, one.length() - 1) : one;
    return Stream.of(begin + other, begin + other.replaceFirst("^/", ""));
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
