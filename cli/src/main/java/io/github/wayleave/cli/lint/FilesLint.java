package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.coverage.PublishedRobots;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.localfiles.LocalFiles;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.internal.files.state.FileProblem;
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

/** Finds the files of datasets that cannot be listed, or are not what the policy says of them. */
public final class FilesLint {
  private final String source;
  private final List<Finding> found = new ArrayList<>();

  private FilesLint(String source) {
    this.source = source;
  }

  /** Returns what is found about the files of a policy that messages call {@code source}. */
  public static LintResult look(
      SitePolicy whole, LocalFiles files, String source, LintRequest question) {
    FilesLint lint = new FilesLint(source);
    for (PublishedRobots here : PublishedRobots.of(whole, question.host())) {
      List<FileProblem> troubles =
          files.troubles().stream()
              .filter(trouble -> !here.policy().ignores(warning(trouble)))
              .toList();
      here.policy().hostData().toOptional().ifPresent(data -> lint.offered(data, troubles));
    }
    int most = Math.min(FindingCollector.KEPT, lint.found.size());
    return new LintResult(lint.found.subList(0, most), lint.unshown(most), List.of())
        .without(question.ignored());
  }

  private static Warning warning(FileProblem trouble) {
    return trouble.kind() == FileProblem.FileProblemKind.TABLE
        ? Warning.DATASET_COLUMNS
        : Warning.DATASET_FILES;
  }

  /** Returns how many findings of each kind are not shown. */
  private Map<Warning, Integer> unshown(int most) {
    return found.subList(most, found.size()).stream()
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
    if (!found.contains(finding)) {
      found.add(finding);
    }
  }
}
