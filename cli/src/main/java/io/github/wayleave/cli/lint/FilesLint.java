package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.localfiles.LocalFiles;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.internal.files.FileProblem;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds dataset files that cannot be listed or differ from the policy. */
public final class FilesLint {
  private final String source;
  private final List<Finding> findings = new ArrayList<>();

  private FilesLint(String source) {
    this.source = source;
  }

  /** Returns the findings about the files of the policy {@code source}. */
  public static LintResult look(
      SitePolicy whole, LocalFiles files, String source, LintRequest question) {
    FilesLint lint = new FilesLint(source);
    for (PublishedRobots robots : PublishedRobots.of(whole, question.host())) {
      List<FileProblem> troubles =
          files.problems().stream()
              .filter(trouble -> !robots.policy().ignores(warning(trouble)))
              .toList();
      robots.policy().hostData().toOptional().ifPresent(data -> lint.offered(data, troubles));
    }
    int shown = Math.min(FindingCollector.LIMIT, lint.findings.size());
    return new LintResult(lint.findings.subList(0, shown), lint.unshown(shown), List.of())
        .without(question.ignored());
  }

  private static Warning warning(FileProblem trouble) {
    return trouble.kind() == FileProblem.FileProblemKind.TABLE
        ? Warning.DATASET_COLUMNS
        : Warning.DATASET_FILES;
  }

  private Map<Warning, Integer> unshown(int shown) {
    return findings.subList(shown, findings.size()).stream()
        .flatMap(finding -> finding.problem().warning().stream())
        .collect(Collectors.toMap(warning -> warning, warning -> 1, Integer::sum));
  }

  private void offered(HostRules.HostData data, List<FileProblem> troubles) {
    for (Dataset dataset : data.datasets()) {
      for (FileSelection files : dataset.files()) {
        troubles.stream()
            .filter(trouble -> trouble.selection().equals(files))
            .forEach(trouble -> add(dataset, trouble));
      }
    }
  }

  private void add(Dataset dataset, FileProblem trouble) {
    String sentence = "\"%s\": %s".formatted(dataset.id(), trouble);
    PolicyProblem problem =
        PolicyProblem.warning(warning(trouble), "data.datasets", sentence)
            .withLocation(Location.of(source));
    FindingSeverity severity = trouble.isNote() ? FindingSeverity.NOTE : FindingSeverity.WARNING;
    Finding finding = new Finding(severity, problem, Optional.empty());
    if (!findings.contains(finding)) {
      findings.add(finding);
    }
  }
}
