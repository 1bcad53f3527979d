package io.github.wayleave.cli.lint;

import io.github.wayleave.policy.Warning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a file was found to be.
 *
 * @param findings what was found, document by document, each by place
 * @param hidden how many more there are of each name
 * @param sentences what a publisher may forward
 */
public record Checked(
    List<Finding> findings, Map<Warning, Integer> hidden, List<String> sentences) {
  /** Copies the collections. */
  public Checked {
    findings = List.copyOf(findings);
    hidden = Map.copyOf(hidden);
    sentences = List.copyOf(sentences);
  }

  /** Returns this without what is ignored, and once what is found at several hosts. */
  Checked without(Set<Warning> ignored) {
    Set<List<Object>> told = new HashSet<>();
    List<Finding> kept =
        findings.stream()
            .filter(finding -> finding.problem().warning().filter(ignored::contains).isEmpty())
            .filter(
                finding ->
                    told.add(
                        List.of(
                            finding.name(),
                            finding.problem().key(),
                            finding.problem().sentence(),
                            finding.excerpt(),
                            finding.excerpt().isPresent() ? "" : finding.at(),
                            finding.severity() == Severity.ERROR ? finding.at() : "")))
            .toList();
    Map<Warning, Integer> more = new EnumMap<>(Warning.class);
    more.putAll(hidden);
    more.keySet().removeAll(ignored);
    return new Checked(kept, more, sentences);
  }

  /** Returns what several files were found to be. */
  public static Checked all(List<Checked> files) {
    List<Finding> findings = new ArrayList<>();
    List<String> sentences = new ArrayList<>();
    Map<Warning, Integer> hidden = new EnumMap<>(Warning.class);
    for (Checked file : files) {
      findings.addAll(file.findings);
      sentences.addAll(file.sentences);
      file.hidden.forEach((name, count) -> hidden.merge(name, count, Integer::sum));
    }
    return new Checked(findings, hidden, sentences);
  }

  /** Returns how many findings there are of a severity. */
  public long count(Severity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  /** Tells whether there is an error or a warning. */
  public boolean isFaulty() {
    return count(Severity.ERROR) + count(Severity.WARNING) > 0;
  }
}
