package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.holdings.LocalFiles;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.files.FileTrouble;
import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.OfferedData;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says which files of a policy's datasets cannot be listed, or not whole. */
public final class FilesLint {
  private final String source;
  private final List<Finding> found = new ArrayList<>();

  private FilesLint(String source) {
    this.source = source;
  }

  /**
   * Returns what is found about the files of a policy.
   *
   * @param source what messages call the policy
   */
  public static Checked look(SitePolicy whole, LocalFiles files, String source, Question question) {
    FilesLint lint = new FilesLint(source);
    for (Published here : Published.of(whole, question.host())) {
      if (!here.policy().ignores(Warning.DATASET_FILES)) {
        here.policy().offeredData().given().ifPresent(data -> lint.offered(data, files.troubles()));
      }
    }
    int most = Math.min(Findings.KEPT, lint.found.size());
    int more = lint.found.size() - most;
    return new Checked(
            lint.found.subList(0, most),
            more == 0 ? Map.of() : Map.of(Warning.DATASET_FILES, more),
            List.of())
        .without(question.ignored());
  }

  private void offered(OfferedData data, List<FileTrouble> troubles) {
    for (Dataset dataset : data.datasets()) {
      for (FileSelection files : dataset.files()) {
        troubles.stream()
            .filter(trouble -> trouble.selection().equals(files))
            .forEach(trouble -> add(dataset, trouble));
      }
    }
  }

  private void add(Dataset dataset, FileTrouble trouble) {
    String sentence = "\"%s\": %s".formatted(dataset.id(), trouble);
    PolicyProblem problem =
        PolicyProblem.warning(Warning.DATASET_FILES, "data.datasets", sentence)
            .at(Location.of(source));
    Severity severity = trouble.isNote() ? Severity.NOTE : Severity.WARNING;
    Finding finding = new Finding(severity, problem, Optional.empty());
    if (!found.contains(finding)) {
      found.add(finding);
    }
  }
}
