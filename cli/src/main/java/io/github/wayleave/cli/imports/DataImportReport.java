package io.github.wayleave.cli.imports;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextOutput.TextStyle;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The result of importing a data.txt; {@code file} is empty if the policy is to be printed. */
public record DataImportReport(
    String source,
    String yaml,
    SitePolicy policy,
    int datasets,
    List<PolicyProblem> remarks,
    Optional<String> file)
    implements ImportedPolicy {
  public DataImportReport {
    remarks = List.copyOf(remarks);
  }

  @Override
  public boolean isPlain() {
    return remarks.stream().allMatch(remark -> place(remark).line() == Location.WHOLE);
  }

  @Override
  public DataImportReport writtenTo(String name) {
    return new DataImportReport(source, yaml, policy, datasets, remarks, Optional.of(name));
  }

  @Override
  public void text(TextOutput paper) {
    remarks.forEach(
        remark ->
            paper.line(paper.ink(TextStyle.CYAN, place(remark) + ":") + " " + remark.sentence()));
    String offered =
        datasets == 1 ? "the same dataset" : "the same %s datasets".formatted(datasets);
    paper.line(paper.ink(TextStyle.GREEN, "Offers " + offered + ", all fields compared"));
    end(paper);
  }

  private static Location place(PolicyProblem remark) {
    return remark.location().orElseThrow();
  }

  @Override
  public void json(JsonGenerator json) {
    start(json);
    json.writeNumberProperty("datasets", datasets);
    json.writeArrayPropertyStart("remarks");
    for (PolicyProblem remark : remarks) {
      json.writeStartObject();
      json.writeNumberProperty("line", place(remark).line());
      json.writeNumberProperty("column", place(remark).column());
      json.writeStringProperty("sentence", remark.sentence());
      json.writeEndObject();
    }
    json.writeEndArray();
    end(json);
  }
}
