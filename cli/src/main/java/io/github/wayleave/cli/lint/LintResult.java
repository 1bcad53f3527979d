package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingTopic;
import io.github.wayleave.cli.lint.finding.LineExcerpt;
import io.github.wayleave.policy.problem.Warning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The findings of a run, ordered by their cost and then as given, with the number of hidden
 * findings of each name and of those in the baseline.
 */
public record LintResult(
    List<Finding> findings,
    Map<Warning, Integer> hidden,
    List<CoverageSummary> sentences,
    int knownCount) {
  /** The maximum number of findings shown per name and file: {@value}. */
  static final int LIMIT = 20;

  /** Creates a result without a baseline. */
  LintResult(
      List<Finding> findings, Map<Warning, Integer> hidden, List<CoverageSummary> sentences) {
    this(findings, hidden, sentences, 0);
  }

  public LintResult {
    findings = findings.stream().sorted(Finding.WEIGHT).toList();
    hidden = Map.copyOf(hidden);
    sentences = List.copyOf(sentences);
  }

  /** Removes ignored findings, and repetitions of a finding that applies to several hosts. */
  LintResult without(Set<Warning> ignored) {
    Map<List<Object>, String> sources = new HashMap<>();
    List<Finding> remaining =
        findings.stream()
            .filter(finding -> finding.problem().warning().filter(ignored::contains).isEmpty())
            .filter(finding -> isNew(finding, sources))
            .toList();
    Map<Warning, Integer> hiddenCounts = new EnumMap<>(Warning.class);
    hiddenCounts.putAll(hidden);
    hiddenCounts.keySet().removeAll(ignored);
    return new LintResult(remaining, hiddenCounts, sentences);
  }

  /** Within one document, equal findings are kept. */
  private static boolean isNew(Finding finding, Map<List<Object>, String> sources) {
    List<Object> key =
        List.of(finding.name(), finding.problem().key(), finding.problem().sentence());
    String source = finding.at().source();
    String first =
        sources.putIfAbsent(List.of(key, finding.excerpt().map(LineExcerpt::text)), source);
    return first == null || first.equals(source);
  }

  /** Combines the results of several files. */
  public static LintResult combine(List<LintResult> files) {
    List<Finding> findings = new ArrayList<>();
    List<CoverageSummary> sentences = new ArrayList<>();
    Map<Warning, Integer> hidden = new EnumMap<>(Warning.class);
    for (LintResult file : files) {
      findings.addAll(file.findings);
      sentences.addAll(file.sentences);
      file.hidden.forEach((name, count) -> hidden.merge(name, count, Integer::sum));
    }
    return new LintResult(findings, hidden, sentences);
  }

  /** Keeps the first findings of each name and file, and counts the others as hidden. */
  public LintResult shortened() {
    Map<Warning, Integer> hiddenCounts = new EnumMap<>(Warning.class);
    hiddenCounts.putAll(hidden);
    Map<List<String>, Integer> counts = new HashMap<>();
    List<Finding> remaining = new ArrayList<>();
    for (Finding finding : findings) {
      List<String> kind = List.of(finding.name(), finding.at().source());
      Optional<Warning> warning = finding.problem().warning();
      if (warning.isEmpty() || counts.merge(kind, 1, Integer::sum) <= LIMIT) {
        remaining.add(finding);
      } else {
        hiddenCounts.merge(warning.get(), 1, Integer::sum);
      }
    }
    return new LintResult(remaining, hiddenCounts, sentences, knownCount);
  }

  public long count(FindingSeverity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  /** Returns the number of findings about each topic that has some. */
  Map<FindingTopic, Long> topics() {
    return findings.stream()
        .collect(
            Collectors.groupingBy(
                Finding::topic, () -> new EnumMap<>(FindingTopic.class), Collectors.counting()));
  }

  public boolean isFaulty() {
    return count(FindingSeverity.ERROR) + count(FindingSeverity.WARNING) > 0;
  }
}
