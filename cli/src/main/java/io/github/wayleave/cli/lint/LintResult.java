package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.coverage.CoverageSummary;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.LineExcerpt;
import io.github.wayleave.policy.problem.Warning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The findings of a run, document by document, each by place; how many more were hidden of each
 * name, and how many a baseline knows.
 */
public record LintResult(
    List<Finding> findings,
    Map<Warning, Integer> hidden,
    List<CoverageSummary> sentences,
    int known) {
  /** The findings of one name and file that are shown: {@value}. */
  static final int SHOWN = 20;

  /** Holds findings of which no baseline knows any. */
  LintResult(
      List<Finding> findings, Map<Warning, Integer> hidden, List<CoverageSummary> sentences) {
    this(findings, hidden, sentences, 0);
  }

  public LintResult {
    findings = List.copyOf(findings);
    hidden = Map.copyOf(hidden);
    sentences = List.copyOf(sentences);
  }

  /** Returns this without what is ignored, and once what is found at several hosts. */
  LintResult without(Set<Warning> ignored) {
    Map<List<Object>, String> told = new HashMap<>();
    List<Finding> kept =
        findings.stream()
            .filter(finding -> finding.problem().warning().filter(ignored::contains).isEmpty())
            .filter(finding -> isNews(finding, told))
            .toList();
    Map<Warning, Integer> more = new EnumMap<>(Warning.class);
    more.putAll(hidden);
    more.keySet().removeAll(ignored);
    return new LintResult(kept, more, sentences);
  }

  /** The same of the same line is told again only of the same document. */
  private static boolean isNews(Finding finding, Map<List<Object>, String> told) {
    List<Object> what =
        List.of(finding.name(), finding.problem().key(), finding.problem().sentence());
    String source = finding.at().source();
    String first =
        told.putIfAbsent(List.of(what, finding.excerpt().map(LineExcerpt::text)), source);
    return first == null || first.equals(source);
  }

  /** Returns what several files were found to be. */
  public static LintResult all(List<LintResult> files) {
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

  /** Returns the first findings of each name and file, and how many more there are. */
  public LintResult shortened() {
    Map<Warning, Integer> more = new EnumMap<>(Warning.class);
    more.putAll(hidden);
    Map<List<String>, Integer> counts = new HashMap<>();
    List<Finding> shown = new ArrayList<>();
    for (Finding finding : findings) {
      List<String> kind = List.of(finding.name(), finding.at().source());
      Optional<Warning> warning = finding.problem().warning();
      if (warning.isEmpty() || counts.merge(kind, 1, Integer::sum) <= SHOWN) {
        shown.add(finding);
      } else {
        more.merge(warning.get(), 1, Integer::sum);
      }
    }
    return new LintResult(shown, more, sentences, known);
  }

  public long count(FindingSeverity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  public boolean isFaulty() {
    return count(FindingSeverity.ERROR) + count(FindingSeverity.WARNING) > 0;
  }
}
